import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { Button } from '@mantine/core'
import { plural } from '@shared/format.ts'
import { mailStatusLabels, mailTemplateLabel } from '@shared/mail-labels.ts'
import type { OutboxMail } from '@shared/schemas/email.schema.ts'

interface ColumnOptions {
  /** Null for who may only look. */
  onReplay: ((emailId: number) => void) | null
  replaying: number | null
}

/** The outbox's columns. */
export function outboxColumns({ onReplay, replaying }: ColumnOptions): readonly AdminColumn<OutboxMail>[] {
  return [
    {
      key: 'to',
      title: 'To',
      render: ({ to, currentTo }) => (
        <>
          <span className="admin-wrap">{to}</span>
          {currentTo ? (
            <span data-secondary className="admin-wrap">
              Address is now {currentTo}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'template',
      title: 'Mail',
      render: ({ id, template, leadId, companyId }) => (
        <>
          <span className="admin-mail-name">{mailTemplateLabel(template)}</span>
          <span data-secondary>
            {[`Mail ${id}`, leadId && `lead ${leadId}`, companyId && `company ${companyId}`]
              .filter(Boolean)
              .join(' · ')}
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
      render: ({ id, to, currentTo, status }) =>
        onReplay && (status === 'dead' || status === 'held') ? (
          <Button
            size="xs"
            variant="default"
            loading={replaying === id}
            aria-label={`${status === 'dead' ? 'Send again' : 'Send now'} to ${currentTo ?? to}`}
            onClick={() => onReplay(id)}
          >
            {status === 'dead' ? 'Send again' : 'Send now'}
          </Button>
        ) : null,
    },
  ]
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
          Not before <LocalTime value={dueAt} />
        </span>
      ) : null}
    </>
  )
}
