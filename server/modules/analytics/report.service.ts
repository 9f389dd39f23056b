import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { countListed } from '@server/modules/companies/company-counts.service.ts'
import { countLeads, leadOutcomes } from '@server/modules/leads/lead-figures.service.ts'
import type {
  AnalyticsCards,
  AnalyticsReport,
  ReportInput,
  ReportLine,
} from '@shared/schemas/analytics-report.schema.ts'
import { dayOf, oldestKept } from './analytics.rules.ts'
import { flushEvents } from './analytics.service.ts'
import * as repo from './report.repo.ts'
import {
  addDays,
  breakdowns,
  type DayRange,
  type DaySum,
  daysIn,
  fillDays,
  funnelOf,
  lastClosedDay,
  rangeOf,
  reportLines,
  startOf,
} from './report.rules.ts'

/** Pages and places on the screen, and in the exported file. */
const LISTED = 20
const EXPORTED = 1000

/** The cards of the analytics screen (specification, section 2): real counts of this moment. */
export async function analyticsCards(deps: Deps): Promise<AnalyticsCards> {
  const day = dayOf(deps.clock.now())
  const sums = await sumsOf(deps, { from: day, to: day }, 1)
  const today = sums.find(({ dimension }) => dimension === 'day')
  const { companies, places } = await countListed(deps)
  return {
    today: { day, visitors: today?.visitors ?? 0, views: today?.views ?? 0 },
    activeMarkets: places,
    totalLeads: await countLeads(deps),
    listedCompanies: companies,
  }
}

/**
 * What was counted in a range of UTC days. Days, because a visitor is known for one UTC day only: in any other zone
 * somebody who stays over midnight would be two people. So visitors of a range are its days' visitors added up.
 */
export function analyticsReport(deps: Deps, input: ReportInput): Promise<AnalyticsReport> {
  return reportOf(deps, rangeOf(input, deps.clock.now()), LISTED)
}

/** The same with more pages and places, as lines of one table. Who took it is written to the log. */
export async function exportedReport(
  deps: Deps,
  actor: Actor,
  { input, requestId }: { input: ReportInput; requestId: string },
): Promise<ReportLine[]> {
  const range = rangeOf(input, deps.clock.now())
  const lines = reportLines(await reportOf(deps, range, EXPORTED))
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      actor,
      action: 'analytics.export',
      entity: 'analytics_report',
      after: range,
      requestId,
    }),
  )
  return lines
}

/** The report of a range of days; see `analyticsReport`. */
export async function reportOf(deps: Deps, range: DayRange, listed: number): Promise<AnalyticsReport> {
  const sums = await sumsOf(deps, range, listed)
  const outcomes = await leadOutcomes(deps, { from: startOf(range.from), to: startOf(addDays(range.to, 1)) })
  const received = (rows: typeof outcomes) => rows.reduce((total, row) => total + row.received, 0)
  return {
    range: { ...range, days: daysIn(range) },
    collectingSince: await collectingSince(deps),
    daily: fillDays(range, sums, dayOf(deps.clock.now())),
    ...breakdowns(sums),
    funnel: funnelOf(sums, outcomes, listed),
    leads: {
      received: received(outcomes),
      uncounted: received(outcomes.filter(({ source }) => source === null)),
    },
  }
}

/** Days that are over come added up; those since are counted from their events. */
async function sumsOf(deps: Deps, { from, to }: DayRange, limit: number): Promise<DaySum[]> {
  await flushEvents(deps)
  const last = await repo.findLastDay(deps.db)
  const liveFrom = last && last >= from ? addDays(last, 1) : from
  const live = liveFrom <= to ? { from: startOf(liveFrom), to: startOf(addDays(to, 1)) } : null
  return repo.listSums(deps.db, { from, to }, { live, limit })
}

async function collectingSince(deps: Deps): Promise<string | null> {
  const day = await repo.findFirstDay(deps.db)
  if (day) return day
  const first = await repo.findFirstEvent(deps.db)
  return first && dayOf(first)
}

/**
 * Adds up every day that is over, so that reports stay quick however many events there are; drops the sums of days whose
 * events are too old to keep. Safe to run anywhere, any time: a day is added up once.
 * @returns how many days were added up now
 */
export async function addUpDays(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  await repo.deleteDaysBefore(db, dayOf(oldestKept(now)))
  const last = await repo.findLastDay(db)
  const first = last ? addDays(last, 1) : await firstDayOfEvents(deps)
  if (first === null) return 0
  let added = 0
  for (let day = first; day <= lastClosedDay(now); day = addDays(day, 1)) {
    await repo.insertDay(db, day, startOf(day), startOf(addDays(day, 1)))
    added += 1
  }
  return added
}

async function firstDayOfEvents({ db }: Deps): Promise<string | null> {
  const first = await repo.findFirstEvent(db)
  return first && dayOf(first)
}
