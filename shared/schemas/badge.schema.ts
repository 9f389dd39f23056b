import { z } from 'zod'
import { badgeStatuses, uncertifiedReasons } from '../hostscore/badge-status.ts'
import { isWebUrl } from '../outbound.ts'
import { databaseId } from './id.schema.ts'
import { emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

const WEB_ADDRESS_MAX = 2048
export const REVOCATION_REASON_MAX = 500

export const badgeIdInput = z.object({ id: databaseId })

/** What anyone may know of a company's certification. No reason of a revocation, no contact, no internal flag. */
export const badgeVerification = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** As registered; link to it through shared/outbound.ts only. */
  website: z.string().nullable(),
  /** Came with the sample data: it is invented, and so is its score. */
  isSample: z.boolean(),
  score: z.int().nullable(),
  /** On the certification scale; null without a valid badge. */
  tier: z.string().nullable(),
  /** Version of the methodology that made the score; null where none was kept. */
  version: z.string().nullable(),
  scoredAt: z.date().nullable(),
  validUntil: z.date().nullable(),
  revokedAt: z.date().nullable(),
  status: z.enum(badgeStatuses),
  uncertified: z.enum(uncertifiedReasons).nullable(),
})
export type BadgeVerification = z.infer<typeof badgeVerification>

/** `?company=`: a name, exactly or nearly. */
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

/** Companies of exactly this name, and, only where there is none, those whose names come near. */
export const foundBadges = z.object({ exact: z.array(foundBadge), near: z.array(foundBadge) })
export type FoundBadges = z.infer<typeof foundBadges>

/** What is signed: the claims of a JSON Web Token (RFC 7519) and ours. */
export const badgeClaims = z.object({
  iss: z.string(),
  /** `company:65` */
  sub: z.string(),
  /** Seconds since 1970. A statement is good for a day: a later revocation reaches every checker within it. */
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

/** The claims to read, and the same claims signed: a compact JWS (RFC 7515) with EdDSA over Ed25519. */
export const signedBadge = z.object({ statement: badgeClaims, jws: z.string(), keyId: z.string() })
export type SignedBadge = z.infer<typeof signedBadge>

/** A badge seen where it does not belong. */
export const badgeReportInput = z.object({
  companyId: databaseId,
  url: plainText({
    max: WEB_ADDRESS_MAX,
    required: 'Enter the address of the page with the badge',
    label: 'Address',
  }).refine(isWebUrl, { error: 'Enter the full address, starting with https://' }),
  message: plainText({ max: LONG_TEXT_MAX, label: 'What you saw', multiline: true }).default(''),
  email: z
    .union([z.literal('').transform(() => null), emailText, z.null()], {
      error: 'Please enter a valid email address',
    })
    .default(null),
  /** People do not see this field; programs that fill in everything give themselves away. */
  trap: z.string().max(LONG_TEXT_MAX).default(''),
})
export const badgeReportOutput = z.object({ received: z.literal(true) })

const reason = plainText({
  max: REVOCATION_REASON_MAX,
  required: 'Say why',
  label: 'Reason',
  multiline: true,
})

/** Takes a badge away or gives it back; `notifyCompany` mails the reason to the company. */
export const changeBadgeInput = z.object({
  companyId: databaseId,
  reason,
  notifyCompany: z.boolean().default(false),
})
export type ChangeBadgeInput = z.infer<typeof changeBadgeInput>

/** What an admin sees of a certification beyond everyone else. */
export const adminCertification = badgeVerification.extend({
  revokedReason: z.string().nullable(),
  badgeNotified: z.boolean(),
})
export type AdminCertification = z.infer<typeof adminCertification>

const REPORTS_PAGE_MAX = 100
const REPORTS_PAGE_SIZE = 25

export const badgeReportsInput = z
  .object({
    status: z.enum(['open', 'closed', 'all']).default('open'),
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
/** One page, the newest first; `total` counts all pages. */
export const badgeReports = z.object({ rows: z.array(badgeReport), total: z.int() })
export type BadgeReports = z.infer<typeof badgeReports>
export const closeReportInput = z.object({ reportId: databaseId })

/** How many companies would be mailed their badge now; `isOff` while the settings keep mails to companies back. */
export const awaitingBadges = z.object({ count: z.int(), isOff: z.boolean() })

/** POST /api/hostscore/distribute-badges (specification, section 7). */
export const distributeOutput = z.object({ sentCount: z.int() })
