import { MailList } from '@client/admin/parts/mail-list.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'

export function LeadMails({ detail: { lead, mails } }: { detail: LeadDetail }) {
  return (
    <section aria-labelledby="lead-mails">
      <h3 id="lead-mails" className="admin-heading">
        Emails
      </h3>
      {mails.length === 0 ? (
        <p className="admin-note">No emails for this lead.</p>
      ) : (
        <>
          <ResendOffer mails={mails} address={lead.email} />
          <MailList mails={mails} />
        </>
      )}
    </section>
  )
}
