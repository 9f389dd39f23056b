import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import type { OutboxMail } from '@shared/email/email.schema.ts'
import { mailStatusLabels, mailTemplateLabel } from '@shared/email/email-labels.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

export interface Replaying {
  /** Null for viewers. */
  onReplay: ((emailId: number) => void) | null
  replaying: number | null
}

export function outboxColumns({
  onOpen,
  onReplay,
  replaying,
}: Replaying & { onOpen: (emailId: number) => void }): readonly AdminColumn<OutboxMail>[] {
  return [
    {
      key: 'to',
      title: 'To',
      render: ({ to, currentTo }) => (
        <>
          <Address email={to} />
          {currentTo ? (
            <span data-secondary>
              Address is now <Address email={currentTo} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'template',
      title: 'Email',
      render: (mail) => (
        <>
          <MailOpener mail={mail} onOpen={onOpen} />
          <span data-secondary>
            {mail.subject === null ? null : `${mailTemplateLabel(mail.template)}\u00a0· `}
            Email {mail.id}
            <MailSubjects mail={mail} />
          </span>
        </>
      ),
    },
    { key: 'status', title: 'Status', render: (mail) => <MailState mail={mail} /> },
    {
      key: 'createdAt',
      title: 'Created',
      sortable: true,
      render: ({ createdAt, sentAt }) => (
        <>
          <span className="nowrap">
            <LocalTime value={createdAt} />
          </span>
          {sentAt ? (
            <span data-secondary className="nowrap">
              sent <LocalTime value={sentAt} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: (mail) => <ReplayButton mail={mail} onReplay={onReplay} replaying={replaying} />,
    },
  ]
}

/** An address on one line, shortened at its end where the column is narrow. */
function Address({ email }: { email: string }) {
  return (
    <span className="admin-mail-to">
      <span title={email}>{email}</span>
    </span>
  )
}

/** Sends an email again that can be sent again; nothing for others, and for viewers. */
export function ReplayButton({
  mail: { id, to, currentTo, status },
  onReplay,
  replaying,
}: Replaying & { mail: OutboxMail }) {
  if (!onReplay || (status !== 'dead' && status !== 'held' && status !== 'retrying')) return null
  return (
    <Button
      size="xs"
      variant="default"
      loading={replaying === id}
      aria-label={`${status === 'dead' ? 'Send again' : 'Send now'} to ${currentTo ?? to}`}
      onClick={() => onReplay(id)}
    >
      {status === 'dead' ? 'Send Again' : 'Send Now'}
    </Button>
  )
}

/** Links to the lead and the company of an email. */
export function MailSubjects({ mail: { leadId, companyId } }: { mail: OutboxMail }) {
  return (
    <>
      {leadId ? (
        <>
          {'\u00a0· '}
          <Link to={urls.admin.leads(leadId)}>lead {leadId}</Link>
        </>
      ) : null}
      {companyId ? (
        <>
          {'\u00a0· '}
          <Link to={urls.admin.companies(companyId)}>company {companyId}</Link>
        </>
      ) : null}
    </>
  )
}

interface MailOpenerProps {
  mail: Pick<OutboxMail, 'id' | 'template' | 'subject'>
  onOpen: (emailId: number) => void
}

function MailOpener({ mail: { id, template, subject }, onOpen }: MailOpenerProps) {
  return (
    <button
      type="button"
      className="admin-opener admin-mail-name"
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      {subject ?? mailTemplateLabel(template)}
    </button>
  )
}

function MailState({ mail }: { mail: OutboxMail }) {
  const { id, status, attempts, lastError, dueAt } = mail
  return (
    <>
      <span className="admin-status" data-status={status} data-mail={id} tabIndex={-1}>
        {mailStatusLabels[status]}
      </span>
      {lastError && status !== 'sent' ? <span data-secondary>{lastError}</span> : null}
      {attempts > 0 && status !== 'sent' ? (
        <span data-secondary>
          {plural(attempts, 'try', 'tries')}
          {status === 'retrying' ? (
            <>
              , next try <LocalTime value={dueAt} />
            </>
          ) : null}
        </span>
      ) : null}
      {lastError && status === 'queued' ? (
        <span data-secondary>
          Waiting until <LocalTime value={dueAt} />
        </span>
      ) : null}
    </>
  )
}
