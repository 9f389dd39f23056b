import { BADGE_MIN_SCORE } from './tiers.ts'

/** Whether a company may show its badge now, decided in one place for picture, page, statement and mail. */

export const badgeStatuses = ['valid', 'expired', 'revoked', 'not-certified'] as const
export type BadgeStatus = (typeof badgeStatuses)[number]

/** Why a company is not certified; null with every other status. */
export const uncertifiedReasons = ['not-scored', 'below-minimum', 'not-operating'] as const
export type UncertifiedReason = (typeof uncertifiedReasons)[number]

/** What the decision rests on. */
export interface BadgeFacts {
  score: number | null
  /** When the score was last computed. */
  scoredAt: Date | null
  /** Set while an editor has taken the badge away. */
  revokedAt: Date | null
  /** Whether the company does business at all (companies: expired). */
  isOperating: boolean
}

/**
 * The end of a certification: one year after the score, because companies are re-evaluated annually. 29 February ends
 * on 1 March.
 */
export function badgeValidUntil(scoredAt: Date): Date {
  const end = new Date(scoredAt)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

/**
 * The status of a badge at a moment. A badge taken away stays so until it is given back, whatever the score; it is
 * earned from 60 up (specification, section 4) and holds for a year.
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
