import { visitSources } from '@shared/analytics/analytics.ts'
import type { AnalyticsReport, FunnelCounts } from '@shared/analytics/analytics-report.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type DaySum, getSums, type Outcome } from './report.rules.ts'

const ZERO_COUNTS: FunnelCounts = {
  visitors: 0,
  step1: 0,
  step2: 0,
  sent: 0,
  received: 0,
  contacted: 0,
  won: 0,
}
const countNames = objectKeys(ZERO_COUNTS)

/**
 * Returns the lead funnel: in total, by source, and by the place where visits began. Each table adds up to the total:
 * leads of untracked visits have a row in both, and the places that are not listed share one.
 */
export function getFunnel(
  sums: readonly DaySum[],
  outcomes: readonly Outcome[],
  listedPlaces: number,
): AnalyticsReport['funnel'] {
  const tracked = outcomes.filter(({ source }) => source !== null)
  const bySource = joinByKey(getSums(sums, 'source'), tracked, ({ source }) => source ?? '')
  const byPlace = joinByKey(getSums(sums, 'place'), tracked, ({ landingPlace }) => landingPlace ?? '')
  const all = joinAll(getSums(sums, 'day'), outcomes) ?? ZERO_COUNTS
  const untracked = joinAll(
    [],
    outcomes.filter(({ source }) => source === null),
  )
  const listed = [...byPlace].slice(0, listedPlaces)
  return {
    all,
    sources: [
      ...visitSources.flatMap((source) => {
        const counts = bySource.get(source)
        return counts ? [{ source, ...counts }] : []
      }),
      ...(untracked ? [{ source: null, ...untracked }] : []),
    ],
    places: [
      ...listed.map(([place, counts]) => ({ place: place || null, isTracked: true, ...counts })),
      ...(untracked ? [{ place: null, isTracked: false, ...untracked }] : []),
    ],
    otherPlaces: subtract(all, [...listed.map(([, counts]) => counts), untracked ?? ZERO_COUNTS]),
  }
}

/** Subtracts rows from a total; null if nothing is left. */
function subtract(total: FunnelCounts, rows: readonly FunnelCounts[]): FunnelCounts | null {
  const rest = { ...total }
  for (const row of rows) for (const name of countNames) rest[name] = Math.max(0, rest[name] - row[name])
  return countNames.some((name) => rest[name] > 0) ? rest : null
}

/** Joins all visits and leads in one row; null without any. */
function joinAll(sums: readonly DaySum[], outcomes: readonly Outcome[]): FunnelCounts | null {
  const rows = joinByKey(
    sums.map((sum) => ({ ...sum, key: '' })),
    outcomes,
    () => '',
  )
  return rows.get('') ?? null
}

/** Joins visits with the leads that came of them: one row for each key. */
function joinByKey(
  sums: readonly DaySum[],
  outcomes: readonly Outcome[],
  toKey: (outcome: Outcome) => string,
): Map<string, FunnelCounts> {
  const rows = new Map<string, FunnelCounts>()
  const getRow = (key: string) => {
    const row = rows.get(key) ?? { ...ZERO_COUNTS }
    rows.set(key, row)
    return row
  }
  for (const { key, visitors, step1, step2, sent } of sums) {
    const row = getRow(key)
    row.visitors += visitors
    row.step1 += step1
    row.step2 += step2
    row.sent += sent
  }
  for (const outcome of outcomes) {
    const row = getRow(toKey(outcome))
    row.received += outcome.received
    row.contacted += outcome.contacted
    row.won += outcome.won
  }
  return rows
}
