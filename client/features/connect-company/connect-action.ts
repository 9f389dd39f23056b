import { interestFailure } from '@client/lib/interest-failure.ts'
import { clientOf, utilsOf } from '@client/lib/loaders.ts'
import type { Toast } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { TRPCClientError } from '@trpc/client'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'

/** A connect button's post that was not passed on: what to tell. */
export interface ConnectFailure {
  notice: Toast
}

const UNAVAILABLE = 503

/**
 * Takes a connect button's post without JavaScript, for one company or several. Without a request of the visitor's own it leads to the form; the
 * request is known by its cookie and named in the post, so that two tabs cannot mix theirs up.
 */
export async function connectAction(args: ActionFunctionArgs) {
  const utils = utilsOf(args)
  const posted = await args.request.formData().catch(() => new FormData())
  const companyIds = posted.getAll('companyId').map(Number)
  const own = await utils.leads.mine.fetch()
  if (!own) return redirect(urls.homeSection('contact'), 303)
  // The request the page showed, which in another tab may not be the newest: the server refuses a foreign one.
  const leadId = Number(posted.get('leadId')) || own.lead.id
  for (const companyId of companyIds) {
    try {
      await clientOf(args).leads.requestInterest.mutate({ leadId, companyId })
    } catch (error) {
      const shown = [...own.matches, ...own.nearest]
      const name = shown.find((company) => company.id === companyId)?.name ?? 'this company'
      const status = error instanceof TRPCClientError ? error.data?.httpStatus : null
      return data<ConnectFailure>({ notice: interestFailure(error, name) }, { status: status ?? UNAVAILABLE })
    }
  }
  return redirect(urls.thankYou(), 303)
}
