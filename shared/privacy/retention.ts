import { EVENT_RETENTION_MONTHS } from '../analytics/analytics.ts'
import { objectKeys } from '../lib/objects.ts'
import { DELIVERY_RETENTION_DAYS } from '../webhooks/webhook-limits.ts'

/** Retention periods (product 9.12) of the nightly job, the admin and the privacy policy. */
export interface RetentionRule {
  what: string
  /** What the privacy policy calls it, where visitors have another word. */
  inPolicy?: string
  kept: string
  /** Why that long, and what stays or goes with it then. */
  why: string
  /** Period in days, for the job. A month counts 365/12 days, rounded. */
  days: number
}

const days = (count: number, from: string) => ({ kept: `${count} days ${from}`, days: count })
const months = (count: number, from: string) => ({
  kept: `${count} months ${from}`,
  days: Math.round((count * 365) / 12),
})

/** Days during which a deleted row can be restored. */
export const DELETED_RETENTION_DAYS = 30
/** Days during which a bulk action can be undone. */
export const BULK_UNDO_DAYS = 30

export const retentionRules = {
  leads: {
    what: 'Deleted leads',
    inPolicy: 'Deleted requests',
    ...days(DELETED_RETENTION_DAYS, 'after they were deleted'),
    why: 'They can be restored until then. Their history and emails go with them.',
  },
  leadNetworks: {
    what: 'Keys of the networks that sent leads',
    inPolicy: 'Keys of the networks that sent requests, from which no IP address can be read',
    ...days(30, 'after the request was sent'),
    why: 'They recognize many leads from one network. The lead stays.',
  },
  senderBlocks: {
    what: 'Blocks of senders',
    kept: 'Until the night after they ended',
    days: 0,
    why: 'They are of no use after that. A block without an end stays until somebody lifts it.',
  },
  companies: {
    what: 'Deleted companies',
    ...days(DELETED_RETENTION_DAYS, 'after they were deleted'),
    why: 'They can be restored until then. Their documents and reviews go with them.',
  },
  companyMerges: {
    what: 'What a merge of companies changed',
    ...days(DELETED_RETENTION_DAYS, 'after the merge'),
    why: 'The merge can be undone until then. The pair of ids stays, so that old URLs work.',
  },
  registrations: {
    what: 'Rejected registrations',
    ...months(12, 'after the decision'),
    why: 'The decision and its reason can be looked up.',
  },
  profileCorrections: {
    what: 'Corrections of company profiles',
    ...months(12, 'after the company asked for the link'),
    why: 'The decision and its reason can be looked up. Corrections that wait for review stay.',
  },
  contactMessages: {
    what: 'Messages from the contact page',
    ...months(24, 'after we received them'),
    why: 'We need them to answer. Notes and replies go with them.',
  },
  mailPayloads: {
    what: 'Email subjects and details, such as an estimate',
    ...days(30, 'after the email was sent'),
    why: 'The email can be shown until then. Its record stays.',
  },
  mails: {
    what: 'Records of emails',
    ...months(12, 'after the email was due'),
    why: 'They show what was sent to whom. Emails not sent yet stay.',
  },
  notifiedWaitlistEntries: {
    what: 'Waitlist addresses after our email',
    ...days(30, 'after we sent it'),
    why: 'The person joined for this one email.',
  },
  waitlistEntries: {
    what: 'Waitlist addresses still waiting',
    ...months(24, 'after joining'),
    why: 'We email the person when the first company is listed.',
  },
  dataRequests: {
    what: 'Privacy requests and their history',
    ...months(24, 'after we answered or closed them'),
    why: 'They prove that we did what the person asked.',
  },
  badgeReports: {
    what: 'Reports of badges',
    ...months(12, 'after we closed them'),
    why: 'They show earlier misuse of a badge.',
  },
  analyticsEvents: {
    what: 'Single page views, which identify no one',
    ...months(EVENT_RETENTION_MONTHS, 'after the visit'),
    why: 'This is the longest range of Analytics. Daily totals stay.',
  },
  bulkRuns: {
    what: 'Previous values of changed rows, for Undo',
    ...days(BULK_UNDO_DAYS, 'after the change'),
    why: 'The change can be undone until then. The change itself stays.',
  },
  webhookDeliveries: {
    what: 'Deliveries of webhooks, which name no one',
    ...days(DELIVERY_RETENTION_DAYS, 'after the event'),
    why: 'They show what reached other systems, and can be replayed until then.',
  },
  idempotencyKeys: {
    what: 'Keys that recognize a repeated submission',
    kept: '48 hours',
    days: 2,
    why: 'What is sent twice is stored once.',
  },
  sessions: {
    what: 'Administrators’ sign-ins, with IP address',
    kept: 'Until the night after they ended',
    days: 0,
    why: 'They are of no use after that.',
  },
  resetLinks: {
    what: 'Links to reset a password',
    kept: 'Until the night after they expired',
    days: 0,
    why: 'They are of no use after that.',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionKey = keyof typeof retentionRules
export const retentionKeys = objectKeys(retentionRules)
