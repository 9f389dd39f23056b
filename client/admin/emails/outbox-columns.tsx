import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { mailTemplateLabel } from '@client/admin/lib/email-labels.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { RestoringButton } from '@client/admin/parts/focus/restoring-button.tsx'
import { type AdminColumn, actionsColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { MailStatusBadge } from '@client/admin/parts/mail-list.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { type OutboxMail, type OutboxStatus, replayableStatuses } from '@shared/email/email.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'

export function outboxColumns(onOpen: (mail: OutboxMail) => void): readonly AdminColumn<OutboxMail>[] {
  return [
    {
      key: 'template',
      title: 'Email',
      render: (mail) => (
        <>
          <RowOpener onOpen={() => onOpen(mail)}>
            {mail.subject ?? mailTemplateLabel(mail.template)}
          </RowOpener>
          <span data-secondary>
            {mail.subject === null ? null : `${mailTemplateLabel(mail.template)}\u00a0· `}
            Email {mail.id}
            <MailSubjects mail={mail} separator={'\u00a0· '} />
          </span>
        </>
      ),
    },
    {
      key: 'to',
      title: 'To',
      whole: true,
      render: ({ to, currentTo }) => (
        <>
          {to}
          {currentTo ? <SmallNote>Address is now {currentTo}</SmallNote> : null}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (mail) => (
        <>
          <MailStatusBadge status={mail.status} />
          <span data-secondary style={{ maxWidth: '14rem' }} title={mail.lastError ?? undefined}>
            <DeliveryNote mail={mail} />
          </span>
        </>
      ),
    },
    timeColumn('createdAt', 'Created', true),
    actionsColumn((mail) => <ReplayButton mail={mail} />),
  ]
}

/** Tries, the next one, and why an email was not sent yet; of a sent one, when. */
export function DeliveryNote({ mail }: { mail: OutboxMail }) {
  const { status, attempts, lastError, dueAt, sentAt } = mail
  if (sentAt) return <LocalTime value={sentAt} />
  const tries = attempts > 0 ? plural(attempts, 'try', 'tries') : ''
  const next = status === 'retrying' ? 'next try' : status === 'queued' && lastError ? 'Waiting until' : ''
  return (
    <>
      {[tries, next].filter(Boolean).join(', ')}
      {next ? ' ' : null}
      {next ? <LocalTime value={dueAt} /> : null}
      {(tries || next) && lastError ? '\u00a0· ' : null}
      {lastError}
    </>
  )
}

interface MailSubjectsProps {
  mail: OutboxMail
  /** Text before each. */
  separator?: string
}

/** Links to the lead and the company of an email. */
export function MailSubjects({ mail: { leadId, companyId }, separator }: MailSubjectsProps) {
  const links = [
    leadId ? { to: urls.admin.leads(leadId), label: `lead ${leadId}` } : null,
    companyId ? { to: urls.admin.companies(companyId), label: `company ${companyId}` } : null,
  ].filter((link) => link !== null)
  return links.map(({ to, label }) => (
    <Fragment key={to}>
      {separator}
      <Link to={to}>{label}</Link>
    </Fragment>
  ))
}

/** Buttons by status; other statuses have "Send Now". */
const ACTIONS: Partial<Record<OutboxStatus, { label: string; name: string }>> = {
  dead: { label: 'Send Again', name: 'Send again' },
  suppressed: { label: 'Lift and Send', name: 'Lift suppression and send' },
}

/** Sends an email again that can be sent again; nothing for others, and for viewers. */
export function ReplayButton({ mail: { id, to, currentTo, status } }: { mail: OutboxMail }) {
  const canEdit = useHasRole('editor')
  const { email } = trpc.useUtils()
  const replay = trpc.email.replay.useMutation(
    toastOutcome(adminToasts.mailQueued, adminToasts.mailNotQueued, () => email.invalidate()),
  )
  const action = ACTIONS[status] ?? { label: 'Send Now', name: 'Send now' }
  if (!canEdit || !replayableStatuses.some((replayable) => replayable === status)) return null
  return (
    <RestoringButton
      aria-label={`${action.name} to ${currentTo ?? to}`}
      loading={replay.isPending}
      onClick={() => replay.mutate({ emailId: id })}
    >
      {action.label}
    </RestoringButton>
  )
}
