import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import {
  type BadgeLook,
  type BadgeSize,
  type BadgeStyle,
  type BadgeTheme,
  badgeSizes,
  badgeThemes,
} from '@shared/badges/badge-style.ts'
import { DAY_S } from '@shared/lib/durations.ts'

/** Cache lifetime: after it, a badge shows a new score, revocation or approval everywhere. */
export const BADGE_MAX_AGE_S = 60 * 60
/** Shorter, because a company may be certified soon, and an unavailable badge may be readable in a minute. */
export const GRAY_MAX_AGE_S = 5 * 60
export const UNAVAILABLE_MAX_AGE_S = 60
/** Upper limit for a caller's cache lifetime: a revocation must show within a day. */
export const BADGE_MAX_AGE_LIMIT_S = DAY_S

export type BadgeFormat = 'svg' | 'png'

/** Parsed badge request. An invalid value falls back to its default, because there is always an image. */
export interface BadgeRequest {
  /** Null for a URL that names no company. */
  id: number | null
  look: BadgeLook
  format: BadgeFormat
  /** False where the client's preference decided. */
  isFormatNamed: boolean
  /** Pixels per CSS pixel, 1 to 3; always 1 for SVG, which is sharp at any size. */
  scale: number
  wantedMaxAgeS: number | null
}

export type BadgeQueryString = Readonly<Record<string, unknown>>

export const MAX_SCALE = 3

function pickKnown<Value extends string>(values: readonly Value[], input: unknown, fallback: Value): Value {
  return values.find((value) => value === input) ?? fallback
}

function parseSize({ size, compact }: BadgeQueryString): BadgeSize {
  const isFlag = compact !== undefined && compact !== 'false' && compact !== '0'
  return pickKnown(badgeSizes, size, isFlag ? 'compact' : 'regular')
}

/** Id, perhaps with a name, which does not count, and an extension: of vectors, or of pixels, which are PNG. */
const BADGE_NAME = /^\s*(\d{1,10})(?:-[^./]*)?(?:\.(?:(svg)|png|jpe?g|gif|webp))?\s*$/i

/** Parses a badge URL: `65`, `65.png`, `65-fiddle-foyer.PNG`, `?theme=dark&size=compact&scale=3&maxAge=86400`. */
export function parseBadgeRequest(
  style: BadgeStyle,
  name: string,
  query: BadgeQueryString,
  preferred: BadgeFormat,
): BadgeRequest {
  const [, digits, vector] = BADGE_NAME.exec(name) ?? []
  const isFormatNamed = digits !== undefined && name.includes('.')
  const theme: BadgeTheme = pickKnown(badgeThemes, query.theme, 'light')
  const format = isFormatNamed ? (vector ? 'svg' : 'png') : preferred
  const scale = Number(query.scale)
  const seconds = Number(query.maxAge)
  return {
    id: digits ? Number(digits) : null,
    look: { style, theme, size: parseSize(query) },
    format,
    isFormatNamed,
    scale: format === 'png' && Number.isInteger(scale) && scale >= 1 ? Math.min(MAX_SCALE, scale) : 1,
    wantedMaxAgeS: query.maxAge && Number.isInteger(seconds) && seconds >= 0 ? seconds : null,
  }
}

/**
 * Returns the cache lifetime of a badge in seconds: up to a day on request, short while gray, never beyond its
 * validity.
 */
export function getBadgeMaxAgeS(
  badge: { kind: 'valid'; validForS: number } | { kind: 'gray' } | { kind: 'unavailable' },
  callerMaxAgeS: number | null,
): number {
  if (badge.kind === 'unavailable') return UNAVAILABLE_MAX_AGE_S
  if (badge.kind === 'gray') return GRAY_MAX_AGE_S
  const requestedS = Math.min(Math.max(BADGE_MAX_AGE_S, callerMaxAgeS ?? 0), BADGE_MAX_AGE_LIMIT_S)
  return Math.max(0, Math.min(requestedS, Math.floor(badge.validForS)))
}

export type BadgeContent =
  | { kind: 'certified'; name: string; score: number; tier: string; scoredAt: Date; validUntil: Date }
  | { kind: 'not-certified'; name: string | null }
  | { kind: 'unavailable' }
  | { kind: 'not-found' }

/** Returns the content for a certification; unknown companies and invalid badges read "Not certified". */
export function toBadgeContent(certification: Certification | null): BadgeContent {
  const { name, score, tier, scoredAt, validUntil } = certification ?? { name: null }
  if (name !== null && tier && scoredAt && validUntil && typeof score === 'number') {
    return { kind: 'certified', name, score, tier, scoredAt, validUntil }
  }
  return { kind: 'not-certified', name }
}
