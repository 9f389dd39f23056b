import { requiredTexts } from '@shared/company-answer.ts'
import { z } from 'zod'
import { plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** A management company as anyone may see it: no e-mail address, no internal flag. Text and number types as documented. */
export const publicCompany = z.object({
  id: z.int(),
  name: z.string(),
  /** Such as 4.9; `N/A` where there is none. */
  rating: z.string().describe('Such as "4.9"; "N/A" where none is known.'),
  userRatingsTotal: z.int().nullable(),
  description: z.string(),
  services: z.string(),
  commission: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** A path on this site: a placeholder drawn from the name, unless the company has a picture. */
  imageUrl: z
    .string()
    .describe(
      'A path on this site, or an address. Without a picture of its own: a placeholder drawn from the name.',
    ),
  serviceArea: z.string(),
  tag: z.string().nullable(),
  website: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  businessStatus: z.string().nullable(),
  specialization: z.string().nullable(),
  responseTime: z.string().nullable(),
  avgResponseTime: z.string().nullable(),
  openingHours: z.string().nullable(),
  reviewSnippets: z.string().nullable(),
  minStayRequirements: z.string().nullable(),
  cleaningFees: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
  priceLevel: z.int().nullable(),
  hostScore: z.int().nullable(),
  hostRank: z.int().nullable(),
  /** 0-100: how much of the score's weight stands on known facts. */
  hostScoreConfidence: z.int().nullable(),
  /** Version of the published methodology that made the score. */
  hostScoreVersion: z.string().nullable(),
  scoreLastUpdated: z.date().nullable(),
  /** When a fact that the score reads last changed; the company is recalculated with it. */
  factsUpdatedAt: z.date(),
  foundingYear: z.int().nullable(),
  numberOfProperties: z.int().nullable(),
  isVerified: z.boolean(),
  acceptsInstantBooking: z.boolean().nullable(),
  propertyTypes: z.array(z.string()),
  firstMonthFeeWaiver: z.boolean(),
  isSample: z.boolean().describe('Whether the company came with the sample data: it is invented.'),
  defaultedFields: z
    .array(z.enum(requiredTexts))
    .describe('Fields that hold a default text because the company gave nothing.'),
})
export type PublicCompany = z.infer<typeof publicCompany>

/** What an admin sees beside the public fields. */
const adminFields = z.object({
  email: z.string().nullable(),
  address: z.string().nullable(),
  status: z.string(),
  badgeNotified: z.boolean(),
  badgeDisplayUrl: z
    .string()
    .nullable()
    .describe(
      'The address of the badge image that the company may display; null while it has no valid badge.',
    ),
  badgeRevokedAt: z.date().nullable(),
  badgeRevokedReason: z.string().nullable(),
  minContracts: z.string().nullable(),
  companySize: z.string().nullable(),
  offer: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  reviewedAt: z.date().nullable(),
  possibleDuplicateIds: z.array(z.int()),
  foundedText: z.string().nullable().describe('What a registration said of its year, where that is no year.'),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})

/** All fields, for a signed-in admin. */
export const adminCompany = publicCompany.extend(adminFields.shape)
/** Everyone gets the public fields; a signed-in admin gets the others too. */
export const listedCompany = publicCompany.extend(adminFields.partial().shape)
export type AdminCompany = z.infer<typeof adminCompany>

/** What a card or a row of the comparison table shows. */
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
    /** Whether a phone number is on file: it counts in the value score; the number itself stays off the list. */
    hasPhone: z.boolean(),
    /** 0-99, specification section 9 (value score). */
    valueScore: z.int(),
  })
export type CompanyCard = z.infer<typeof companyCard>

/** A company matched to a lead, with the reasons a person can read and the distance in miles where known. */
export const matchedCompany = companyCard.extend({
  position: z.int(),
  selected: z.boolean(),
  distanceMiles: z.number().nullable(),
  matchReasons: z.array(z.string()),
})
export type MatchedCompany = z.infer<typeof matchedCompany>

/** `?zipCode=&city=` or `?location=lat,long` (specification, section 7). */
export const searchCompaniesInput = z
  .object({
    zipCode: z
      .string()
      .trim()
      .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a valid ZIP code')
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

/** A search result: a public company with how far it is and why it is shown. */
export const foundCompany = publicCompany.extend({
  distanceMiles: z.number().nullable(),
  matchReasons: z.array(z.string()),
  /** Beyond 60 miles, shown because nothing is nearer: the nearest we list, and no match. */
  isNearest: z.boolean(),
})
export type FoundCompany = z.infer<typeof foundCompany>
