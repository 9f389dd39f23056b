import { confirmLoss } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useUnsavedFlag } from '@client/admin/lib/unsaved-flag.ts'
import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Button, Textarea } from '@mantine/core'
import { type CompanyDetail, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import { unknownPlaceMessage, unknownPlacesMessage } from '@shared/companies/company-place.ts'
import { urls } from '@shared/lib/urls.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyReviewProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  /** True while the reason for a rejection is written. */
  unsaved: RefObject<boolean>
  /** Opens with the form for a rejection. */
  startsRejecting?: boolean
  /** Opens the next pending company; absent if there is none. */
  onNext?: () => void
}

const EXPLANATIONS: Record<string, string> = {
  pending: 'Not listed yet. Approving lists it and emails the company.',
  quarantined: 'Looks like spam. We emailed no one. Reject: nobody is told. Approve: listed and told.',
  rejected: 'Not listed. Approving lists it and emails the company.',
}

/** Review status of the company, and the decision: approve, or reject with a reason that is sent by email. */
export function CompanyReview({
  company,
  calls,
  canDecide,
  unsaved,
  startsRejecting = false,
  onNext,
}: CompanyReviewProps) {
  const [isRejecting, setIsRejecting] = useState(startsRejecting)
  const [wasCancelled, setWasCancelled] = useState(false)
  const headingId = useId()
  const { id, status, reviewedAt, rejectionReason } = company
  const isOpen = status !== 'approved'
  const problem = unknownPlaceMessage(company)
  const section = useRef<HTMLElement>(null)
  const shown = useRef(status)
  // The button that led here belonged to the previous company, so the focus is lost; moves it to this section.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  // The buttons disappear with the decision; moves the focus to the section.
  useEffect(() => {
    if (shown.current !== status) section.current?.focus({ preventScroll: true })
    shown.current = status
  }, [status])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="admin-company-review"
      data-status={status}
    >
      <div className="admin-actions">
        <h3 id={headingId} className="visually-hidden">
          Review
        </h3>
        <CompanyStatusBadge status={status} />
        {reviewedAt ? (
          <span className="admin-small">
            Reviewed <LocalTime value={reviewedAt} />
          </span>
        ) : null}
        {isOpen ? null : (
          <a href={urls.company(company)} target="_blank" className="admin-small" rel="noopener">
            Public Profile (new tab)
          </a>
        )}
        {canDecide && onNext && reviewedAt ? (
          <Button variant="default" size="xs" onClick={onNext}>
            Next in Queue
          </Button>
        ) : null}
      </div>
      {isOpen ? <p>{EXPLANATIONS[status]}</p> : null}
      {isOpen && problem ? (
        <Alert color="orange" title="Unknown location">
          {problem} Edit them, or reject the registration.
        </Alert>
      ) : null}
      {company.unknownPlaces.length > 0 ? (
        <p className="admin-small">{unknownPlacesMessage(company.unknownPlaces)}</p>
      ) : null}
      {rejectionReason ? (
        <blockquote className="admin-quote admin-multiline">{rejectionReason}</blockquote>
      ) : null}
      {canDecide && isOpen && !isRejecting ? (
        <div className="admin-actions">
          <Button
            loading={calls.approve.isPending}
            disabled={problem !== null}
            onClick={() => calls.approve.mutate({ id })}
          >
            Approve
          </Button>
          {status === 'rejected' ? null : (
            <Button
              variant="default"
              disabled={calls.approve.isPending}
              // Returns the focus to the button, which the form replaced.
              autoFocus={wasCancelled}
              onClick={() => setIsRejecting(true)}
            >
              Reject…
            </Button>
          )}
        </div>
      ) : null}
      {isRejecting && isOpen && status !== 'rejected' ? (
        <RejectForm
          company={company}
          calls={calls}
          unsaved={unsaved}
          onCancel={() => {
            setIsRejecting(false)
            setWasCancelled(true)
          }}
        />
      ) : null}
    </section>
  )
}

function RejectForm({
  company,
  calls,
  unsaved,
  onCancel,
}: Pick<CompanyReviewProps, 'company' | 'calls' | 'unsaved'> & { onCancel: () => void }) {
  const { form, formProps, pending } = useServerForm(
    rejectCompanyInput.pick({ reason: true }),
    // The mutation shows its own toasts.
    ({ reason }) => calls.reject.mutateAsync({ id: company.id, reason }),
    {
      initialValues: { reason: '' },
      onSuccess: () => {
        unsaved.current = false
      },
    },
  )
  const hasReason = form.values.reason !== ''
  useUnsavedFlag(unsaved, hasReason)
  const cancelByKey = () => {
    if (confirmLoss(hasReason)) onCancel()
  }
  const canDecide = useHasRole('editor')
  const isMailed = company.status !== 'quarantined' && company.email !== null
  return (
    <form {...formProps} onKeyDown={onEscape(cancelByKey)} className="admin-company-review__form">
      <Textarea
        {...ESCAPE_STAYS}
        label="Reason"
        description={
          isMailed
            ? `We email it to ${company.email}, with instructions for registering again.`
            : 'For your records only. This company gets no email.'
        }
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('reason')}
      />
      <div className="admin-actions">
        <Button type="submit" color="red.9" loading={pending} disabled={!canDecide}>
          Reject Company
        </Button>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
