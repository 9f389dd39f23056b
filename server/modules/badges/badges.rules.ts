import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import {
  type BadgeLook,
  type BadgeSize,
  type BadgeStyle,
  type BadgeTheme,
  badgeSizes,
  badgeThemes,
} from '@shared/hostscore/badge-look.ts'

/** A badge whose company was just scored, revoked or approved looks right everywhere after this long. */
export const BADGE_MAX_AGE_S = 60 * 60
/** What is not certified may be certified tomorrow; what could not be read may be read in a minute. */
export const GREY_MAX_AGE_S = 5 * 60
export const UNAVAILABLE_MAX_AGE_S = 60
/** As far as a caller may lengthen: a revocation must show within a day. */
export const BADGE_MAX_AGE_LIMIT_S = 24 * 60 * 60

export type BadgeFormat = 'svg' | 'png'

/** A badge asked for, in the few forms there are: what cannot be read falls back, because a picture always comes. */
export interface BadgeRequest {
  /** Null for what is no id. */
  id: number | null
  look: BadgeLook
  format: BadgeFormat
  /** Pixels to the CSS pixel, 1 to 3; always 1 for SVG, which is sharp at any size. */
  scale: number
  /** Seconds the caller would like caches to keep it; null where none are named. */
  wantedMaxAgeS: number | null
}

export type BadgeQueryString = Readonly<Record<string, unknown>>

export const MAX_SCALE = 3

function oneOf<Value extends string>(values: readonly Value[], given: unknown, fallback: Value): Value {
  return values.find((value) => value === given) ?? fallback
}

function sizeOf({ size, compact }: BadgeQueryString): BadgeSize {
  const isFlag = compact !== undefined && compact !== 'false' && compact !== '0'
  return oneOf(badgeSizes, size, isFlag ? 'compact' : 'regular')
}

/** Reads what a badge's address asks for: `65`, `65.png`, `?theme=dark&size=compact&scale=3&maxAge=86400`. */
export function readBadgeRequest(
  style: BadgeStyle,
  name: string,
  query: BadgeQueryString,
  preferred: BadgeFormat,
): BadgeRequest {
  const [, digits, suffix] = /^(\d{1,10})(\.svg|\.png)?$/.exec(name) ?? []
  const theme: BadgeTheme = oneOf(badgeThemes, query.theme, 'light')
  const format = suffix ? (suffix === '.png' ? 'png' : 'svg') : preferred
  const scale = Number(query.scale)
  const seconds = Number(query.maxAge)
  return {
    id: digits ? Number(digits) : null,
    look: { style, theme, size: sizeOf(query) },
    format,
    scale: format === 'png' && Number.isInteger(scale) && scale >= 1 ? Math.min(MAX_SCALE, scale) : 1,
    wantedMaxAgeS: query.maxAge && Number.isInteger(seconds) && seconds >= 0 ? seconds : null,
  }
}

/** Whether the address itself says the format, so that `Accept` does not matter. */
export function isFormatNamed(name: string): boolean {
  return name.endsWith('.svg') || name.endsWith('.png')
}

/**
 * How long caches may keep a badge, in seconds. A caller may lengthen it up to a day and never shorten it; a grey
 * badge is kept shortly, whatever is asked, so that it turns green soon; none outlives its own validity.
 */
export function badgeMaxAgeS(
  badge: { kind: 'valid'; validForS: number } | { kind: 'grey' } | { kind: 'unavailable' },
  wantedS: number | null,
): number {
  if (badge.kind === 'unavailable') return UNAVAILABLE_MAX_AGE_S
  if (badge.kind === 'grey') return GREY_MAX_AGE_S
  const asked = Math.min(Math.max(BADGE_MAX_AGE_S, wantedS ?? 0), BADGE_MAX_AGE_LIMIT_S)
  return Math.max(0, Math.min(asked, Math.floor(badge.validForS)))
}

/** What a picture shows. */
export type BadgeFace =
  | { kind: 'certified'; name: string; score: number; tier: string; scoredAt: Date; validUntil: Date }
  | { kind: 'not-certified'; name: string | null }
  | { kind: 'unavailable' }

/** The face of a certification; unknown companies and all that are not valid read "Not certified". */
export function faceOf(certification: Certification | null): BadgeFace {
  const { name, score, tier, scoredAt, validUntil } = certification ?? { name: null }
  if (name !== null && tier && scoredAt && validUntil && typeof score === 'number') {
    return { kind: 'certified', name, score, tier, scoredAt, validUntil }
  }
  return { kind: 'not-certified', name }
}
