import type { FailedCall, Problem } from '@client/lib/form-errors.ts'
import { errorCode, type TrpcUtils } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import type { LeadValues } from './lead-fields.ts'

/**
 * Adds the way to the first request to what is said about a duplicate, where this browser holds that request's cookie.
 * Elsewhere the server's words name the receipt's link.
 */
export async function linkToOwnRequest(
  utils: TrpcUtils,
  error: FailedCall,
  problem: Problem,
  values: LeadValues,
): Promise<Problem> {
  if (errorCode(error) !== 'DUPLICATE_LEAD') return problem
  try {
    const own = await utils.leads.mine.fetch(undefined, { staleTime: 0 })
    if (!own) return problem
    const { duplicateAddressKey } = await import('@shared/address.ts')
    if (duplicateAddressKey(own.lead) !== duplicateAddressKey(values)) return problem
    return { ...problem, link: { href: urls.thankYou(), label: 'Open your request' } }
  } catch {
    return problem
  }
}
