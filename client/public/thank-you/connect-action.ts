import type { FormFailure } from '@client/lib/form-errors.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { handlePost } from '@client/lib/posted-form.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { formatList } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ActionFunctionArgs, data } from 'react-router-dom'
import { NONE_TICKED } from './best-matches.ts'
import { OFFER_FIELD } from './match-offer.tsx'

const INVALID = 400

/**
 * Handles connect buttons and the offered matches without JavaScript. The post names the lead, so that two tabs cannot
 * mix up theirs.
 */
export async function connectAction(args: ActionFunctionArgs, posted: FormData) {
  const companyIds = posted.getAll('companyId').map(Number)
  const [companyId] = companyIds
  if (companyId === undefined) {
    const problem = toasts.interestRefused(NONE_TICKED)
    return data<FormFailure<object>>({ values: {}, errors: {}, problem }, { status: INVALID })
  }
  const { leads } = getClient(args)
  let own: OwnLead | null = null
  return handlePost(
    {},
    {
      send: async () => {
        own = await getUtils(args).leads.mine.fetch()
        if (!own) return urls.homeSection('contact')
        // Use the lead the page showed, which may not be the newest in another tab; the server rejects a foreign one.
        const leadId = Number(posted.get('leadId')) || own.lead.id
        if (posted.has(OFFER_FIELD)) await leads.sendToMatches.mutate({ leadId, companyIds })
        else await leads.requestInterest.mutate({ leadId, companyId })
        return urls.thankYou()
      },
      next: (url) => url,
      toProblem: (error) => interestFailure(error, nameChosen(own, companyIds)),
    },
  )
}

function nameChosen(own: OwnLead | null, companyIds: readonly number[]): string {
  const chosen = own ? [...own.matches, ...own.nearest].filter(({ id }) => companyIds.includes(id)) : []
  if (chosen.length > 0) return formatList(chosen.map(({ name }) => name))
  return companyIds.length > 1 ? 'these companies' : 'this company'
}
