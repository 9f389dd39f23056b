import { EVENTS_KEPT_MONTHS } from './analytics.ts'

/**
 * How long personal data is kept. The nightly job deletes by these, the privacy desk lists them and the privacy policy
 * promises them (a test holds the three together).
 */
export interface RetentionRule {
  /** What it is, as the desk and the policy say. */
  what: string
  /** How long and from when, as the desk and the policy say. */
  kept: string
  /** The same for the job; a month counts 365/12 days, rounded. */
  days: number
}

const days = (count: number, from: string) => ({ kept: `${count} days ${from}`, days: count })
const months = (count: number, from: string) => ({
  kept: `${count} months ${from}`,
  days: Math.round((count * 365) / 12),
})

/** Deleted rows can be restored for this long. */
export const DELETED_KEPT_DAYS = 30

export const retentionRules = {
  leads: { what: 'Deleted requests', ...days(DELETED_KEPT_DAYS, 'after they were deleted') },
  companies: { what: 'Deleted companies', ...days(DELETED_KEPT_DAYS, 'after they were deleted') },
  registrations: { what: 'Rejected registrations', ...months(12, 'after the decision') },
  contactMessages: { what: 'Messages from the contact page', ...months(24, 'after they came') },
  mailPayloads: { what: 'What you entered for an e-mailed estimate', ...days(30, 'after it was sent') },
  mails: { what: 'Records of e-mails', ...months(12, 'after the e-mail was due') },
  toldWaiters: { what: 'Addresses that waited for a place', ...days(30, 'after we told them') },
  placeWaiters: { what: 'Addresses that wait for a place in vain', ...months(24, 'after you asked') },
  badgeReports: { what: 'Reports of badges', ...months(12, 'after we closed them') },
  analyticsEvents: {
    what: 'Single page views, which name nobody',
    ...months(EVENTS_KEPT_MONTHS, 'after the visit'),
  },
  idempotencyKeys: { what: 'Keys that recognize a repeated submission', kept: '48 hours', days: 2 },
  sessions: {
    what: 'Administrators’ sign-ins, with internet address',
    kept: 'Until the night after they ended',
    days: 0,
  },
  resetLinks: { what: 'Links to reset a password', kept: 'Until the night after they expired', days: 0 },
} as const satisfies Record<string, RetentionRule>

export type RetentionKey = keyof typeof retentionRules
export const retentionKeys = Object.keys(retentionRules) as RetentionKey[]
