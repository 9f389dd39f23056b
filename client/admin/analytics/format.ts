import { formatDate } from '@shared/lib/format.ts'
import { stateName } from '@shared/locations/places.ts'

/** Formats `2026-11-21` as "Nov 21, 2026". */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}

/** Formats `fl/miami-beach` as "Miami Beach, FL" and `fl` as "Florida"; pages without a location are "Other pages". */
export function formatLocation(place: string | null): string {
  if (!place) return 'Other pages'
  const [state = '', city] = place.split('/')
  if (!city) return stateName(state)
  const parts = city.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${parts.join(' ')}, ${state.toUpperCase()}`
}

/** Formats a share as "12%", or "under 1%" for a positive share that rounds to zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
