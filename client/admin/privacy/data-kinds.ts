import { hasKey } from '@shared/lib/objects.ts'
import type { PersonalDataCounts, PersonalDataKind } from '@shared/privacy/privacy.schema.ts'

/** Label of each kind of personal data, and what an erasure does with it. */
export const dataKinds: Record<PersonalDataKind, { label: string; erasure: string }> = {
  leads: { label: 'Leads', erasure: 'Deleted, including leads already marked as deleted' },
  leadHistory: { label: 'Consent, matches, interest and notes', erasure: 'Deleted with the leads' },
  mails: { label: 'Emails', erasure: 'Deleted; unsent emails are never sent' },
  mailFiles: { label: 'Emails written to files', erasure: 'The files are deleted' },
  contactMessages: { label: 'Contact messages', erasure: 'Deleted' },
  waitlistEntries: { label: 'Waitlist entries', erasure: 'Deleted' },
  suppressions: { label: 'Unsubscribed or refused emails', erasure: 'Deleted' },
  senderBlocks: { label: 'Blocks of the sender', erasure: 'Deleted: the sender is no longer blocked' },
  badgeReports: { label: 'Badge misuse reports', erasure: 'Deleted' },
  companies: {
    label: 'Companies with this email address',
    erasure: 'Listed companies stay, without the address; other registrations are deleted',
  },
  savedViews: { label: 'Saved views that name the person', erasure: 'Deleted' },
  idempotencyKeys: { label: 'Keys that recognize a repeated submission', erasure: 'Deleted' },
  dataRequests: {
    label: 'Data requests',
    erasure: 'Kept as proof until 24 months after they were answered',
  },
  auditPayloads: { label: 'Audit log entries about them', erasure: 'Details erased; the entries stay' },
}

/** Labels of the further counts of an erasure. */
const passedOnLabels = {
  companiesEmailed: 'Companies asked by email',
  companiesToCall: 'Companies to call',
}

export function sumCounts(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
}

/** Returns the counts that are not zero as text. */
export function formatCounts(counts: Partial<PersonalDataCounts> & Record<string, number>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${getLabel(kind)}: ${count.toLocaleString('en-US')}`)
  return parts.length > 0 ? parts.join(' · ') : 'Nothing'
}

function getLabel(kind: string): string {
  if (hasKey(passedOnLabels, kind)) return passedOnLabels[kind]
  return hasKey(dataKinds, kind) ? dataKinds[kind].label : kind
}
