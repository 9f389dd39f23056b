import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { toasts } from '@shared/lib/toasts.ts'
import { useState } from 'react'

/**
 * Request Details on a list (product 4.3): records the interest, or opens the form without a suitable lead. The lead is
 * fetched on click, because location pages are cached for everyone.
 */
export function useRequestDetails(onNeedsForm: (companyId: number) => void) {
  const utils = trpc.useUtils()
  const interest = trpc.leads.requestInterest.useMutation()
  const [requested, setRequested] = useState<readonly number[]>([])
  const request = async (company: { id: number; name: string }) => {
    try {
      // Bypass the cache: the lead may have been submitted in another tab.
      const own = await utils.leads.mine.fetch(undefined, { staleTime: 0 })
      if (!own) {
        onNeedsForm(company.id)
        return showToast(toasts.completeFirst)
      }
      await interest.mutateAsync({ leadId: own.lead.id, companyId: company.id, onlyServing: true })
    } catch (error) {
      if (getErrorCode(error) === 'NOT_SERVED') onNeedsForm(company.id)
      return showToast(interestFailure(error, company.name))
    }
    setRequested((before) => [...before, company.id])
    inBackground(utils.leads.mine.invalidate())
    showToast(toasts.interestReceived(company.name))
  }
  return { request, requested }
}
