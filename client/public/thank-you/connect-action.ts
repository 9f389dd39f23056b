import { interestFailure } from '@client/lib/interest-failure.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { formatList } from '@shared/lib/format.ts'
import { type Toast, toasts } from '@shared/lib/toasts.ts'
import { urls } from '@shared/lib/urls.ts'
import { TRPCClientError } from '@trpc/client'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { NONE_TICKED } from './best-matches.ts'
import { OFFER_FIELD } from './match-offer.tsx'

export interface ConnectFailure {
  notice: Toast
}

const [INVALID, UNAVAILABLE] = [400, 503]

/**
 * Handles connect buttons and the offered matches without JavaScript. The post names the lead, so that two tabs cannot
 * mix up theirs.
 */
export async function connectAction(args: ActionFunctionArgs) {
  const utils = getUtils(args)
  const posted = await args.request.formData().catch(() => new FormData())
  const companyIds = posted.getAll('companyId').map(Number)
  const [companyId] = companyIds
  const own = await utils.leads.mine.fetch()
  if (!own) return redirect(urls.homeSection('contact'), 303)
  if (companyId === undefined) return fail(toasts.interestRefused(NONE_TICKED), INVALID)
  // Use the lead the page showed, which may not be the newest in another tab; the server rejects a foreign one.
  const leadId = Number(posted.get('leadId')) || own.lead.id
  const { leads } = getClient(args)
  try {
    if (posted.has(OFFER_FIELD)) await leads.sendToMatches.mutate({ leadId, companyIds })
    else await leads.requestInterest.mutate({ leadId, companyId })
  } catch (error) {
    const chosen = [...own.matches, ...own.nearest].filter(({ id }) => companyIds.includes(id))
    const names = chosen.length > 0 ? formatList(chosen.map(({ name }) => name)) : 'this company'
    const status = error instanceof TRPCClientError ? error.data?.httpStatus : null
    return fail(interestFailure(error, names), status ?? UNAVAILABLE)
  }
  return redirect(urls.thankYou(), 303)
}

function fail(notice: Toast, status: number) {
  return data<ConnectFailure>({ notice }, { status })
}
