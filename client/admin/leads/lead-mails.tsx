import { Note, Section } from '@client/admin/parts/facts.tsx'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'

export function LeadMails({ detail: { lead, mails } }: { detail: LeadDetail }) {
  return (
    <Section title="Emails">
      {mails.length === 0 ? (
        <Note>No emails for this lead.</Note>
      ) : (
        <>
          <ResendOffer mails={mails} address={lead.email} />
          <MailList mails={mails} />
        </>
      )}
    </Section>
  )
}
