import type { IconName } from '@client/illustrations/icons.tsx'
import { formatDate } from '@shared/format.ts'
import type { BadgeStatus } from '@shared/hostscore/badge-status.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import type { BadgeVerification } from '@shared/schemas/badge.schema.ts'

/** What each status is called and marked with: the colour never speaks alone. */
export const statusWords: Record<BadgeStatus, { label: string; icon: IconName }> = {
  valid: { label: 'Valid', icon: 'shield-check' },
  expired: { label: 'Expired', icon: 'clock' },
  revoked: { label: 'Revoked', icon: 'warning' },
  'not-certified': { label: 'Not certified', icon: 'info' },
}

/** The answer in one sentence. */
export function statusSentence(badge: BadgeVerification): string {
  const { name, status, uncertified, validUntil, revokedAt, score } = badge
  if (status === 'valid') return `${name} may show the HostScore badge.`
  if (status === 'expired') {
    return `The badge of ${name} ran out${validUntil ? ` on ${formatDate(validUntil)}` : ''}. It has not been evaluated again since.`
  }
  if (status === 'revoked') {
    return `We took the badge of ${name} back${revokedAt ? ` on ${formatDate(revokedAt)}` : ''}. It may not be shown.`
  }
  if (uncertified === 'below-minimum') {
    return `${name} has a HostScore of ${score}. A badge needs ${BADGE_MIN_SCORE} or more.`
  }
  if (uncertified === 'not-operating')
    return `${name} is not doing business at the moment, so it has no badge.`
  return `${name} has not been scored yet, so it has no badge.`
}

/** A website as people read it: without scheme and trailing slash. */
export function siteName(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
