import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { countListed } from '@server/modules/companies/companies.service.ts'
import { countServedCities } from '@server/modules/companies/directory/served-places.service.ts'
import { countLeads, getLeadOutcomes } from '@server/modules/leads/admin/lead-list.service.ts'
import { getPlaceNames } from '@server/modules/locations/search/place-index.service.ts'
import {
  type AnalyticsCards,
  type AnalyticsReport,
  type ReportFilter,
  type ReportInput,
  type ReportLine,
  reportFilter,
} from '@shared/analytics/analytics-report.schema.ts'
import { getRetentionStart, toUtcDay } from './analytics.rules.ts'
import { flushEvents } from './analytics.service.ts'
import { getFunnel } from './funnel.rules.ts'
import * as repo from './report.repo.ts'
import {
  type DaySum,
  fillDays,
  filterOutcomes,
  getBreakdowns,
  getLastCompletedDay,
  isFiltered,
  sumLeads,
  toPeriodFigures,
} from './report.rules.ts'
import { reportLines } from './report-lines.rules.ts'
import {
  addDays,
  countDays,
  type DayRange,
  toDayRange,
  toDayStart,
  toPeriodBefore,
} from './report-range.rules.ts'

/** Number of pages and places on the screen, and in the exported file. */
const LISTED_ROWS = 20
const EXPORTED_ROWS = 1000

export async function getAnalyticsCards(deps: Deps): Promise<AnalyticsCards> {
  const day = toUtcDay(deps.clock.now())
  const sums = await getSums(deps, { from: day, to: day }, { limit: 0 })
  const today = sums.find(({ dimension }) => dimension === 'day')
  return {
    today: { day, visitors: today?.visitors ?? 0, views: today?.views ?? 0 },
    activeMarkets: await countServedCities(deps),
    totalLeads: await countLeads(deps),
    listedCompanies: await countListed(deps),
  }
}

/** Returns the report of a range of UTC days: in any other time zone a visit over midnight UTC would count twice. */
export function getAnalyticsReport(deps: Deps, input: ReportInput): Promise<AnalyticsReport> {
  return getReport(deps, toDayRange(input, deps.clock.now()), {
    filter: reportFilter.parse(input),
    listed: LISTED_ROWS,
  })
}

/** Returns the same with more pages and places, as lines of one table. Audits the export. */
export async function exportReport(deps: Deps, change: Change, input: ReportInput): Promise<ReportLine[]> {
  const range = toDayRange(input, deps.clock.now())
  const filter = reportFilter.parse(input)
  const lines = reportLines(await getReport(deps, range, { filter, listed: EXPORTED_ROWS }))
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'analytics.export',
      entity: 'analytics_report',
      after: { ...range, ...filter },
    }),
  )
  return lines
}

/** Returns the report of a range, compared with as many days immediately before it. */
export async function getReport(
  deps: Deps,
  range: DayRange,
  { filter = {}, listed }: { filter?: ReportFilter; listed: number },
): Promise<AnalyticsReport> {
  const today = toUtcDay(deps.clock.now())
  const sums = await getSums(deps, range, { filter, limit: listed })
  const outcomes = await getOutcomes(deps, range, filter)
  const rangeBefore = toPeriodBefore(range)
  const funnel = getFunnel(sums, outcomes ?? [], listed)
  const places = [filter.place, ...funnel.places.map(({ place }) => place)].filter((place) => place != null)
  return {
    range: { ...range, days: countDays(range) },
    filter,
    collectingSince: await findCollectionStart(deps),
    daily: fillDays(range, { sums, outcomes: outcomes ?? [], today }),
    before: toPeriodFigures(rangeBefore, {
      sums: await getSums(deps, rangeBefore, { filter, limit: 0 }),
      outcomes: await getOutcomes(deps, rangeBefore, filter),
      today,
    }),
    ...getBreakdowns(sums),
    funnel,
    placeNames: await getPlaceNames(deps, places),
    leads: outcomes && {
      ...sumLeads(outcomes),
      untracked: sumLeads(outcomes.filter(({ source }) => source === null)).received,
    },
  }
}

async function getOutcomes(deps: Deps, { from, to }: DayRange, filter: ReportFilter) {
  const range = { from: toDayStart(from), to: toDayStart(addDays(to, 1)) }
  return filterOutcomes(await getLeadOutcomes(deps, range), filter)
}

/** Sums up a range: completed days from their sums, later days and a report filtered by page from the events. */
async function getSums(
  deps: Deps,
  { from, to }: DayRange,
  { filter = {}, limit }: { filter?: ReportFilter; limit: number },
): Promise<DaySum[]> {
  await flushEvents(deps)
  const last = await findLastStoredDay(deps, filter)
  const liveFrom = last && last >= from ? addDays(last, 1) : from
  const live = liveFrom <= to ? { from: toDayStart(liveFrom), to: toDayStart(addDays(to, 1)) } : null
  return repo.listSums(deps.db, { from, to }, { live, filter, limit })
}

function findLastStoredDay({ db }: Deps, filter: ReportFilter): Promise<string | null> {
  if (!isFiltered(filter)) return repo.findLastDay(db)
  return filter.page === undefined ? repo.findLastCellDay(db) : Promise.resolve(null)
}

async function findCollectionStart(deps: Deps): Promise<string | null> {
  const day = await repo.findFirstDay(deps.db)
  if (day) return day
  const first = await repo.findFirstEventTime(deps.db)
  return first && toUtcDay(first)
}

/** Aggregates completed days, each once from any process, and deletes expired sums. @returns the number of days */
export async function aggregateCompletedDays(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  await repo.deleteDaysBefore(db, toUtcDay(getRetentionStart(now)))
  // A site from before the sums for filtered reports gets them for all its days.
  await sumUpDays(deps, await repo.findLastCellDay(db), repo.insertCells)
  return sumUpDays(deps, await repo.findLastDay(db), repo.insertDay)
}

/** Sums up the completed days after `last`; without one, those from the first event on. @returns the number of days */
async function sumUpDays(deps: Deps, last: string | null, insert: typeof repo.insertDay): Promise<number> {
  const first = last ? addDays(last, 1) : await findFirstEventDay(deps)
  if (first === null) return 0
  let added = 0
  for (let day = first; day <= getLastCompletedDay(deps.clock.now()); day = addDays(day, 1)) {
    await insert(deps.db, day, toDayStart(day), toDayStart(addDays(day, 1)))
    added += 1
  }
  return added
}

async function findFirstEventDay({ db }: Deps): Promise<string | null> {
  const first = await repo.findFirstEventTime(db)
  return first && toUtcDay(first)
}
