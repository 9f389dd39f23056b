import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { findMergedInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import * as certifications from '@server/modules/hostscore/certification.service.ts'
import type { BadgeVerification, FoundBadges, SignedBadge } from '@shared/badges/badge.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { renderBadgePng } from './badge-png.service.ts'
import { isDrawableAnywhere } from './badge-text.rules.ts'
import {
  type BadgeKey,
  deriveBadgeKey,
  type PublicJwk,
  signClaims,
  toBadgeClaims,
} from './badge-token.rules.ts'
import { type BadgeFormat, type BadgeRequest, toBadgeContent } from './badges.rules.ts'
import { drawBadgeSvg } from './badges.svg.ts'

/** Returns the certification of an approved company, or of the one into which it was merged. */
async function findShown(deps: Deps, id: number): Promise<certifications.Certification | null> {
  const own = await certifications.findCertification(deps, id)
  if (own) return own
  const kept = await findMergedInto(deps, id)
  return kept && certifications.findCertification(deps, kept.id)
}

const UNKNOWN_COMPANY = 'There is no company with this number. Check the URL, or search by name.'

/** Companies whose badges the gallery shows (product 2.19, 7.7). */
const GALLERY_IDS = [65, 66, 68, 70]

export interface DrawnBadge {
  body: Buffer
  format: BadgeFormat
  /** False for an id without an approved company. */
  isKnown: boolean
  validUntil: Date | null
}

type Drawing = Pick<BadgeRequest, 'look' | 'format' | 'scale'>

/** Draws the image for a request; unknown and uncertified companies read "Not certified". Throws without a database. */
export async function drawBadge(
  deps: Deps,
  id: number,
  { look, format, scale }: Drawing,
): Promise<DrawnBadge> {
  const certification = await findShown(deps, id)
  const content = toBadgeContent(certification)
  const proofUrl = certification && absoluteUrl(deps.config.publicUrl, urls.verifyBadge(certification.id))
  // SVG uses the reader's fonts, which draw any script; PNG only the bundled ones.
  const nameShown =
    certification && format === 'png' && !isDrawableAnywhere(certification.name)
      ? (parseHost(certification.website) ?? `Company no. ${certification.id}`)
      : undefined
  const svg = drawBadgeSvg({ content, look, proofUrl, nameShown })
  return {
    body: await renderFormat(svg, format, scale),
    format,
    isKnown: certification !== null,
    validUntil: content.kind === 'certified' ? content.validUntil : null,
  }
}

/** Draws a badge that tells nothing about a company. */
export async function drawNeutral(
  kind: 'unavailable' | 'not-found',
  { look, format, scale }: Drawing,
): Promise<Buffer> {
  return renderFormat(drawBadgeSvg({ content: { kind }, look, proofUrl: null }), format, scale)
}

async function renderFormat(svg: string, format: BadgeFormat, scale: number): Promise<Buffer> {
  return format === 'png' ? renderBadgePng(svg, scale) : Buffer.from(svg)
}

function parseHost(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '') || null
}

/** Verifies a company's badge; a merged one has that of the company that stayed. @throws AppError NOT_FOUND for an id without an approved company */
export async function verifyBadge(deps: Deps, id: number): Promise<BadgeVerification> {
  const certification = await findShown(deps, id)
  if (!certification) throw new AppError('NOT_FOUND', { message: UNKNOWN_COMPANY })
  return certification
}

export function listGalleryBadges(deps: Deps): Promise<BadgeVerification[]> {
  return certifications.listCertifications(deps, GALLERY_IDS)
}

/** Finds companies by exact name, else those with similar names. */
export function findBadges(deps: Deps, company: string): Promise<FoundBadges> {
  return certifications.findByName(deps, company)
}

/** Cached signing keys by secret: deriving one costs more than signing. */
const keys = new Map<string, Promise<BadgeKey>>()

function getKey(secret: string): Promise<BadgeKey> {
  let key = keys.get(secret)
  if (!key) {
    key = deriveBadgeKey(secret)
    keys.set(secret, key)
  }
  return key
}

/** Returns the public keys that verify statements (RFC 7517); the first one signs. */
export async function getPublicKeys(deps: Deps): Promise<{ keys: PublicJwk[] }> {
  const all = await Promise.all(getSecrets(deps.config).map(getKey))
  return { keys: all.map(({ jwk }) => jwk) }
}

/** Signs a statement about a badge's current state, valid or not. @throws AppError NOT_FOUND */
export async function getSignedStatement(deps: Deps, id: number): Promise<SignedBadge> {
  const certification = await findShown(deps, id)
  if (!certification) throw new AppError('NOT_FOUND', { message: UNKNOWN_COMPANY })
  const key = await getKey(deps.config.secret)
  const statement = toBadgeClaims(certification, deps.config.publicUrl, deps.clock.now())
  return { statement, jws: await signClaims(statement, key), keyId: key.jwk.kid }
}
