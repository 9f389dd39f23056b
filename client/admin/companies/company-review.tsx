import { confirmLoss } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { type CompanyDetail, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import { unknownPlaceMessage, unknownPlacesMessage } from '@shared/companies/company-place.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyReviewProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  /** Opens with the form for a rejection. */
  startsRejecting?: boolean
  /** Actions besides the decision. */
  children?: ReactNode
}

/** Says what a decision about a company that is not listed does. */
function explain({ status, email }: CompanyDetail): string {
  if (status === 'quarantined') {
    const approved = email ? 'listed and told' : 'listed, not told: it has no email address'
    return `Looks like spam. We emailed no one. Reject: nobody is told. Approve: ${approved}.`
  }
  const told = email ? ' and emails the company' : '. It has no email address, so it isn’t told'
  return `Not listed${status === 'pending' ? ' yet' : ''}. Approving lists it${told}.`
}

/** Review status of the company, and the decision: approve, or reject with a reason that is sent by email. */
export function CompanyReview({
  company,
  calls,
  canDecide,
  startsRejecting = false,
  children,
}: CompanyReviewProps) {
  const [isRejecting, setIsRejecting] = useState(startsRejecting)
  const { id, status, reviewedAt } = company
  const isOpen = status !== 'approved'
  const problem = unknownPlaceMessage(company)
  const section = useRef<HTMLDivElement>(null)
  const rejectButton = useReturnFocus(isRejecting)
  // The button with the focus leaves with a decision, and with the company it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is the decision
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [status])
  return (
    <Stack component="section" ref={section} tabIndex={-1} aria-label="Review" gap="xs">
      <Group gap="xs">
        <CompanyStatusBadge status={status} />
        {canDecide && isOpen && !isRejecting ? (
          <>
            <Button
              size="xs"
              loading={calls.approve.isPending}
              disabled={problem !== null}
              onClick={() => calls.approve.mutate({ id })}
            >
              Approve
            </Button>
            {status === 'rejected' ? null : (
              <QuietButton
                ref={rejectButton}
                disabled={calls.approve.isPending}
                onClick={() => setIsRejecting(true)}
              >
                Reject…
              </QuietButton>
            )}
          </>
        ) : null}
        {children}
        {reviewedAt ? (
          <SmallNote>
            Reviewed <LocalTime value={reviewedAt} />
          </SmallNote>
        ) : null}
      </Group>
      {isOpen ? <Note>{explain(company)}</Note> : null}
      {isOpen && problem ? (
        <Alert color="yellow" title="Unknown location">
          {problem} Edit them, or reject the registration.
        </Alert>
      ) : null}
      {company.unknownPlaces.length > 0 ? (
        <SmallNote>{unknownPlacesMessage(company.unknownPlaces)}</SmallNote>
      ) : null}
      {isRejecting && isOpen && status !== 'rejected' ? (
        <RejectForm company={company} calls={calls} onCancel={() => setIsRejecting(false)} />
      ) : null}
    </Stack>
  )
}

function RejectForm({
  company,
  calls,
  onCancel,
}: Pick<CompanyReviewProps, 'company' | 'calls'> & { onCancel: () => void }) {
  const { form, formProps, pending } = useServerForm(
    rejectCompanyInput.pick({ reason: true }),
    // The mutation shows its own toasts.
    ({ reason }) => calls.reject.mutateAsync({ id: company.id, reason }),
    { initialValues: { reason: '' } },
  )
  const hasReason = form.values.reason !== ''
  // The reason is of no use for a company that is being deleted. If the deletion fails, it is again.
  useUnsavedInput(hasReason && !calls.deleteOne.isPending)
  const cancelByKey = () => {
    if (confirmLoss(hasReason)) onCancel()
  }
  const canDecide = useHasRole('editor')
  const isMailed = company.status !== 'quarantined' && company.email !== null
  return (
    <form {...formProps} onKeyDown={onEscape(cancelByKey)}>
      <Stack gap="xs">
        <Textarea
          {...ESCAPE_STAYS}
          label="Reason"
          description={
            isMailed
              ? `We email it to ${company.email}, with instructions for registering again.`
              : 'For your records only. This company gets no email.'
          }
          autoFocus
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormButtons
          submit="Reject Company"
          pending={pending}
          disabled={!canDecide}
          isDanger
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
