import { LocalTime } from '@client/ui/local-time.tsx'
import type { OutboxMail } from '@shared/email/email.schema.ts'
import { mailStatusLabels, mailTemplateLabel } from '@shared/email/email-labels.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

type ListedMail = Omit<OutboxMail, 'leadId'> & { leadId?: number | null }

/** Emails with recipient, delivery status and, if undelivered, the reason. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <ul className="admin-list">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p>
            <Link to={urls.admin.mail(mail.id)}>{mail.subject ?? mailTemplateLabel(mail.template)}</Link>{' '}
            <span className="admin-pill admin-mark" data-mail={mail.status}>
              {mailStatusLabels[mail.status]}
            </span>
          </p>
          <p className="admin-small">
            {mail.to}
            {mail.leadId ? `\u00a0· lead ${mail.leadId}` : ''}
            &nbsp;· <LocalTime value={mail.sentAt ?? mail.createdAt} />
            {mail.status === 'sent' || !mail.lastError ? null : `\u00a0· ${mail.lastError}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
