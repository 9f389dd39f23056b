import { EVENT_RETENTION_MONTHS } from '../analytics/analytics.ts'
import { objectKeys } from '../lib/objects.ts'

/** Retention periods (product 9.12) of the nightly job, the admin and the privacy policy. */
export interface RetentionRule {
  what: string
  /** What the privacy policy calls it, where visitors have another word. */
  inPolicy?: string
  kept: string
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
  },
  companies: { what: 'Deleted companies', ...days(DELETED_RETENTION_DAYS, 'after they were deleted') },
  companyMerges: {
    what: 'What a merge of companies changed',
    ...days(DELETED_RETENTION_DAYS, 'after the merge'),
  },
  registrations: { what: 'Rejected registrations', ...months(12, 'after the decision') },
  contactMessages: { what: 'Messages from the contact page', ...months(24, 'after we received them') },
  mailPayloads: {
    what: 'Email subjects and details, such as an estimate',
    ...days(30, 'after the email was sent'),
  },
  mails: { what: 'Records of emails', ...months(12, 'after the email was due') },
  notifiedWaitlistEntries: { what: 'Waitlist addresses after our email', ...days(30, 'after we sent it') },
  waitlistEntries: { what: 'Waitlist addresses still waiting', ...months(24, 'after joining') },
  dataRequests: {
    what: 'Privacy requests and their history',
    ...months(24, 'after we answered or closed them'),
  },
  badgeReports: { what: 'Reports of badges', ...months(12, 'after we closed them') },
  analyticsEvents: {
    what: 'Single page views, which identify no one',
    ...months(EVENT_RETENTION_MONTHS, 'after the visit'),
  },
  bulkRuns: {
    what: 'Previous values of changed rows, for Undo',
    ...days(BULK_UNDO_DAYS, 'after the change'),
  },
  idempotencyKeys: { what: 'Keys that recognize a repeated submission', kept: '48 hours', days: 2 },
  sessions: {
    what: 'Administrators’ sign-ins, with IP address',
    kept: 'Until the night after they ended',
    days: 0,
  },
  resetLinks: { what: 'Links to reset a password', kept: 'Until the night after they expired', days: 0 },
} as const satisfies Record<string, RetentionRule>

export type RetentionKey = keyof typeof retentionRules
export const retentionKeys = objectKeys(retentionRules)
