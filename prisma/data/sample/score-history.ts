import { serviceList } from '@shared/company-figures.ts'
import { changelog } from '@shared/hostscore/methodology.ts'
import { quarterStarts } from '@shared/hostscore/quarters.ts'
import type { ScoreFacts } from '@shared/hostscore/score.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { sampleRanks, sampleScore } from './company-scores.ts'
import { responseTimes } from './company-texts.ts'
import { daysBefore } from './days.ts'
import { seededRandom } from './random.ts'

/**
 * The past of the sample companies: each quarter the same engine scored the facts they had then. Going back in time a
 * company has fewer reviews, a rating that differs by a tenth at most from one quarter to the next, and perhaps one
 * service less or slower answers. The scores are worked out from these facts, none is drawn.
 */

/** Quarters of history, as far as the methodology goes back. */
const QUARTERS = 4
/** Longer than a quarter: whoever was added before it was there at the last calculation. */
export const BEFORE_LAST_QUARTER_DAYS = 100

type PastCompany = ScoreFacts & { id: number; status: string; addedDaysAgo: number }

export interface SampleSnapshot {
  companyId: number
  score: number | null
  confidence: number
  rank: number | null
  /** Whether it differs from the run before, and the score there. */
  changed: boolean
  previousScore: number | null
}

export interface SampleRun {
  at: Date
  snapshots: SampleSnapshot[]
  /** Compared with the run before; the first run of all raises every score it gives. */
  counts: { total: number; changed: number; raised: number; lowered: number; newTier: number }
}

/** The days of the sample runs, the newest first: none is older than the methodology. */
export function sampleRunDays(now: Date): Date[] {
  const published = new Date(changelog.at(-1)?.date ?? now)
  return quarterStarts(now, QUARTERS).filter((at) => at >= published)
}

/** Every sample run, the oldest first; the newest gives the scores that the companies have now. */
export function sampleRuns(companies: readonly PastCompany[], now: Date): SampleRun[] {
  const runs: SampleRun[] = []
  for (const [quartersAgo, at] of [...sampleRunDays(now).entries()].reverse()) {
    const there = companies.filter(({ addedDaysAgo }) => daysBefore(now, addedDaysAgo) <= at)
    const snapshots = snapshotsOf(there, quartersAgo, runs.at(-1)?.snapshots ?? [])
    runs.push({ at, snapshots, counts: countChanges(snapshots) })
  }
  return runs
}

function snapshotsOf(
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

/** A company's facts this many quarters ago. */
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
  const list = serviceList(services)
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
