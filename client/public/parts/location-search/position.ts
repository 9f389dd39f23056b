import type { Toast } from '@client/lib/toast-texts.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'

/** Two decimals are about half a mile: precise enough to find a city, too coarse to identify a home. */
const POSITION_DECIMALS = 2
const POSITION_TIMEOUT_MS = 10_000
const POSITION_MAX_AGE_MS = 5 * MINUTE_MS

export type Position = { lat: number; lng: number } | { toast: Toast }

/** Resolves to the visitor's position, or to the toast that says why it is unknown (product 8.2). */
export function findPosition(geolocation: Geolocation | undefined): Promise<Position> {
  if (!geolocation) return Promise.resolve({ toast: toasts.geolocationUnavailable })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }),
      () => resolve({ toast: toasts.geolocationDenied }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
    )
  })
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(POSITION_DECIMALS))
}
