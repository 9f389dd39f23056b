import { LocalTime } from '@client/ui/local-time.tsx'
import { mailStatusLabels, mailTemplateLabel } from '@shared/email/email-labels.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'

export function LeadMails({ mails }: { mails: LeadDetail['mails'] }) {
  return (
    <section aria-labelledby="lead-mails">
      <h3 id="lead-mails" className="admin-lead__heading">
        Emails
      </h3>
      {mails.length === 0 ? (
        <p className="admin-lead__none">No emails for this lead.</p>
      ) : (
        <ul className="admin-lead__list">
          {mails.map((mail) => (
            <li key={mail.id}>
              <p>
                {mailTemplateLabel(mail.template)}{' '}
                <span className="admin-pill admin-lead__mark" data-mail={mail.status}>
                  {mailStatusLabels[mail.status]}
                </span>
              </p>
              <p className="admin-lead__small">
                {mail.to} · <LocalTime value={mail.sentAt ?? mail.createdAt} />
                {mail.status === 'sent' || !mail.lastError ? null : ` · ${mail.lastError}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
