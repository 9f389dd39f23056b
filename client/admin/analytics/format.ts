import type { DeviceClass } from '@shared/analytics/analytics.ts'
import { type AnalyticsReport, OTHER_PAGES } from '@shared/analytics/analytics-report.schema.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'

export const deviceNames: Record<DeviceClass, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
}

/** Formats `2026-11-21` as "Nov 21, 2026". */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}

/** Formats a range: "Nov 21, 2026 to Nov 22, 2026", or its only day. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** Names of places, from the report. */
export type PlaceNames = AnalyticsReport['placeNames']

/** Returns the name of a place; pages without a location are "Other pages". */
export function formatLocation(place: string | null, names: PlaceNames): string {
  if (!place || place === OTHER_PAGES) return 'Other pages'
  return names[place] ?? place
}

/** Formats a share as "12%", or "under 1%" for a positive share that rounds to zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}

/** Below this earlier figure a percentage misleads: 3 to 6 is no growth by 100%. */
const MIN_BASE = 20
/** Percentage above which the two figures say more. */
const MAX_RISE = 300

/** Formats the change from the period before: "Up 20% from 100", "Down from 4", "Up from 0", "Same as before". */
export function formatChange(now: number, before: number): string {
  if (now === before) return 'Same as before'
  const word = now > before ? 'Up' : 'Down'
  const from = `from ${formatNumber(before)}`
  const isTelling = before >= MIN_BASE && now <= before * (1 + MAX_RISE / 100)
  return isTelling ? `${word} ${formatShare(Math.abs(now - before), before)} ${from}` : `${word} ${from}`
}
