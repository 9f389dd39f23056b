import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { type LeadFact, leadFacts } from '@shared/leads/fields.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import { LeadEditForm } from './lead-edit-form.tsx'

interface LeadDetailsProps {
  lead: LeadDetail['lead']
  canEdit: boolean
}

/** Facts of a lead, or the form that corrects them. */
export function LeadDetails({ lead, canEdit }: LeadDetailsProps) {
  const [isEditing, setIsEditing] = useOpenForm(`lead:${lead.id}:edit`)
  if (isEditing && canEdit) return <LeadEditForm lead={lead} onClose={() => setIsEditing(false)} />
  return <LeadFacts lead={lead} onEdit={canEdit ? () => setIsEditing(true) : undefined} />
}

interface LeadFactsProps {
  lead: LeadDetail['lead']
  onEdit?: () => void
}

export function LeadFacts({ lead, onEdit }: LeadFactsProps) {
  const facts = leadFacts(lead, 'admin').filter(({ field }) => field.key !== 'fullName')
  const isAlways = ({ field }: LeadFact) => !field.optional || field.emptyText !== undefined
  const always = facts.filter(isAlways)
  const ifGiven = facts.filter((fact) => !isAlways(fact))
  return (
    <Section
      title={`Lead ${lead.id}`}
      actions={onEdit ? <QuietButton onClick={onEdit}>Edit Lead</QuietButton> : null}
    >
      <Facts>
        {always.map((fact) => (
          <LeadFactRow key={fact.field.key} {...fact} />
        ))}
        <Fact label="Received">
          <LocalTime value={lead.createdAt} />
        </Fact>
        <Fact label="Source">
          {leadSourceLabel(lead.source)}
          {lead.landingPlace ? `, by ${lead.landingPlace}` : ''}
        </Fact>
        {ifGiven.map((fact) => (
          <LeadFactRow key={fact.field.key} {...fact} />
        ))}
      </Facts>
    </Section>
  )
}

function LeadFactRow({ field, label, text }: LeadFact) {
  if (!text) return field.emptyText ? <Fact label={label}>{field.emptyText}</Fact> : null
  return (
    <Fact label={label}>
      <FactText kind={field.kind} text={text} />
    </Fact>
  )
}

function FactText({ kind, text }: { kind: LeadFact['field']['kind']; text: string }) {
  switch (kind) {
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>
    case 'phone':
      return <PhoneLink phone={text} />
    case 'lines':
      return <span className="admin-multiline">{text}</span>
    default:
      return text
  }
}
