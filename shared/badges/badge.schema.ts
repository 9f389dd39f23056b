import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { isWebUrl } from '../lib/outbound.ts'
import { emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { badgeStatuses, uncertifiedReasons } from './badge-status.ts'

/** Limit of a reported URL, in characters. */
export const URL_MAX = 2048
export const REVOCATION_REASON_MAX = 500

export const badgeIdInput = z.object({ id: databaseId })

/** Public view of a company's certification. Contains no revocation reason, contact data or internal flag. */
export const badgeVerification = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** As registered. Link to it only through shared/lib/outbound.ts. */
  website: z.string().nullable(),
  isSample: z.boolean(),
  score: z.int().nullable(),
  tier: z.string().nullable(),
  version: z.string().nullable(),
  scoredAt: z.date().nullable(),
  validUntil: z.date().nullable(),
  revokedAt: z.date().nullable(),
  status: z.enum(badgeStatuses),
  uncertified: z.enum(uncertifiedReasons).nullable(),
})
export type BadgeVerification = z.infer<typeof badgeVerification>

export const findBadgeInput = z.object({
  company: plainText({ max: SHORT_TEXT_MAX, required: 'Enter a company name', label: 'Company name' }),
})

const foundBadge = badgeVerification.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  status: true,
  score: true,
})
export type FoundBadge = z.infer<typeof foundBadge>

/** Companies with exactly this name, or, if there are none, companies with a similar name. */
export const foundBadges = z.object({ exact: z.array(foundBadge), near: z.array(foundBadge) })
export type FoundBadges = z.infer<typeof foundBadges>

export const badgeClaims = z.object({
  iss: z.string(),
  /** `company:65` */
  sub: z.string(),
  /** Seconds since 1970. A statement is valid for one day, so that every verifier sees a revocation within a day. */
  iat: z.int(),
  exp: z.int(),
  company: z.string(),
  city: z.string(),
  state: z.string(),
  website: z.string().nullable(),
  score: z.int().nullable(),
  tier: z.string().nullable(),
  version: z.string().nullable(),
  scoredAt: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  status: z.enum(badgeStatuses),
})
export type BadgeClaims = z.infer<typeof badgeClaims>

/** Claims in plain JSON, and the same claims signed: a compact JWS (RFC 7515) with EdDSA over Ed25519. */
export const signedBadge = z.object({ statement: badgeClaims, jws: z.string(), keyId: z.string() })
export type SignedBadge = z.infer<typeof signedBadge>

export const badgeReportInput = z.object({
  companyId: databaseId,
  url: plainText({
    max: URL_MAX,
    required: 'Enter the URL of the page with the badge',
    label: 'URL',
  }).refine(isWebUrl, { error: 'Enter the full URL, starting with https://' }),
  message: plainText({ max: LONG_TEXT_MAX, label: 'What you saw', multiline: true }).default(''),
  email: z
    .union([z.literal('').transform(() => null), emailText, z.null()], {
      error: 'Please enter a valid email address',
    })
    .default(null),
  /** Honeypot: hidden from people, so only a bot fills it in. */
  trap: z.string().max(LONG_TEXT_MAX).default(''),
})
export const badgeReportOutput = z.object({ received: z.literal(true) })

const reason = plainText({
  max: REVOCATION_REASON_MAX,
  required: 'Please enter a reason',
  label: 'Reason',
  multiline: true,
})

export const changeBadgeInput = z.object({
  companyId: databaseId,
  reason,
  notifyCompany: z.boolean().default(false),
})
export type ChangeBadgeInput = z.infer<typeof changeBadgeInput>

export const adminCertification = badgeVerification.extend({
  revokedReason: z.string().nullable(),
  badgeNotified: z.boolean(),
})
export type AdminCertification = z.infer<typeof adminCertification>

const REPORTS_PAGE_MAX = 100
const REPORTS_PAGE_SIZE = 25

export const badgeReportsInput = z
  .object({
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(REPORTS_PAGE_MAX).default(REPORTS_PAGE_SIZE),
  })
  .prefault({})
export type BadgeReportsInput = z.infer<typeof badgeReportsInput>
export const badgeReport = z.object({
  id: z.int(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  url: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
})
export type BadgeReport = z.infer<typeof badgeReport>
export const badgeReports = z.object({ rows: z.array(badgeReport), total: z.int() })
export type BadgeReports = z.infer<typeof badgeReports>
export const closeReportInput = z.object({ reportId: databaseId })

export const awaitingBadges = z.object({ count: z.int(), isOff: z.boolean() })

/** POST /api/hostscore/distribute-badges (product 7.6). */
export const distributeOutput = z.object({ sentCount: z.int() })
