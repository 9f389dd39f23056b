import { deviceClasses, visitSources } from '@shared/analytics/analytics.ts'
import type {
  AnalyticsReport,
  FunnelCounts,
  ReportInput,
  ReportLine,
} from '@shared/analytics/analytics-report.schema.ts'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import { toUtcDay } from './analytics.rules.ts'

/** After midnight a day's last events may still be in the buffer. */
const LATE_EVENTS_MS = HOUR_MS

/** Days of a report, both included, as `2026-11-21` in UTC. */
export interface DayRange {
  from: string
  to: string
}

export type Dimension = 'all' | 'page' | 'source' | 'place' | 'device'

/** One sum: of a day, or of a page, source, place or device over the range. */
export interface DaySum {
  /** A `Dimension`, or `day`. */
  dimension: string
  key: string
  views: number
  visitors: number
  step1: number
  step2: number
  sent: number
}

export interface Outcome {
  source: string | null
  landingPlace: string | null
  received: number
  contacted: number
  won: number
}

export function toDayStart(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return toUtcDay(new Date(toDayStart(day).getTime() + days * DAY_MS))
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((toDayStart(to).getTime() - toDayStart(from).getTime()) / DAY_MS) + 1
}

export function toDayRange(input: ReportInput, now: Date): DayRange {
  if (!('days' in input)) return { from: input.from, to: input.to }
  const to = toUtcDay(now)
  return { from: addDays(to, 1 - input.days), to }
}

/** Returns the last day whose events are complete, so that it can be aggregated. */
export function lastClosedDay(now: Date): string {
  return addDays(toUtcDay(new Date(now.getTime() - LATE_EVENTS_MS)), -1)
}

/** Returns every day of the range that has begun, with zeros for days without events. */
export function fillDays(range: DayRange, sums: readonly DaySum[], today: string): AnalyticsReport['daily'] {
  const byDay = new Map(sums.filter(({ dimension }) => dimension === 'day').map((sum) => [sum.key, sum]))
  const days: AnalyticsReport['daily'] = []
  for (let day = range.from; day <= range.to && day <= today; day = addDays(day, 1)) {
    const { visitors = 0, views = 0 } = byDay.get(day) ?? {}
    days.push({ day, visitors, views })
  }
  return days
}

function getSums(sums: readonly DaySum[], dimension: Dimension): DaySum[] {
  return sums
    .filter((sum) => sum.dimension === dimension)
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || a.key.localeCompare(b.key, 'en'))
}

export function breakdowns(
  sums: readonly DaySum[],
): Pick<AnalyticsReport, 'totals' | 'pages' | 'sources' | 'devices'> {
  const traffic = ({ visitors, views }: DaySum) => ({ visitors, views })
  const days = sums.filter(({ dimension }) => dimension === 'day')
  return {
    totals: {
      visitors: days.reduce((total, { visitors }) => total + visitors, 0),
      views: days.reduce((total, { views }) => total + views, 0),
    },
    pages: getSums(sums, 'page')
      .sort((a, b) => b.views - a.views)
      .map((sum) => ({ path: sum.key, ...traffic(sum) })),
    sources: getSums(sums, 'source').flatMap((sum) => {
      const source = visitSources.find((candidate) => candidate === sum.key)
      return source ? [{ source, ...traffic(sum) }] : []
    }),
    devices: getSums(sums, 'device').flatMap((sum) => {
      const device = deviceClasses.find((candidate) => candidate === sum.key)
      return device ? [{ device, ...traffic(sum) }] : []
    }),
  }
}

const ZERO_COUNTS: FunnelCounts = { visitors: 0, step1: 0, step2: 0, sent: 0, contacted: 0, won: 0 }

/**
 * Returns the lead funnel: in total, by source, and by the place where visits began. A lead from an uncounted visit
 * counts in the total and under the source null.
 */
export function getFunnel(
  sums: readonly DaySum[],
  outcomes: readonly Outcome[],
  places: number,
): AnalyticsReport['funnel'] {
  const counted = outcomes.filter(({ source }) => source !== null)
  const bySource = joined(getSums(sums, 'source'), outcomes, ({ source }) => source ?? '')
  const byPlace = joined(getSums(sums, 'place'), counted, ({ landingPlace }) => landingPlace ?? '')
  const all = joined(
    sums.filter(({ dimension }) => dimension === 'day').map((sum) => ({ ...sum, key: '' })),
    outcomes,
    () => '',
  )
  return {
    all: all.get('') ?? ZERO_COUNTS,
    sources: [...visitSources, null].flatMap((source) => {
      const counts = bySource.get(source ?? '')
      return counts && (source || counts.contacted > 0) ? [{ source, ...counts }] : []
    }),
    places: [...byPlace].slice(0, places).map(([place, counts]) => ({ place: place || null, ...counts })),
  }
}

function joined(sums: readonly DaySum[], outcomes: readonly Outcome[], toKey: (outcome: Outcome) => string) {
  const rows = new Map<string, FunnelCounts>()
  const toFunnelRow = (key: string) => {
    const row = rows.get(key) ?? { ...ZERO_COUNTS }
    rows.set(key, row)
    return row
  }
  for (const { key, visitors, step1, step2, sent } of sums) {
    const row = toFunnelRow(key)
    row.visitors += visitors
    row.step1 += step1
    row.step2 += step2
    row.sent += sent
  }
  for (const outcome of outcomes) {
    const row = toFunnelRow(toKey(outcome))
    row.contacted += outcome.contacted
    row.won += outcome.won
  }
  return rows
}

/** Flattens a report into one table: a line for each day, page, source, device and row of the funnels. */
export function reportLines(report: AnalyticsReport): ReportLine[] {
  const none = { step1: null, step2: null, sent: null, contacted: null, won: null }
  const line = (section: string, name: string, counts: { visitors: number; views?: number }): ReportLine => ({
    ...none,
    views: null,
    ...counts,
    section,
    name,
  })
  const funnel = (section: string, name: string, counts: FunnelCounts) => {
    const { visitors, step1, step2, sent, contacted, won } = counts
    return { section, name, views: null, visitors, step1, step2, sent, contacted, won }
  }
  const { daily, pages, sources, devices } = report
  return [
    ...daily.map(({ day, visitors, views }) => line('Daily Traffic', day, { visitors, views })),
    ...pages.map(({ path, visitors, views }) => line('Top Pages', path, { visitors, views })),
    ...sources.map(({ source, visitors, views }) => line('Traffic Sources', source, { visitors, views })),
    ...devices.map(({ device, visitors, views }) => line('Device Breakdown', device, { visitors, views })),
    funnel('Lead funnel', 'all', report.funnel.all),
    ...report.funnel.sources.map(({ source, ...counts }) =>
      funnel('Lead funnel by source', source ?? 'not counted', counts),
    ),
    ...report.funnel.places.map(({ place, ...counts }) =>
      funnel('Lead funnel by location', place ?? 'other pages', counts),
    ),
  ]
}
