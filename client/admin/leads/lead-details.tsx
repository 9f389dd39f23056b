import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { Button } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import type { RefObject } from 'react'
import { LeadEditForm } from './lead-edit-form.tsx'
import { LeadFacts } from './lead-facts.tsx'

interface LeadDetailsProps {
  lead: LeadDetail['lead']
  canEdit: boolean
  unsaved: RefObject<boolean>
  onReload: () => void
}

/** Facts of a lead, or the form that corrects them. */
export function LeadDetails({ lead, canEdit, unsaved, onReload }: LeadDetailsProps) {
  const [isEditing, setIsEditing] = useOpenForm(`lead:${lead.id}:edit`)
  const editButton = useReturnFocus(isEditing)
  if (isEditing && canEdit) {
    return (
      <LeadEditForm lead={lead} unsaved={unsaved} onClose={() => setIsEditing(false)} onReload={onReload} />
    )
  }
  return (
    <div className="admin-details">
      <LeadFacts lead={lead} />
      {canEdit ? (
        <Button ref={editButton} variant="default" onClick={() => setIsEditing(true)}>
          Edit Lead
        </Button>
      ) : null}
    </div>
  )
}
