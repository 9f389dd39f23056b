/**
 * Vocabulary of the built-in page statistics. They store no cookie, IP address or user agent, and visitors can be
 * distinguished only within a single day (server/modules/analytics).
 */

export const eventKinds = ['view', 'form_step_1', 'form_step_2', 'sent', 'outbound'] as const
export type EventKind = (typeof eventKinds)[number]

/** Events a browser may report. Only the server reports `sent`. */
export const beaconKinds = ['view', 'form_step_1', 'form_step_2', 'outbound'] as const satisfies EventKind[]

export const visitSources = ['direct', 'search', 'social', 'referral', 'campaign', 'email'] as const

export const sourceNames: Record<(typeof visitSources)[number], string> = {
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social media',
  referral: 'Other websites',
  campaign: 'Campaigns',
  email: 'Email',
}

/** Sources of an event. `internal` means it came from another page of this site, so it starts no visit. */
export const eventSources = [...visitSources, 'internal'] as const
export type EventSource = (typeof eventSources)[number]

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

export const EVENT_RETENTION_MONTHS = 25
