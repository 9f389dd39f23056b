import type { Deps } from '@server/deps.ts'
import * as certifications from '@server/modules/hostscore/certification.service.ts'
import { AppError } from '@shared/errors.ts'
import type { BadgeVerification, FoundBadges, SignedBadge } from '@shared/schemas/badge.schema.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import { badgePng } from './badge-png.service.ts'
import { isDrawableAnywhere } from './badge-text.rules.ts'
import {
  type BadgeKey,
  badgeClaimsOf,
  deriveBadgeKey,
  type PublicJwk,
  signClaims,
} from './badge-token.rules.ts'
import { type BadgeFace, type BadgeFormat, type BadgeRequest, faceOf } from './badges.rules.ts'
import { badgeSvg } from './badges.svg.ts'

const UNKNOWN = 'There is no company with this number. Check the address, or search by name.'

/** The companies whose badges the gallery shows (specification, section 7). */
const GALLERY_IDS = [65, 66, 68, 70]

/** A picture, and how long it may be believed. */
export interface DrawnBadge {
  body: Buffer
  format: BadgeFormat
  /** False for an id of no approved company. */
  isKnown: boolean
  /** Set for a valid badge. */
  validUntil: Date | null
}

/**
 * The picture for a request. There always is one: what is not certified, also an unknown company, reads "Not
 * certified". Throws only when the database does not answer; then `drawUnavailable` has a picture.
 */
export async function drawBadge(
  deps: Deps,
  { id, look, format, scale }: Pick<BadgeRequest, 'id' | 'look' | 'format' | 'scale'>,
): Promise<DrawnBadge> {
  const certification = id === null ? null : await certifications.findCertification(deps, id)
  const face = faceOf(certification)
  const proofUrl = certification && absoluteUrl(deps.config.publicUrl, urls.verifyBadge(certification.id))
  // On a reader's machine any script can be drawn; in a PNG only what our own fonts hold.
  const nameShown =
    certification && format === 'png' && !isDrawableAnywhere(certification.name)
      ? (hostOf(certification.website) ?? `Company no. ${certification.id}`)
      : undefined
  const svg = badgeSvg({ face, look, proofUrl, nameShown })
  return {
    body: await inFormat(svg, format, scale),
    format,
    isKnown: certification !== null,
    validUntil: face.kind === 'certified' ? face.validUntil : null,
  }
}

/** The picture for when nothing can be looked up. */
export async function drawUnavailable({
  look,
  format,
  scale,
}: Pick<BadgeRequest, 'look' | 'format' | 'scale'>): Promise<Buffer> {
  const face: BadgeFace = { kind: 'unavailable' }
  return inFormat(badgeSvg({ face, look, proofUrl: null }), format, scale)
}

async function inFormat(svg: string, format: BadgeFormat, scale: number): Promise<Buffer> {
  return format === 'png' ? badgePng(svg, scale) : Buffer.from(svg)
}

function hostOf(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '') || null
}

/**
 * What anyone may check of a company's badge.
 * @throws AppError NOT_FOUND for any id that is no approved company's
 */
export async function verifyBadge(deps: Deps, id: number): Promise<BadgeVerification> {
  const certification = await certifications.findCertification(deps, id)
  if (!certification) throw new AppError('NOT_FOUND', { message: UNKNOWN })
  return certification
}

/** Those of the gallery's four companies that exist here, by id. */
export function galleryBadges(deps: Deps): Promise<BadgeVerification[]> {
  return certifications.listCertifications(deps, GALLERY_IDS)
}

/** Companies by exact name, or, where there is none, those whose names come near. */
export function findBadges(deps: Deps, company: string): Promise<FoundBadges> {
  return certifications.findByName(deps, company)
}

/** One key for a secret: deriving it costs more than signing. */
const keys = new Map<string, Promise<BadgeKey>>()

function keyOf({ config: { secret } }: Deps): Promise<BadgeKey> {
  let key = keys.get(secret)
  if (!key) {
    key = deriveBadgeKey(secret)
    keys.set(secret, key)
  }
  return key
}

/** The public keys statements are signed with (RFC 7517). */
export async function publicKeys(deps: Deps): Promise<{ keys: PublicJwk[] }> {
  const { jwk } = await keyOf(deps)
  return { keys: [jwk] }
}

/**
 * A signed statement about a badge as it stands now, also about one that is not valid.
 * @throws AppError NOT_FOUND for any id that is no approved company's
 */
export async function signedStatement(deps: Deps, id: number): Promise<SignedBadge> {
  const certification = await certifications.findCertification(deps, id)
  if (!certification) throw new AppError('NOT_FOUND', { message: UNKNOWN })
  const key = await keyOf(deps)
  const statement = badgeClaimsOf(certification, deps.config.publicUrl, deps.clock.now())
  return { statement, jws: await signClaims(statement, key), keyId: key.jwk.kid }
}
