import type { FailedCall, Problem } from '@client/lib/form-errors.ts'
import { getErrorCode, type TrpcUtils } from '@client/lib/trpc.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LeadValues } from './lead-fields.ts'

/** Adds a link to the first request to a duplicate error if this browser holds that request's cookie. */
export async function linkToOwnRequest(
  utils: TrpcUtils,
  error: FailedCall,
  problem: Problem,
  values: LeadValues,
): Promise<Problem> {
  if (getErrorCode(error) !== 'DUPLICATE_LEAD') return problem
  try {
    const own = await utils.leads.mine.fetch(undefined, { staleTime: 0 })
    if (!own) return problem
    const { duplicateAddressKey } = await import('@shared/leads/duplicate-keys.ts')
    if (duplicateAddressKey(own.lead) !== duplicateAddressKey(values)) return problem
    return { ...problem, isNotice: true, link: { href: urls.thankYou(), label: 'Open your request' } }
  } catch {
    return problem
  }
}
