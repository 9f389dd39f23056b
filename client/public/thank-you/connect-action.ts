import { interestFailure } from '@client/lib/interest-failure.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { type Toast, toasts } from '@client/lib/toast-texts.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { formatList } from '@shared/lib/format.ts'
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
  const { leads } = getClient(args)
  let own: OwnLead | null = null
  try {
    own = await utils.leads.mine.fetch()
    if (!own) return redirect(urls.homeSection('contact'), 303)
    if (companyId === undefined) return fail(toasts.interestRefused(NONE_TICKED), INVALID)
    // Use the lead the page showed, which may not be the newest in another tab; the server rejects a foreign one.
    const leadId = Number(posted.get('leadId')) || own.lead.id
    if (posted.has(OFFER_FIELD)) await leads.sendToMatches.mutate({ leadId, companyIds })
    else await leads.requestInterest.mutate({ leadId, companyId })
    return redirect(urls.thankYou(), 303)
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    return fail(interestFailure(error, nameChosen(own, companyIds)), error.data?.httpStatus ?? UNAVAILABLE)
  }
}

function nameChosen(own: OwnLead | null, companyIds: readonly number[]): string {
  const chosen = own ? [...own.matches, ...own.nearest].filter(({ id }) => companyIds.includes(id)) : []
  if (chosen.length > 0) return formatList(chosen.map(({ name }) => name))
  return companyIds.length > 1 ? 'these companies' : 'this company'
}

function fail(notice: Toast, status: number) {
  return data<ConnectFailure>({ notice }, { status })
}
