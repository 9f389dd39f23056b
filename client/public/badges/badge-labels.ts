import type { IconName } from '@client/ui/illustrations/icons.tsx'
import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import type { BadgeStatus } from '@shared/badges/badge-status.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { formatDate } from '@shared/lib/format.ts'

/** Label and icon of each status; color is never the only signal. */
export const statusLabels: Record<BadgeStatus, { label: string; icon: IconName }> = {
  valid: { label: 'Valid', icon: 'shield-check' },
  expired: { label: 'Expired', icon: 'clock' },
  revoked: { label: 'Revoked', icon: 'warning' },
  'not-certified': { label: 'Not certified', icon: 'info' },
}

/** Returns the verification result in one sentence. */
export function statusMessage(badge: BadgeVerification): string {
  const { name, status, uncertified, validUntil, revokedAt, score } = badge
  if (status === 'valid') return `${name} may show the HostScore badge.`
  if (status === 'expired') {
    return `${name}’s badge expired${validUntil ? ` on ${formatDate(validUntil)}` : ''}. The company has not been re-evaluated since.`
  }
  if (status === 'revoked') {
    return `We revoked ${name}’s badge${revokedAt ? ` on ${formatDate(revokedAt)}` : ''}. It may no longer be shown.`
  }
  if (uncertified === 'below-minimum') {
    return `${name} has a HostScore of ${score}. A badge requires ${BADGE_MIN_SCORE} or higher.`
  }
  if (uncertified === 'not-operating') return `${name} is not currently in business, so it has no badge.`
  return `${name} has not been scored yet, so it has no badge.`
}

export function displayUrl(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
