import { hasKey, labelOf } from '../lib/objects.ts'

/** Status of a lead: new, contacted, matched, then one of three final statuses (product 4.13). */
export const leadStatuses = ['new', 'contacted', 'matched', 'won', 'lost', 'bad'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Statuses of leads whose owner was contacted. An unqualified lead may never have been called. */
export const contactedStatuses: readonly LeadStatus[] = ['contacted', 'matched', 'won', 'lost']

/** Statuses of leads that somebody still works on. */
export const openStatuses: readonly LeadStatus[] = ['new', 'contacted', 'matched']

const labels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  matched: 'Matched',
  won: 'Won',
  lost: 'Lost',
  bad: 'Unqualified',
}

export const leadStatusLabel = (status: string) => labelOf(labels, status)

const nextStatuses: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted'],
  contacted: ['matched'],
  matched: ['won', 'lost'],
  won: [],
  lost: [],
  bad: [],
}

/** Returns the usual next statuses. Any other status is allowed too, because people skip steps and correct mistakes. */
export function nextLeadStatuses(status: string): readonly LeadStatus[] {
  return hasKey(nextStatuses, status) ? nextStatuses[status] : []
}
