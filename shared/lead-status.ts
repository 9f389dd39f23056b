/** How far a lead has come: new, contacted, matched, and then one of three ends. */
export const leadStatuses = ['new', 'contacted', 'matched', 'won', 'lost', 'bad'] as const
export type LeadStatus = (typeof leadStatuses)[number]

const labels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  matched: 'Matched',
  won: 'Won',
  lost: 'Lost',
  bad: 'Bad',
}

/** As the admin shows it; raw for a status of an older version. */
export function leadStatusLabel(status: string): string {
  return Object.hasOwn(labels, status) ? labels[status as LeadStatus] : status
}

const following: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted'],
  contacted: ['matched'],
  matched: ['won', 'lost'],
  won: [],
  lost: [],
  bad: [],
}

/** The usual next steps. Any other status may be set too: people skip steps and correct mistakes; the history tells. */
export function nextLeadStatuses(status: string): readonly LeadStatus[] {
  return Object.hasOwn(following, status) ? following[status as LeadStatus] : []
}
