import type { EventKind } from '@shared/analytics/analytics.ts'

export interface TrackDetail {
  kind: Exclude<EventKind, 'sent'>
  companyId?: string
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
  interface WindowEventMap {
    /** With a detail: a step to record. Without one: the app navigated, perhaps to another page. */
    'hostmatch:track': CustomEvent<TrackDetail | null>
  }
}

/** Reports a step to the beacon by an event: it must not be bundled with the app. */
export function track(kind: TrackDetail['kind']): void {
  dispatchEvent(new CustomEvent<TrackDetail>('hostmatch:track', { detail: { kind } }))
}

/** Reports a possible URL change to the beacon. Repeated calls for one URL count once. */
export function trackPageView(): void {
  dispatchEvent(new CustomEvent('hostmatch:track'))
}
