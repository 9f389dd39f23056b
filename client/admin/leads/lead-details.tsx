import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { LeadEditForm } from './lead-edit-form.tsx'
import { LeadFacts } from './lead-facts.tsx'

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
