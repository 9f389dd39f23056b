/**
 * Words of our own page statistics. They hold no cookie, no address and no user agent, and a visitor can be told from
 * another one within a day only (server/modules/analytics).
 */

/** What is counted: a page view, the two steps of the lead form, a sent request, a click to a company's website. */
export const eventKinds = ['view', 'form_step_1', 'form_step_2', 'sent', 'outbound'] as const
export type EventKind = (typeof eventKinds)[number]

/** What a browser may report. That a request was sent only the server knows. */
export const beaconKinds = ['view', 'form_step_1', 'form_step_2', 'outbound'] as const satisfies EventKind[]

/** Where a visit came from. */
export const visitSources = ['direct', 'search', 'social', 'referral', 'campaign', 'email'] as const

/** As people read them. */
export const sourceNames: Record<(typeof visitSources)[number], string> = {
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social media',
  referral: 'Other websites',
  campaign: 'Campaigns',
  email: 'E-mail',
}

/** Of an event: `internal` is reached from another page of ours, so it is no arrival and belongs to no source. */
export const eventSources = [...visitSources, 'internal'] as const
export type EventSource = (typeof eventSources)[number]

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Months a counted event is kept. */
export const EVENTS_KEPT_MONTHS = 25
