import { deviceClasses, visitSources } from '@shared/analytics.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import type {
  AnalyticsReport,
  FunnelCounts,
  ReportInput,
  ReportLine,
} from '@shared/schemas/analytics-report.schema.ts'
import { dayOf } from './analytics.rules.ts'

/** After midnight the last events of a day may still be on their way to the database. */
const LATE_EVENTS_MS = 60 * 60 * 1000

/** The days of a report, both included, as `2026-11-21` in UTC. */
export interface DayRange {
  from: string
  to: string
}

/** What is counted by. */
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

/** What became of the requests that began at one source and place. */
export interface Outcome {
  source: string | null
  landingPlace: string | null
  received: number
  contacted: number
  won: number
}

/** The beginning of a day in UTC. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS))
}

/** How many days a range has, both ends included. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS) + 1
}

/** The days asked for; ready-made ranges end today. */
export function rangeOf(input: ReportInput, now: Date): DayRange {
  if (!('days' in input)) return { from: input.from, to: input.to }
  const to = dayOf(now)
  return { from: addDays(to, 1 - input.days), to }
}

/** The last day that is over for good, so that its events can be added up once and for all. */
export function lastClosedDay(now: Date): string {
  return addDays(dayOf(new Date(now.getTime() - LATE_EVENTS_MS)), -1)
}

/** Every day of the range that has begun, with zeros where nothing was counted. */
export function fillDays(range: DayRange, sums: readonly DaySum[], today: string): AnalyticsReport['daily'] {
  const known = new Map(sums.filter(({ dimension }) => dimension === 'day').map((sum) => [sum.key, sum]))
  const days: AnalyticsReport['daily'] = []
  for (let day = range.from; day <= range.to && day <= today; day = addDays(day, 1)) {
    const { visitors = 0, views = 0 } = known.get(day) ?? {}
    days.push({ day, visitors, views })
  }
  return days
}

/** The sums of one dimension, the most visited first. */
function sumsOf(sums: readonly DaySum[], dimension: Dimension): DaySum[] {
  return sums
    .filter((sum) => sum.dimension === dimension)
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || a.key.localeCompare(b.key, 'en'))
}

/** The panels Top Pages, Traffic Sources and Device Breakdown. */
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
    pages: sumsOf(sums, 'page')
      .sort((a, b) => b.views - a.views)
      .map((sum) => ({ path: sum.key, ...traffic(sum) })),
    sources: sumsOf(sums, 'source').flatMap((sum) => {
      const source = visitSources.find((one) => one === sum.key)
      return source ? [{ source, ...traffic(sum) }] : []
    }),
    devices: sumsOf(sums, 'device').flatMap((sum) => {
      const device = deviceClasses.find((one) => one === sum.key)
      return device ? [{ device, ...traffic(sum) }] : []
    }),
  }
}

const NOTHING: FunnelCounts = { visitors: 0, step1: 0, step2: 0, sent: 0, contacted: 0, won: 0 }

/**
 * How far visits came, in all, by source and by the place where they began. Visits and requests meet at where the visit
 * began, which both know (`leads.source`, `leads.landing_place`). A request whose visit was not counted has no place,
 * and no source of its own: it counts in all, and under the source null.
 *
 * @param places how many places at most
 */
export function funnelOf(
  sums: readonly DaySum[],
  outcomes: readonly Outcome[],
  places: number,
): AnalyticsReport['funnel'] {
  const counted = outcomes.filter(({ source }) => source !== null)
  const bySource = joined(sumsOf(sums, 'source'), outcomes, ({ source }) => source ?? '')
  const byPlace = joined(sumsOf(sums, 'place'), counted, ({ landingPlace }) => landingPlace ?? '')
  const all = joined(
    sums.filter(({ dimension }) => dimension === 'day').map((sum) => ({ ...sum, key: '' })),
    outcomes,
    () => '',
  )
  return {
    all: all.get('') ?? NOTHING,
    sources: [...visitSources, null].flatMap((source) => {
      const counts = bySource.get(source ?? '')
      return counts && (source || counts.contacted > 0) ? [{ source, ...counts }] : []
    }),
    places: [...byPlace].slice(0, places).map(([place, counts]) => ({ place: place || null, ...counts })),
  }
}

function joined(sums: readonly DaySum[], outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string) {
  const rows = new Map<string, FunnelCounts>()
  const rowOf = (key: string) => {
    const row = rows.get(key) ?? { ...NOTHING }
    rows.set(key, row)
    return row
  }
  for (const { key, visitors, step1, step2, sent } of sums) {
    const row = rowOf(key)
    row.visitors += visitors
    row.step1 += step1
    row.step2 += step2
    row.sent += sent
  }
  for (const outcome of outcomes) {
    const row = rowOf(keyOf(outcome))
    row.contacted += outcome.contacted
    row.won += outcome.won
  }
  return rows
}

/** A report as one table: a line for each day, page, source, device and row of the funnels. */
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
