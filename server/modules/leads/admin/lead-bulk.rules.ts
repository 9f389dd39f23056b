import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import type { LeadAction } from '@shared/leads/lead-bulk.schema.ts'

interface ChangedFields {
  status: string
  statusReason: string | null
  assigneeId: number | null
}

/** Joins a status and its reason to one value for Undo: `lost:price`. */
const joinStatus = (status: string, reason: string | null) =>
  reason === null ? status : `${status}:${reason}`

/** Reverses `joinStatus`. */
export function splitStatus(value: string): { status: string; statusReason: string | null } {
  const [status = '', statusReason = null] = value.split(':')
  return { status, statusReason }
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

/** Returns the value that an action replaces, a status with its reason; null for a deletion. */
export function getCurrentValue({ kind }: LeadAction, lead: ChangedFields): BulkValue {
  if (kind === 'status') return joinStatus(lead.status, lead.statusReason)
  return kind === 'assign' ? lead.assigneeId : null
}

/** Narrows a stored value of a lead run. @throws Error for a boolean, which only runs of companies store */
export function toLeadValue(value: BulkValue): string | number | null {
  if (typeof value === 'boolean') throw new Error('A lead run stores a status or an assignee.')
  return value
}

/** A status without a reason leaves the one that is set. */
export function changesLead(action: LeadAction, lead: ChangedFields): boolean {
  if (action.kind === 'status')
    return action.status !== lead.status || (action.reason ?? lead.statusReason) !== lead.statusReason
  return action.kind === 'delete' || getCurrentValue(action, lead) !== getActionValue(action)
}
