import type { Toast } from '@shared/toasts.ts'
import { toasts } from '@shared/toasts.ts'

/** Two decimals are about half a mile: enough to find a city, too coarse to find a home. */
const POSITION_DECIMALS = 2
const POSITION_TIMEOUT_MS = 10_000
const POSITION_MAX_AGE_MS = 5 * 60_000

export type Position = { lat: number; lng: number } | { toast: Toast }

/** Where the visitor is, or the documented toast that says why we do not know (specification, section 8). */
export function findPosition(geolocation: Geolocation | undefined): Promise<Position> {
  if (!geolocation) return Promise.resolve({ toast: toasts.geolocationUnavailable })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      () => resolve({ toast: toasts.geolocationDenied }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
    )
  })
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(POSITION_DECIMALS))
}
