import { formatDate } from '@shared/format.ts'
import { stateName } from '@shared/places.ts'

/** "Nov 21, 2026" of `2026-11-21`. */
export function dayText(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}

/** "Miami Beach, FL" of `fl/miami-beach`, "Florida" of `fl`; other pages belong to no place. */
export function placeText(place: string | null): string {
  if (!place) return 'Other pages'
  const [state = '', city] = place.split('/')
  if (!city) return stateName(state)
  const words = city.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join(' ')}, ${state.toUpperCase()}`
}

/** "12%"; "under 1%" for what is there but rounds to nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
