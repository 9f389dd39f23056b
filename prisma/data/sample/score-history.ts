import { parseServices } from '@shared/companies/company-figures.ts'
import { changelog } from '@shared/hostscore/methodology.ts'
import { quarterStarts } from '@shared/hostscore/quarters.ts'
import type { ScoreFacts } from '@shared/hostscore/score.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { sampleRanks, sampleScore } from './company-scores.ts'
import { responseTimes } from './company-texts.ts'
import { daysBefore } from './days.ts'
import { seededRandom } from './random.ts'

/**
 * History of the sample companies: the same engine scored the facts of each quarter. Earlier ones have fewer reviews, a
 * slightly different rating and perhaps slower responses.
 */

/** Quarters of history, as far back as the methodology goes. */
const QUARTERS = 4
/** Longer than a quarter: a company added before this was there at the last calculation. */
export const BEFORE_LAST_QUARTER_DAYS = 100

type PastCompany = ScoreFacts & { id: number; status: string; addedDaysAgo: number }

export interface SampleSnapshot {
  companyId: number
  score: number | null
  confidence: number
  rank: number | null
  /** Change from the previous run, and the score there. */
  changed: boolean
  previousScore: number | null
}

export interface SampleRun {
  at: Date
  snapshots: SampleSnapshot[]
  /** Compared with the previous run; the first run raises every score. */
  counts: { total: number; changed: number; raised: number; lowered: number; newTier: number }
}

export function sampleRunDays(now: Date): Date[] {
  const published = new Date(changelog.at(-1)?.date ?? now)
  return quarterStarts(now, QUARTERS).filter((at) => at >= published)
}

export function sampleRuns(companies: readonly PastCompany[], now: Date): SampleRun[] {
  const runs: SampleRun[] = []
  for (const [quartersAgo, at] of [...sampleRunDays(now).entries()].reverse()) {
    const there = companies.filter(({ addedDaysAgo }) => daysBefore(now, addedDaysAgo) <= at)
    const snapshots = getSnapshots(there, quartersAgo, runs.at(-1)?.snapshots ?? [])
    runs.push({ at, snapshots, counts: countChanges(snapshots) })
  }
  return runs
}

function getSnapshots(
  companies: readonly PastCompany[],
  quartersAgo: number,
  before: readonly SampleSnapshot[],
): SampleSnapshot[] {
  const scoresBefore = new Map(before.map(({ companyId, score }) => [companyId, score]))
  const scored = companies.map((company) => ({
    id: company.id,
    ...sampleScore(factsBefore(company, quartersAgo)),
  }))
  const ranks = sampleRanks(scored)
  return scored.map(({ id, hostScore, hostScoreConfidence }) => {
    const previousScore = scoresBefore.get(id) ?? null
    return {
      companyId: id,
      score: hostScore,
      confidence: hostScoreConfidence,
      rank: ranks.get(id) ?? null,
      changed: hostScore !== previousScore,
      previousScore,
    }
  })
}

/** Returns the facts of a company this many quarters ago. */
export function factsBefore(company: PastCompany, quartersAgo: number): ScoreFacts {
  const random = seededRandom(company.id * 13 + 5)
  const growth = random.between(4, 16) / 100
  const past: ScoreFacts = { ...company }
  for (let quarter = 0; quarter < quartersAgo; quarter++) {
    past.userRatingsTotal =
      past.userRatingsTotal && Math.max(1, Math.round(past.userRatingsTotal * (1 - growth)))
    past.rating = past.rating && shiftRating(past.rating, random.pick([-1, -1, 0, 0, 1]))
    if (random.chance(0.2)) past.services = withoutLast(past.services)
    if (random.chance(0.15)) Object.assign(past, slower(past))
  }
  return past
}

function shiftRating(rating: string, tenths: number): string {
  return Math.min(5, Math.max(3.3, Number(rating) + tenths / 10)).toFixed(1)
}

function withoutLast(services: string): string {
  const list = parseServices(services)
  return list.length > 1 ? list.slice(0, -1).join(', ') : services
}

function slower({ avgResponseTime, responseTime }: ScoreFacts) {
  const step = responseTimes.findIndex((known) => known.avgResponseTime === avgResponseTime)
  return (step >= 0 && responseTimes[step + 1]) || { avgResponseTime, responseTime }
}

function countChanges(snapshots: readonly SampleSnapshot[]): SampleRun['counts'] {
  const changes = snapshots.map(({ score, previousScore }) => ({ to: score, from: previousScore }))
  const count = (test: (change: { from: number | null; to: number | null }) => boolean) =>
    changes.filter(test).length
  return {
    total: snapshots.length,
    changed: count(({ from, to }) => to !== from),
    raised: count(({ from, to }) => (to ?? -1) > (from ?? -1)),
    lowered: count(({ from, to }) => (to ?? -1) < (from ?? -1)),
    newTier: count(({ from, to }) => certificationTier(to).key !== certificationTier(from).key),
  }
}
