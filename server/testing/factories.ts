import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'
import { servicePlaces } from '@shared/service-area.ts'

let made = 0

/** An approved, rated company in Miami, with the places it serves; everything can be overridden. */
export async function makeCompany(db: Db, overrides: Partial<Prisma.ManagementCompanyCreateInput> = {}) {
  made += 1
  const data = {
    name: `Palm Court Stays ${made}`,
    services: 'Full-Service, Marketing',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    serviceArea: overrides.city ?? 'Miami',
    email: `office-${made}@palm-court.example`,
    status: 'approved',
    hostScore: 80,
    rating: '4.6',
    userRatingsTotal: 40,
    lat: 25.77,
    lng: -80.2,
    ...overrides,
  } satisfies Prisma.ManagementCompanyCreateInput
  return db.managementCompany.create({ data: { ...data, places: { create: servicePlaces(data) } } })
}

/** Companies made one after the other, so that their ids rise. */
export async function makeCompanies(db: Db, count: number) {
  const companies = []
  for (let n = 0; n < count; n += 1) companies.push(await makeCompany(db))
  return companies
}

/** A body that POST /api/leads takes. */
export function leadBody(overrides: Record<string, unknown> = {}) {
  made += 1
  return {
    fullName: 'Robin Fields',
    email: `robin-${made}@home.example`,
    phone: '(305) 555-0142',
    propertyAddress: `${100 + made} Ocean Drive`,
    propertyCity: 'Miami',
    propertyZip: '33130',
    propertyType: 'condo' as const,
    additionalInfo: 'Two bedrooms, sea view.',
    ...overrides,
  }
}

/** A body that POST /api/register-company takes. */
export function registrationBody(overrides: Record<string, unknown> = {}) {
  made += 1
  return {
    name: `Palm Court Stays ${made}`,
    description: 'We look after homes between the bay and the sea, all year round.',
    website: '',
    services: ['Full-Service'],
    commission: '20%',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    address: '1 Palm Court',
    serviceArea: 'Miami',
    email: `desk-${made}@palm-court.example`,
    phoneNumber: `(305) 555-${String(1000 + made)}`,
    ...overrides,
  }
}
