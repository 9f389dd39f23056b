import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { type ReactNode, useState } from 'react'

interface AskedCompany {
  id: number
  name: string
}

/**
 * Request Details (product 4.3): records the interest, or opens the form without a lead. The lead is fetched on click,
 * because location pages are cached for everyone. Render `question`: it asks before a lead about another place is sent.
 */
export function useRequestDetails(onNeedsForm: (companyId: number) => void) {
  const utils = trpc.useUtils()
  const interest = trpc.leads.requestInterest.useMutation()
  const [requested, setRequested] = useState<readonly number[]>([])
  const [question, setQuestion] = useState<ReactNode>(null)

  /** @param isAgreed the owner was asked whether a company elsewhere may have it */
  const send = async (leadId: number, company: AskedCompany, isAgreed: boolean) => {
    await interest.mutateAsync({ leadId, companyId: company.id, onlyServing: !isAgreed, isAgreed })
    setRequested((before) => [...before, company.id])
    inBackground(utils.leads.mine.invalidate())
    showToast(toasts.interestReceived(company.name))
  }
  const ask = async (lead: { id: number; propertyAddress: string }, company: AskedCompany) => {
    const opener = document.activeElement
    const { ElsewhereQuestion } = await import('./elsewhere-question.tsx')
    const close = () => {
      setQuestion(null)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
    const sendAnyway = async () => {
      await send(lead.id, company, true).catch((error: unknown) =>
        showToast(interestFailure(error, company.name)),
      )
      close()
    }
    setQuestion(
      <ElsewhereQuestion
        company={company}
        address={lead.propertyAddress}
        onSend={sendAnyway}
        onUseForm={() => {
          close()
          onNeedsForm(company.id)
        }}
        onClose={close}
      />,
    )
  }
  const request = async (company: AskedCompany) => {
    try {
      // Bypass the cache: the lead may have been submitted in another tab.
      const own = await utils.leads.mine.fetch(undefined, { staleTime: 0 })
      if (!own) {
        onNeedsForm(company.id)
        return showToast(toasts.completeFirst)
      }
      await send(own.lead.id, company, false).catch((error: unknown) => {
        if (getErrorCode(error) !== 'NOT_SERVED') throw error
        return ask(own.lead, company)
      })
    } catch (error) {
      showToast(interestFailure(error, company.name))
    }
  }
  return { request, requested, question }
}
