import { phoneToE164 } from '@shared/phone.ts'
import type { Lead, ManagementCompany } from '../../generated/client.ts'
import type { SampleCompany } from '../sample-companies.ts'
import type { SampleLead } from '../sample-leads.ts'
import { LAST_RUN_DAYS_AGO } from './score-history.ts'

/** A whole row but for the mark that says it is a sample; a column added to the schema is missed here at once. */
export type CompanyRow = Omit<ManagementCompany, 'isSample'>
export type LeadRow = Omit<Lead, 'isSample'>

type SqlType = 'int' | 'int[]' | 'text' | 'text[]' | 'boolean' | 'float8' | 'timestamptz'

/** Every column of a sample company by its field, with the type it has in a recordset. */
export const companyColumns: Record<keyof CompanyRow, SqlType> = {
  id: 'int',
  name: 'text',
  rating: 'text',
  description: 'text',
  services: 'text',
  commission: 'text',
  city: 'text',
  state: 'text',
  zipCode: 'text',
  imageUrl: 'text',
  serviceArea: 'text',
  tag: 'text',
  website: 'text',
  phoneNumber: 'text',
  email: 'text',
  address: 'text',
  businessStatus: 'text',
  specialization: 'text',
  responseTime: 'text',
  openingHours: 'text',
  scoreLastUpdated: 'timestamptz',
  reviewSnippets: 'text',
  minStayRequirements: 'text',
  cleaningFees: 'text',
  cancellationPolicy: 'text',
  avgResponseTime: 'text',
  badgeDisplayUrl: 'text',
  userRatingsTotal: 'int',
  priceLevel: 'int',
  hostScore: 'int',
  hostRank: 'int',
  foundingYear: 'int',
  numberOfProperties: 'int',
  isVerified: 'boolean',
  acceptsInstantBooking: 'boolean',
  badgeNotified: 'boolean',
  minContracts: 'text',
  companySize: 'text',
  propertyTypes: 'text[]',
  firstMonthFeeWaiver: 'boolean',
  status: 'text',
  lat: 'float8',
  lng: 'float8',
  offer: 'text',
  hostScoreConfidence: 'int',
  hostScoreVersion: 'text',
  factsUpdatedAt: 'timestamptz',
  badgeRevokedAt: 'timestamptz',
  badgeRevokedReason: 'text',
  rejectionReason: 'text',
  reviewedAt: 'timestamptz',
  possibleDuplicateIds: 'int[]',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  deletedAt: 'timestamptz',
}

export const leadColumns: Record<keyof LeadRow, SqlType> = {
  id: 'int',
  fullName: 'text',
  email: 'text',
  phone: 'text',
  phoneE164: 'text',
  contactKey: 'text',
  propertyAddress: 'text',
  propertyCity: 'text',
  propertyState: 'text',
  propertyZip: 'text',
  propertyType: 'text',
  additionalInfo: 'text',
  interestedCompanyIds: 'text',
  status: 'text',
  source: 'text',
  landingPlace: 'text',
  tokenNonce: 'text',
  duplicateKey: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  deletedAt: 'timestamptz',
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

export function companyRow(
  { addedDaysAgo, scoredDaysAgo, ...company }: SampleCompany,
  now: Date,
): CompanyRow {
  const createdAt = daysBefore(now, addedDaysAgo)
  // The last facts came the day before the last recalculation, or with the company itself.
  const factsDaysAgo = Math.min(addedDaysAgo, LAST_RUN_DAYS_AGO + 1)
  return {
    ...company,
    scoreLastUpdated: scoredDaysAgo === null ? null : daysBefore(now, scoredDaysAgo),
    badgeDisplayUrl: null,
    badgeNotified: false,
    offer: null,
    factsUpdatedAt: daysBefore(now, factsDaysAgo),
    badgeRevokedAt: null,
    badgeRevokedReason: null,
    rejectionReason: null,
    reviewedAt: null,
    possibleDuplicateIds: [],
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
}

/** @param companyIds the companies the lead names, as far as they exist as samples */
export function leadRow(
  { submittedHoursAgo, interestedCompanyIds: _named, ...lead }: SampleLead,
  { now, tokenNonce, companyIds }: { now: Date; tokenNonce: string; companyIds: readonly number[] },
): LeadRow {
  const createdAt = new Date(now.getTime() - submittedHoursAgo * HOUR_MS)
  return {
    ...lead,
    phoneE164: lead.phone === null ? null : phoneToE164(lead.phone),
    interestedCompanyIds: companyIds.length > 0 ? companyIds.join(',') : null,
    status: 'new',
    source: null,
    landingPlace: null,
    tokenNonce,
    // The duplicate rule is for what people send now, not for samples that repeat each other on purpose.
    duplicateKey: null,
    contactKey: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
}

/**
 * SQL that inserts sample rows from one JSON parameter, or puts existing sample rows back, and returns the ids of
 * both. A row with the same id that is not a sample stays as it is and is not returned.
 */
export function restoreSql(
  table: 'management_companies' | 'leads',
  columns: Record<string, SqlType>,
): string {
  const names = Object.keys(columns).map((field) => ({ field, column: columnName(field) }))
  const list = names.map(({ column }) => `"${column}"`).join(', ')
  const fields = names.map(({ field }) => `row."${field}"`).join(', ')
  const record = names.map(({ field }) => `"${field}" ${columns[field]}`).join(', ')
  const updates = names
    .filter(({ field }) => field !== 'id')
    .map(({ column }) => `"${column}" = EXCLUDED."${column}"`)
    .join(', ')
  return `INSERT INTO ${table} (${list}, is_sample)
    SELECT ${fields}, true FROM jsonb_to_recordset($1::text::jsonb) AS row(${record})
    ON CONFLICT (id) DO UPDATE SET ${updates} WHERE ${table}.is_sample
    RETURNING id`
}

/** `zip_code` for `zipCode`, `phone_e164` for `phoneE164`. */
function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
