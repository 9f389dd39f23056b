import type { EventKind } from '@shared/analytics.ts'

/** What the beacon is told to count. */
export interface CountDetail {
  kind: Exclude<EventKind, 'sent'>
  companyId?: string
}

declare global {
  interface WindowEventMap {
    /** With a detail: something to count. Without: the app has moved, perhaps to another page. */
    count: CustomEvent<CountDetail | null>
  }
}

/**
 * Tells the beacon (client/lib/beacon.ts) of a step that only the app can see. An event and not a call: the beacon
 * belongs to the first script and must not be bundled with the app.
 */
export function count(kind: CountDetail['kind']): void {
  dispatchEvent(new CustomEvent<CountDetail>('count', { detail: { kind } }))
}

/** Tells the beacon that the address may have changed. Telling it twice counts once. */
export function countMove(): void {
  dispatchEvent(new CustomEvent('count'))
}
