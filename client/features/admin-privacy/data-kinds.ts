import type { PersonalDataCounts, PersonalDataKind } from '@shared/schemas/privacy.schema.ts'

/** What each kind is called, and what an erasure does with it. */
export const dataKinds: Record<PersonalDataKind, { label: string; fate: string }> = {
  leads: { label: 'Requests', fate: 'Deleted, also those deleted before' },
  leadHistory: { label: 'Consent, matches, interest and notes', fate: 'Deleted with the requests' },
  mails: { label: 'E-mails', fate: 'Deleted; those not sent yet are not sent' },
  mailFiles: { label: 'E-mails written as files', fate: 'The files are deleted' },
  contactMessages: { label: 'Messages from the contact page', fate: 'Deleted' },
  placeWaiters: { label: 'Places waited for', fate: 'Deleted' },
  badgeReports: { label: 'Reports of badges', fate: 'Deleted' },
  companies: {
    label: 'Companies with this address',
    fate: 'A listed company stays and loses the address; any other registration is deleted',
  },
  savedViews: { label: 'Saved views that name the person', fate: 'Deleted' },
  idempotencyKeys: { label: 'Keys of repeated submissions', fate: 'Deleted' },
  auditPayloads: { label: 'Audit log entries about them', fate: 'Emptied; the entries stay' },
}

/** All of them together. */
export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** `3 requests, 2 messages …` in words, without the kinds of which there is nothing. */
export function countWords(counts: Partial<PersonalDataCounts> & Record<string, number>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${labelOf(kind)}: ${count.toLocaleString('en-US')}`)
  return parts.length > 0 ? parts.join(' · ') : 'Nothing'
}

/** Raw for a kind of an older version. */
function labelOf(kind: string): string {
  return dataKinds[kind as PersonalDataKind]?.label ?? kind
}
