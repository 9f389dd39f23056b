import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import type { LeadAction } from '@shared/leads/lead-bulk.schema.ts'

interface ChangedFields {
  status: string
  assigneeId: number | null
}

/** Kinds of stored bulk runs, by action. */
export const leadRunKinds = {
  status: 'lead.status',
  assign: 'lead.assign',
  delete: 'lead.delete',
} as const satisfies Record<LeadAction['kind'], string>
export type LeadRunKind = (typeof leadRunKinds)[LeadAction['kind']]

/** Returns the value that an action sets; null for a deletion. */
export function getActionValue(action: LeadAction): string | number | null {
  if (action.kind === 'status') return action.status
  return action.kind === 'assign' ? action.assigneeId : null
}

/** Returns the value that an action replaces; null for a deletion. */
export function getCurrentValue({ kind }: LeadAction, lead: ChangedFields): BulkValue {
  if (kind === 'status') return lead.status
  return kind === 'assign' ? lead.assigneeId : null
}

/** Narrows a stored value of a lead run. @throws Error for a boolean, which only runs of companies store */
export function toLeadValue(value: BulkValue): string | number | null {
  if (typeof value === 'boolean') throw new Error('A lead run stores a status or an assignee.')
  return value
}

export function changesLead(action: LeadAction, lead: ChangedFields): boolean {
  return action.kind === 'delete' || getCurrentValue(action, lead) !== getActionValue(action)
}
