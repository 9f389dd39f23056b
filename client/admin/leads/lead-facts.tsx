import { copyEmail } from '@client/admin/lib/copy-with-toast.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { ActionIcon } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { type LeadFact, leadFacts } from '@shared/leads/fields.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import type { ReactNode } from 'react'
import { LeadCall } from './lead-due.tsx'

export function LeadFacts({ lead }: { lead: LeadDetail['lead'] }) {
  const facts = leadFacts(lead, 'admin').filter(({ field }) => field.key !== 'fullName')
  const isAlways = ({ field }: LeadFact) => !field.optional || field.emptyText !== undefined
  const always = facts.filter(isAlways)
  const ifGiven = facts.filter((fact) => !isAlways(fact))
  return (
    <section aria-labelledby="lead-facts">
      <h3 id="lead-facts" className="admin-heading">
        Lead {lead.id}
      </h3>
      <dl className="admin-facts">
        {always.map((fact) => (
          <LeadFactRow key={fact.field.key} {...fact} />
        ))}
        <Fact name="Received">
          <LocalTime value={lead.createdAt} /> <LeadCall lead={lead} />
        </Fact>
        <Fact name="Source">
          {leadSourceLabel(lead.source)}
          {lead.landingPlace ? `, by ${lead.landingPlace}` : ''}
        </Fact>
        {ifGiven.map((fact) => (
          <LeadFactRow key={fact.field.key} {...fact} />
        ))}
      </dl>
    </section>
  )
}

function LeadFactRow({ field, label, text }: LeadFact) {
  if (!text) return field.emptyText ? <Fact name={label}>{field.emptyText}</Fact> : null
  return (
    <Fact name={label}>
      <FactText kind={field.kind} text={text} />
    </Fact>
  )
}

function FactText({ kind, text }: { kind: LeadFact['field']['kind']; text: string }) {
  switch (kind) {
    case 'email':
      return (
        <>
          <a href={`mailto:${text}`}>{text}</a>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Copy Email"
            onClick={() => inBackground(copyEmail(text))}
          >
            <AdminIcon name="copy" size={16} />
          </ActionIcon>
        </>
      )
    case 'phone':
      return <PhoneLink phone={text} />
    case 'lines':
      return <span className="admin-multiline">{text}</span>
    default:
      return text
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
