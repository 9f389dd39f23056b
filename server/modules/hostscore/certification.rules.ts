import { isExpired } from '@shared/company-status.ts'
import {
  type BadgeFacts,
  type BadgeStatus,
  badgeStatus,
  badgeValidUntil,
  type UncertifiedReason,
} from '@shared/hostscore/badge-status.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'

/** What is stored of a company's certification. */
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

/** A company's certification at one moment. `revokedReason` and `badgeNotified` are for editors' eyes. */
export interface Certification {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  isSample: boolean
  score: number | null
  /** On the certification scale; null unless the badge is valid. */
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

/** The certification that follows from the stored facts. */
export function certificationOf(facts: CertificationFacts, now: Date): Certification {
  const { hostScore: score, scoreLastUpdated: scoredAt, badgeRevokedAt: revokedAt } = facts
  const given: BadgeFacts = {
    score,
    scoredAt,
    revokedAt,
    isOperating: !isExpired(facts.businessStatus),
  }
  const { status, uncertified } = badgeStatus(given, now)
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

/** The newest `scoreLastUpdated` whose badge has run out at `now`: the same rule, turned round for a query. */
export function runOutSince(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then
}

/** Case, width and spaces do not make another name. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Said by half of all companies, so it finds nobody. */
const COMMON_WORDS = new Set(
  'the of and a an at by for in on vacation rental rentals management property properties company llc inc'.split(
    ' ',
  ),
)
const FRAGMENTS_MAX = 4
const FRAGMENT_LENGTH = 4

/**
 * What to look for when no company has a name: its telling words, and their beginnings, so that a slip of the pen
 * further back still finds it.
 */
export function nameFragments(query: string): string[] {
  const words = foldName(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !COMMON_WORDS.has(word))
  const chosen = (telling.length > 0 ? telling : words)
    .sort((a, b) => b.length - a.length)
    .slice(0, FRAGMENTS_MAX)
    .map((word) => Array.from(word).slice(0, FRAGMENT_LENGTH).join(''))
  return [...new Set(chosen)]
}

function pairsOf(text: string): Map<string, number> {
  const letters = Array.from(` ${foldName(text)} `)
  const pairs = new Map<string, number>()
  for (let i = 1; i < letters.length; i++) {
    const pair = `${letters[i - 1]}${letters[i]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** 0 to 1: the share of letter pairs two names have in common (Sorensen-Dice). */
export function nameLikeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, n) => sum + n, 0)
  let common = 0
  for (const [pair, n] of left) common += Math.min(n, right.get(pair) ?? 0)
  return (2 * common) / (count(left) + count(right))
}

const LIKE_ENOUGH = 0.3
const NEAR_MAX = 8

/** The candidates whose names come nearest to the query, nearest first; a name that begins or contains it always counts. */
export function nearestNames<Row extends { id: number; name: string }>(
  query: string,
  candidates: readonly Row[],
): Row[] {
  const sought = foldName(query)
  return candidates
    .map((row) => {
      const name = foldName(row.name)
      const held = name.includes(sought) ? 1 : 0
      return { row, likeness: held + nameLikeness(sought, name) }
    })
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness || a.row.id - b.row.id)
    .slice(0, NEAR_MAX)
    .map(({ row }) => row)
}
