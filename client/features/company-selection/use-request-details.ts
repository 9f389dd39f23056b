import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, trpc } from '@client/lib/trpc.ts'
import { toasts } from '@shared/toasts.ts'
import { useState } from 'react'

/**
 * Request Details on a list (specification, section 4: connect buttons). Whoever sent a request already has it passed
 * on to this company; everyone else is led to the form first, and so is who looks at a place their property is not in.
 *
 * The request is looked up with the click: location pages are the same for everyone and kept ready-made.
 */
export function useRequestDetails(onNeedsForm: (companyId: number) => void) {
  const utils = trpc.useUtils()
  const interest = trpc.leads.requestInterest.useMutation()
  const [asked, setAsked] = useState<readonly number[]>([])
  const ask = async (company: { id: number; name: string }) => {
    try {
      // Not a remembered answer: the request may have been sent in another tab since.
      const own = await utils.leads.mine.fetch(undefined, { staleTime: 0 })
      if (!own) {
        onNeedsForm(company.id)
        return showToast(toasts.completeFirst)
      }
      await interest.mutateAsync({ leadId: own.lead.id, companyId: company.id, onlyServing: true })
    } catch (error) {
      if (errorCode(error) === 'NOT_SERVED') onNeedsForm(company.id)
      return showToast(interestFailure(error, company.name))
    }
    setAsked((before) => [...before, company.id])
    inBackground(utils.leads.mine.invalidate())
    showToast(toasts.interestReceived(company.name))
  }
  return { ask, asked }
}
