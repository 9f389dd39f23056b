import {
  type BadgeFacts,
  type BadgeStatus,
  badgeStatus,
  badgeValidUntil,
  type UncertifiedReason,
} from '@shared/badges/badge-status.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { foldText } from '@shared/lib/fold-text.ts'

export interface CertificationFacts {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  hostScore: number | null
  hostScoreVersion: string | null
  scoreLastUpdated: Date | null
  badgeRevokedAt: Date | null
  badgeRevokedReason: string | null
  badgeNotified: boolean
  businessStatus: string | null
  isSample: boolean
}

/** A company's certification at one time. `revokedReason` and `badgeNotified` are for editors only. */
export interface Certification {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  isSample: boolean
  score: number | null
  /** Tier on the certification scale; null unless the badge is valid. */
  tier: string | null
  version: string | null
  scoredAt: Date | null
  validUntil: Date | null
  revokedAt: Date | null
  revokedReason: string | null
  badgeNotified: boolean
  status: BadgeStatus
  uncertified: UncertifiedReason | null
}

export function toCertification(facts: CertificationFacts, now: Date): Certification {
  const { hostScore: score, scoreLastUpdated: scoredAt, badgeRevokedAt: revokedAt } = facts
  const badgeFacts: BadgeFacts = {
    score,
    scoredAt,
    revokedAt,
    isOperating: !isExpired(facts.businessStatus),
  }
  const { status, uncertified } = badgeStatus(badgeFacts, now)
  const wasEarned = status === 'valid' || status === 'expired'
  return {
    id: facts.id,
    name: facts.name,
    city: facts.city,
    state: facts.state,
    website: facts.website,
    isSample: facts.isSample,
    score,
    tier: status === 'valid' ? certificationTier(score).name : null,
    version: facts.hostScoreVersion,
    scoredAt,
    validUntil: wasEarned && scoredAt ? badgeValidUntil(scoredAt) : null,
    revokedAt,
    revokedReason: facts.badgeRevokedReason,
    badgeNotified: facts.badgeNotified,
    status,
    uncertified,
  }
}

/** Returns the newest `scoreLastUpdated` whose badge has expired at `now`: the same rule, inverted for a query. */
export function getNewestExpired(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then
}

/** Words in half of all company names, useless for a search. */
const COMMON_WORDS = new Set(
  'the of and a an at by for in on vacation rental rentals management property properties company llc inc'.split(
    ' ',
  ),
)
const MAX_WORDS = 4
const MIN_WORD_LENGTH = 3

/** Returns the words to search for a name: the longest distinctive ones, folded. */
export function findNameWords(query: string): string[] {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => Array.from(word).length >= MIN_WORD_LENGTH)
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word))
  const chosen = distinctive.length > 0 ? distinctive : words
  return [...new Set(chosen)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

function toLetterPairs(text: string): Map<string, number> {
  const letters = Array.from(` ${foldText(text)} `)
  const pairs = new Map<string, number>()
  for (let i = 1; i < letters.length; i++) {
    const pair = `${letters[i - 1]}${letters[i]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Returns the share of letter pairs two names have in common, from 0 to 1 (Sorensen-Dice). */
export function getSimilarity(a: string, b: string): number {
  const [left, right] = [toLetterPairs(a), toLetterPairs(b)]
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, n) => sum + n, 0)
  let common = 0
  for (const [pair, n] of left) common += Math.min(n, right.get(pair) ?? 0)
  return (2 * common) / (count(left) + count(right))
}

const MIN_SIMILARITY = 0.3
const MAX_SUGGESTIONS = 8

/** Returns the most similar names, best first. One that begins with or contains the query always counts. */
export function findSimilarNames<Row extends { id: number; name: string }>(
  query: string,
  candidates: readonly Row[],
): Row[] {
  const normalizedQuery = foldText(query)
  return candidates
    .map((row) => {
      const name = foldText(row.name)
      const containsQuery = name.includes(normalizedQuery) ? 1 : 0
      return { row, likeness: containsQuery + getSimilarity(normalizedQuery, name) }
    })
    .filter(({ likeness: similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.likeness - a.likeness || a.row.id - b.row.id)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ row }) => row)
}
