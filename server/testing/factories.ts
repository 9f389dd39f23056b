import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'
import { getServicePlaces } from '@shared/companies/service-area.ts'

let created = 0

/** Creates an approved, rated company in Miami, with the places it serves. Every field can be overridden. */
export async function makeCompany(db: Db, overrides: Partial<Prisma.ManagementCompanyCreateInput> = {}) {
  created += 1
  const data = {
    name: `Palm Court Stays ${created}`,
    services: 'Full-Service, Marketing',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    serviceArea: overrides.city ?? 'Miami',
    email: `office-${created}@palm-court.example`,
    status: 'approved',
    hostScore: 80,
    rating: '4.6',
    userRatingsTotal: 40,
    lat: 25.77,
    lng: -80.2,
    ...overrides,
  } satisfies Prisma.ManagementCompanyCreateInput
  return db.managementCompany.create({
    data: { ...data, places: { create: getServicePlaces(data, () => null) } },
  })
}

/** Creates companies one after the other, with ascending ids. */
export async function makeCompanies(db: Db, count: number) {
  const companies = []
  for (let n = 0; n < count; n += 1) companies.push(await makeCompany(db))
  return companies
}

let leads = 0

/**
 * Stores a lead directly, without the form's validation and emails. Each lead of Ann Berg is a day newer than the one
 * before. Every field can be overridden.
 */
export function makeLead(db: Db, overrides: Partial<Prisma.LeadCreateInput> = {}) {
  leads += 1
  return db.lead.create({
    data: {
      fullName: 'Ann Berg',
      email: 'ann@home.example',
      propertyAddress: '12 Ocean Street',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'condo',
      tokenNonce: 'x',
      createdAt: new Date(Date.UTC(2026, 0, leads)),
      ...overrides,
    },
  })
}

/** Returns a valid body for POST /api/leads. */
export function leadBody(overrides: Record<string, unknown> = {}) {
  created += 1
  return {
    fullName: 'Robin Fields',
    email: `robin-${created}@home.example`,
    phone: '(305) 555-0142',
    propertyAddress: `${100 + created} Ocean Drive`,
    propertyCity: 'Miami',
    propertyZip: '33130',
    propertyType: 'condo' as const,
    additionalInfo: 'Two bedrooms, sea view.',
    ...overrides,
  }
}

/** Returns a valid body for POST /api/register-company. */
export function registrationBody(overrides: Record<string, unknown> = {}) {
  created += 1
  return {
    name: `Palm Court Stays ${created}`,
    description: 'We look after homes between the bay and the sea, all year round.',
    website: '',
    services: ['Full-Service'],
    commission: '20%',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    address: '1 Palm Court',
    serviceArea: 'Miami',
    email: `desk-${created}@palm-court.example`,
    phoneNumber: `(305) 555-${String(1000 + created)}`,
    ...overrides,
  }
}
