import { BADGE_MIN_SCORE } from '../hostscore/tiers.ts'

/** Status of a company's badge, computed in one place for the image, the page, the signed statement and emails. */

export const badgeStatuses = ['valid', 'expired', 'revoked', 'not-certified'] as const
export type BadgeStatus = (typeof badgeStatuses)[number]

export const badgeStatusLabels: Record<BadgeStatus, string> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  'not-certified': 'Not certified',
}

export const uncertifiedReasons = ['not-scored', 'below-minimum', 'not-operating'] as const
export type UncertifiedReason = (typeof uncertifiedReasons)[number]

export interface BadgeFacts {
  score: number | null
  scoredAt: Date | null
  revokedAt: Date | null
  /** False for an expired company (companies/company-status.ts). */
  isOperating: boolean
}

/** Returns the end of a certification, a year after the score (product 9.12). February 29 ends on March 1. */
export function badgeValidUntil(scoredAt: Date): Date {
  const end = new Date(scoredAt)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

/**
 * Returns the status of a badge at `now`: valid for a year from 60 points, revoked until restored (product 4.11, 3.16).
 */
export function badgeStatus(
  { score, scoredAt, revokedAt, isOperating }: BadgeFacts,
  now: Date,
): { status: BadgeStatus; uncertified: UncertifiedReason | null } {
  if (revokedAt) return { status: 'revoked', uncertified: null }
  if (!isOperating) return { status: 'not-certified', uncertified: 'not-operating' }
  if (score === null || scoredAt === null) return { status: 'not-certified', uncertified: 'not-scored' }
  if (score < BADGE_MIN_SCORE) return { status: 'not-certified', uncertified: 'below-minimum' }
  return { status: now < badgeValidUntil(scoredAt) ? 'valid' : 'expired', uncertified: null }
}
