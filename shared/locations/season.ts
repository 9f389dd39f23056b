import type { SeasonLevel } from './location.schema.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export interface SeasonMonth {
  name: string
  level: SeasonLevel
}

/** Names twelve levels, from January on. */
export function getSeasonMonths(season: readonly SeasonLevel[]): SeasonMonth[] {
  return months.map((name, index) => ({ name, level: season[index] ?? 'middle' }))
}

/**
 * Returns the months of a level as ranges: "December to April and July". A range may cross the new year. Null if no
 * month has the level.
 */
export function formatSeasonMonths(season: readonly SeasonLevel[], level: SeasonLevel): string | null {
  const has = (month: number) => season[(month + 12) % 12] === level
  const all = months.map((_, month) => month)
  if (all.every(has)) return 'all year'
  const ranges = all
    .filter((month) => has(month) && !has(month - 1))
    .map((first) => {
      let last = first
      while (has(last + 1)) last += 1
      return first === last ? months[first] : `${months[first]} to ${months[last % 12]}`
    })
  if (ranges.length === 0) return null
  const [final = '', ...others] = ranges.toReversed()
  return others.length === 0 ? final : `${others.toReversed().join(', ')} and ${final}`
}
