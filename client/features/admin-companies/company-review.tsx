import { LocalTime } from '@client/components/local-time.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import { placeProblem } from '@shared/company-place.ts'
import { type CompanyDetail, rejectCompanyInput } from '@shared/schemas/company-admin.schema.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyCalls } from './use-company-calls.ts'

interface CompanyReviewProps {
  company: CompanyDetail
  calls: CompanyCalls
  mayDecide: boolean
  /** Opens the next company that waits; absent when none does. */
  onNext?: () => void
}

const EXPLANATIONS: Record<string, string> = {
  pending: 'Owners do not see this company. Approving lists it at once and tells it by mail.',
  quarantined:
    'This looks like the work of a program: nobody was mailed, and a rejection mails nobody. Approving lists it and tells it.',
  rejected: 'Not listed. Approving lists it after all and tells it by mail.',
}

/** Where the company stands, and the decision: approve, or reject with a reason that is mailed. */
export function CompanyReview({ company, calls, mayDecide, onNext }: CompanyReviewProps) {
  const [rejecting, setRejecting] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const headingId = useId()
  const { id, status, reviewedAt, rejectionReason } = company
  const isOpen = status !== 'approved'
  const problem = placeProblem(company)
  const section = useRef<HTMLElement>(null)
  const shown = useRef(status)
  // The company before took the button with it that led here.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  // The decision takes its buttons away: the keyboard goes on at what was decided.
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
          <span className="admin-lead__small">
            Decided <LocalTime value={reviewedAt} />
          </span>
        ) : null}
        {isOpen ? null : (
          <a href={urls.company(company)} target="_blank" className="admin-lead__small" rel="noopener">
            Public profile (new tab)
          </a>
        )}
        {mayDecide && onNext && reviewedAt ? (
          <Button variant="default" size="xs" onClick={onNext}>
            Next waiting company
          </Button>
        ) : null}
      </div>
      {isOpen ? <p>{EXPLANATIONS[status]}</p> : null}
      {isOpen && problem ? (
        <Alert color="orange" title="Place unknown">
          {problem} Edit them, or reject the registration.
        </Alert>
      ) : null}
      {rejectionReason ? (
        <blockquote className="admin-lead__consent admin-lead__words">{rejectionReason}</blockquote>
      ) : null}
      {mayDecide && isOpen && !rejecting ? (
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
              // The form took the button's place: it gets the focus back.
              autoFocus={cancelled}
              onClick={() => setRejecting(true)}
            >
              Reject…
            </Button>
          )}
        </div>
      ) : null}
      {rejecting && isOpen && status !== 'rejected' ? (
        <RejectForm
          company={company}
          calls={calls}
          onCancel={() => {
            setRejecting(false)
            setCancelled(true)
          }}
        />
      ) : null}
    </section>
  )
}

function RejectForm({
  company,
  calls,
  onCancel,
}: {
  company: CompanyDetail
  calls: CompanyCalls
  onCancel: () => void
}) {
  const { form, formProps, pending } = useServerForm(
    rejectCompanyInput.pick({ reason: true }),
    // The call itself says what came of it.
    ({ reason }) => calls.reject.mutateAsync({ id: company.id, reason }),
    { initialValues: { reason: '' } },
  )
  const mayDecide = useMay('editor')
  const isMailed = company.status !== 'quarantined' && company.email !== null
  return (
    <form
      {...formProps}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="admin-company-review__form"
    >
      <Textarea
        // Escape leaves the form; the drawer around it stays open.
        data-mantine-stop-propagation="true"
        label="Reason"
        description={
          isMailed
            ? `${company.email} gets these words by mail, with the way to register again.`
            : 'Kept for you. No mail goes to this company.'
        }
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('reason')}
      />
      <div className="admin-actions">
        <Button type="submit" color="red.9" loading={pending} disabled={!mayDecide}>
          Reject Company
        </Button>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
