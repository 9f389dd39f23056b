import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { toasts } from '@shared/toasts.ts'

/**
 * Request Details on a list (specification, section 4: connect buttons). Whoever sent a request already has it passed
 * on to this company; everyone else is led to the form first.
 *
 * The request is looked up with the click: location pages are the same for everyone and kept ready-made.
 */
export function useRequestDetails(onNeedsForm: (companyId: number) => void) {
  const utils = useUtils()
  const interest = useCall(useClient().leads.requestInterest)
  return async (company: { id: number; name: string }) => {
    const own = await utils.leads.mine.fetch().catch(() => null)
    if (!own) {
      void showToast(toasts.completeFirst)
      onNeedsForm(company.id)
      return
    }
    try {
      await interest.mutateAsync({ leadId: own.lead.id, companyId: company.id })
      void utils.leads.mine.invalidate()
      void showToast(toasts.interestReceived(company.name))
    } catch {
      void showToast(toasts.interestNoted(company.name))
    }
  }
}
