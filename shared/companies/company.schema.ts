import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { MAX_LIST_ROWS } from '../lib/limits.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { normalizeZip, ZIP_PATTERN, zipMessage } from '../lib/zip-code.ts'
import { requiredTexts } from './company-defaults.ts'
import { fullUntil } from './pause.ts'

/** Public view of a management company, without email address or internal flags (product 3.3). */
export const publicCompany = z.object({
  id: z.int(),
  name: z.string(),
  rating: z.string().describe('For example "4.9", or "N/A" if unknown.'),
  userRatingsTotal: z.int().nullable(),
  description: z.string(),
  services: z.string(),
  commission: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  imageUrl: z
    .string()
    .describe(
      'A path on this site or a URL. Without an image of its own, a placeholder generated from the name.',
    ),
  serviceArea: z.string(),
  tag: z.string().nullable(),
  website: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  businessStatus: z.string().nullable(),
  specialization: z.string().nullable(),
  responseTime: z.string().nullable(),
  avgResponseTime: z.string().nullable(),
  measuredResponseHours: z
    .number()
    .nullable()
    .describe(
      'Median hours from the delivery of a request to the first answer, as of the last calculation of the score. Null if there were too few answers; then the stated times count.',
    ),
  measuredResponseCount: z
    .int()
    .nullable()
    .describe('First answers that `measuredResponseHours` was measured from.'),
  measuredResponseAt: z
    .date()
    .nullable()
    .describe('Time of the calculation that measured `measuredResponseHours`.'),
  openingHours: z.string().nullable(),
  reviewSnippets: z.string().nullable(),
  minStayRequirements: z.string().nullable(),
  cleaningFees: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
  priceLevel: z.int().nullable(),
  hostScore: z.int().nullable(),
  hostRank: z.int().nullable(),
  /** Percent (0-100) of the score's weight that is based on known facts. */
  hostScoreConfidence: z.int().nullable(),
  hostScoreVersion: z.string().nullable(),
  scoreLastUpdated: z.date().nullable(),
  /** Time of the last change to a fact that enters the score. Such a change recalculates the company. */
  factsUpdatedAt: z.date(),
  foundingYear: z.int().nullable(),
  numberOfProperties: z.int().nullable(),
  isVerified: z.boolean(),
  acceptsInstantBooking: z.boolean().nullable(),
  propertyTypes: z.array(z.string()),
  firstMonthFeeWaiver: z.boolean(),
  isSample: z.boolean().describe('True for an invented company from the sample data.'),
  defaultedFields: z
    .array(z.enum(requiredTexts))
    .describe('Fields that hold a default text because the company left them empty.'),
})

const adminFields = z.object({
  email: z.string().nullable(),
  address: z.string().nullable(),
  status: z.string(),
  badgeNotified: z.boolean(),
  badgeDisplayUrl: z
    .string()
    .nullable()
    .describe('URL of the badge image that the company may display; null without a valid badge.'),
  badgeRevokedAt: z.date().nullable(),
  badgeRevokedReason: z.string().nullable(),
  minContracts: z.string().nullable(),
  companySize: z.string().nullable(),
  offer: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  reviewedAt: z.date().nullable(),
  possibleDuplicateIds: z.array(z.int()),
  foundedText: z
    .string()
    .nullable()
    .describe('Founding year as entered at registration, if it is not a year.'),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})

export const adminCompany = publicCompany.extend(adminFields.shape)
export const listedCompany = publicCompany.extend({ ...adminFields.partial().shape, fullUntil })
export type AdminCompany = z.infer<typeof adminCompany>
export type ListedCompany = z.infer<typeof listedCompany>

/**
 * Last days on which insurance and license are valid, with who checked them and when. For the team alone: in no REST
 * response and no file.
 */
export const companyChecks = z.object({
  insuranceValidUntil: z.date().nullable(),
  insuranceCheckedBy: z.string().nullable(),
  insuranceCheckedAt: z.date().nullable(),
  licenseValidUntil: z.date().nullable(),
  licenseCheckedBy: z.string().nullable(),
  licenseCheckedAt: z.date().nullable(),
})
export type CompanyChecks = z.infer<typeof companyChecks>

/** The columns of the two checks, by the field in which the team enters the day. */
export const checkColumns = {
  insuranceValidUntil: ['insuranceCheckedBy', 'insuranceCheckedAt'],
  licenseValidUntil: ['licenseCheckedBy', 'licenseCheckedAt'],
} as const

/** Page of all companies by id: those after the cursor, the last id of the page before. */
export const listAllCompaniesInput = z.object({
  limit: z.int().min(1).max(MAX_LIST_ROWS),
  cursor: databaseId.optional(),
})
export type ListAllCompaniesInput = z.infer<typeof listAllCompaniesInput>

export const companyCard = publicCompany
  .pick({
    id: true,
    name: true,
    rating: true,
    userRatingsTotal: true,
    description: true,
    services: true,
    commission: true,
    city: true,
    state: true,
    imageUrl: true,
    defaultedFields: true,
    serviceArea: true,
    tag: true,
    website: true,
    specialization: true,
    responseTime: true,
    measuredResponseHours: true,
    measuredResponseCount: true,
    priceLevel: true,
    hostScore: true,
    hostRank: true,
    foundingYear: true,
    numberOfProperties: true,
    isVerified: true,
    propertyTypes: true,
    firstMonthFeeWaiver: true,
    minStayRequirements: true,
    cleaningFees: true,
    isSample: true,
  })
  .extend({
    /** True if a phone number is stored. It counts in the value score; the number itself is not listed. */
    hasPhone: z.boolean(),
    /** The company says that the listing stays in the owner's account (shared/companies/contract-facts.ts). */
    keepsListing: z.boolean(),
    /** The company says that leaving costs nothing. */
    hasNoExitFee: z.boolean(),
    /** 0-99 (product 9.6). */
    valueScore: z.int(),
    fullUntil,
  })
export type CompanyCard = z.infer<typeof companyCard>

/** Company matched to a lead, with readable reasons and the distance in miles if known. */
export const matchedCompany = companyCard.extend({
  position: z.int(),
  selected: z.boolean(),
  distanceMiles: z.number().nullable(),
  matchReasons: z.array(z.string()),
})
export type MatchedCompany = z.infer<typeof matchedCompany>

/** `?zipCode=&city=` or `?location=lat,long` (product 7.3). */
export const searchCompaniesInput = z
  .object({
    zipCode: z
      .string()
      .transform(normalizeZip)
      .refine((value) => value === '' || ZIP_PATTERN.test(value), { error: zipMessage })
      .optional(),
    city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }).optional(),
    location: z
      .string()
      .trim()
      .regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, 'Location must be "latitude,longitude"')
      .refine(
        (value) => {
          const [lat, lng] = value.split(',').map(Number)
          return Math.abs(lat ?? 91) <= 90 && Math.abs(lng ?? 181) <= 180
        },
        { error: 'Location must be "latitude,longitude"' },
      )
      .optional(),
  })
  .refine((input) => Boolean(input.zipCode || input.city || input.location), {
    error: 'Enter a city, neighborhood, or zip code to find management companies.',
    path: ['city'],
  })
export type SearchCompaniesInput = z.infer<typeof searchCompaniesInput>

/** Search result: a public company with its distance in miles and the reasons for the match. */
export const foundCompany = publicCompany.extend({
  distanceMiles: z.number().nullable(),
  matchReasons: z.array(z.string()),
  /** True for a company beyond 60 miles, shown as the nearest because none is closer. It is not a match. */
  isNearest: z.boolean(),
  fullUntil,
})
export type FoundCompany = z.infer<typeof foundCompany>
