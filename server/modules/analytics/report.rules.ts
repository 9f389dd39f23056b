import { deviceClasses, visitSources } from '@shared/analytics/analytics.ts'
import {
  type AnalyticsReport,
  type LeadTotals,
  OTHER_PAGES,
  type PeriodBefore,
  type ReportFilter,
} from '@shared/analytics/analytics-report.schema.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { toUtcDay } from './analytics.rules.ts'
import { addDays, type DayRange } from './report-range.rules.ts'

/** After midnight a day's last events may still be in the buffer. */
const LATE_EVENTS_MS = HOUR_MS

type Dimension = 'day' | 'page' | 'source' | 'place' | 'device'

/** One sum: of a day, or of a page, source, place or device over the range. */
export interface DaySum {
  /** A `Dimension`; the database returns it as text. */
  dimension: string
  key: string
  views: number
  visitors: number
  step1: number
  step2: number
  sent: number
}

/** Number of leads of a day by the source and place of their visit. */
export interface Outcome {
  day: string
  source: string | null
  landingPlace: string | null
  received: number
  contacted: number
  won: number
}

/** Returns the last day whose events are complete, so that it can be aggregated. */
export function getLastCompletedDay(now: Date): string {
  return addDays(toUtcDay(new Date(now.getTime() - LATE_EVENTS_MS)), -1)
}

export function isFiltered(filter: ReportFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/**
 * Returns the outcomes of the leads that a filter selects. Null with a filter by page or device, because leads store
 * the source and the location of their visit alone.
 */
export function filterOutcomes(
  outcomes: readonly Outcome[],
  { page, device, source, place }: ReportFilter,
): Outcome[] | null {
  if (page !== undefined || device !== undefined) return null
  const landing = place === OTHER_PAGES ? null : place
  return outcomes.filter(
    (outcome) =>
      (source === undefined || outcome.source === source) &&
      (landing === undefined || (outcome.source !== null && outcome.landingPlace === landing)),
  )
}

/** Returns every day of the range that has begun, with zeros for days without events. */
export function fillDays(
  range: DayRange,
  { sums, outcomes, today }: { sums: readonly DaySum[]; outcomes: readonly Outcome[]; today: string },
): AnalyticsReport['daily'] {
  const leads = new Map<string, number>()
  for (const { day, received } of outcomes) leads.set(day, (leads.get(day) ?? 0) + received)
  const byDay = new Map(getSums(sums, 'day').map((sum) => [sum.key, sum]))
  const days: AnalyticsReport['daily'] = []
  for (let day = range.from; day <= range.to && day <= today; day = addDays(day, 1)) {
    const { visitors = 0, views = 0 } = byDay.get(day) ?? {}
    days.push({ day, visitors, views, leads: leads.get(day) ?? 0 })
  }
  return days
}

/** Returns the sums of one dimension, those with most visitors first. */
export function getSums(sums: readonly DaySum[], dimension: Dimension): DaySum[] {
  return sums
    .filter((sum) => sum.dimension === dimension)
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || a.key.localeCompare(b.key, 'en'))
}

const addUp = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)

export function sumTraffic(sums: readonly DaySum[]): AnalyticsReport['totals'] {
  const days = getSums(sums, 'day')
  return { visitors: addUp(days, (day) => day.visitors), views: addUp(days, (day) => day.views) }
}

export function sumLeads(outcomes: readonly Outcome[]): LeadTotals {
  return {
    received: addUp(outcomes, (row) => row.received),
    contacted: addUp(outcomes, (row) => row.contacted),
    won: addUp(outcomes, (row) => row.won),
  }
}

/** Returns the figures of the period before; null if nothing was counted in it. */
export function toPeriodFigures(
  range: DayRange,
  { sums, outcomes, today }: { sums: readonly DaySum[]; outcomes: readonly Outcome[] | null; today: string },
): PeriodBefore | null {
  const totals = sumTraffic(sums)
  const leads = outcomes && sumLeads(outcomes)
  if (totals.views === 0 && !leads?.received) return null
  return { ...range, totals, leads, daily: fillDays(range, { sums, outcomes: outcomes ?? [], today }) }
}

export function getBreakdowns(
  sums: readonly DaySum[],
): Pick<AnalyticsReport, 'totals' | 'pages' | 'sources' | 'devices'> {
  const traffic = ({ visitors, views }: DaySum) => ({ visitors, views })
  return {
    totals: sumTraffic(sums),
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
