import { usePendingAction } from '@client/lib/use-pending-action.ts'
import { Button } from '@client/ui/button.tsx'
import { Dialog } from '@client/ui/dialog.tsx'
import { Row, Stack } from '@client/ui/primitives.tsx'
import { consentText } from '@shared/leads/consent.ts'
import type { FormEvent } from 'react'

interface ElsewhereQuestionProps {
  company: { name: string }
  /** Street address of the last request. */
  address: string
  onSend: () => Promise<unknown>
  /** Opens the form, for a request about another property. */
  onUseForm: () => void
  onClose: () => void
}

/** Asks whether a company gets the owner's last request, which is about a place that it does not serve (product 4.3). */
export function ElsewhereQuestion({ company, address, onSend, onUseForm, onClose }: ElsewhereQuestionProps) {
  const { run, pending } = usePendingAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(onSend)
  }
  return (
    <Dialog title={`Your last request is about ${address}`} onClose={onClose}>
      <Stack as="form" gap={5} onSubmit={submit}>
        <p>Send it to {company.name} too?</p>
        <p className="soft">{consentText([company.name])}</p>
        <Row>
          <Button type="submit" disabled={pending}>
            {pending ? 'Sending...' : 'Send it'}
          </Button>
          <Button kind="secondary" disabled={pending} onClick={onUseForm}>
            Request for another property
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
