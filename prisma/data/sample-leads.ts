import type { PropertyType } from '@shared/leads/property-types.ts'
import { slugify } from '@shared/lib/slug.ts'
import { firstNames, lastNames, propertyStreets, remarks } from './sample/lead-texts.ts'
import { getPostalCodes } from './sample/postal-cities.ts'
import { type Random, seededRandom } from './sample/random.ts'
import { type SampleCompany, sampleCompanies } from './sample-companies.ts'

export interface SampleLead {
  id: number
  fullName: string
  email: string
  phone: string | null
  propertyAddress: string
  propertyCity: string
  propertyState: string
  propertyZip: string
  propertyType: PropertyType
  additionalInfo: string | null
  /** Ids of sample companies in the lead's city. */
  interestedCompanyIds: number[]
  submittedHoursAgo: number
}

const LEAD_COUNT = 60
const LEAD_SPAN_HOURS = 60 * 24
/** Maps the id of a repeated lead to the first one, of the same owner and street address. */
const duplicates: Record<number, number> = { 14: 9, 23: 21, 37: 30, 46: 44, 58: 52 }

const propertyTypes: readonly PropertyType[] = [
  'single_family',
  'single_family',
  'condo',
  'condo',
  'house',
  'cabin',
  'villa',
  'apartment',
  'townhouse',
  'other',
]

/** Returns the sample leads, always the same: ids 1 to 60 over the last 60 days, oldest first, five of them repeated. */
export function sampleLeads(): SampleLead[] {
  const companies = sampleCompanies().filter(
    ({ status, businessStatus }) =>
      status === 'approved' && (businessStatus === null || businessStatus === 'OPERATIONAL'),
  )
  const leads: SampleLead[] = []
  for (let id = 1; id <= LEAD_COUNT; id += 1) {
    const random = seededRandom(id * 101 + 11)
    const first = leads.find((lead) => lead.id === duplicates[id])
    leads.push({
      ...(first ?? newLead(id, random, companies)),
      id,
      submittedHoursAgo: submittedHoursAgo(id, random),
    })
  }
  return leads
}

/** Spreads the leads evenly, so that every week has some, with a random shift of a few hours. */
function submittedHoursAgo(id: number, random: Random): number {
  const step = LEAD_SPAN_HOURS / LEAD_COUNT
  return Math.round((LEAD_COUNT - id) * step + random.between(1, step - 2))
}

function newLead(
  id: number,
  random: Random,
  companies: readonly SampleCompany[],
): Omit<SampleLead, 'id' | 'submittedHoursAgo'> {
  const { city, state, phoneNumber } = random.pick(companies)
  const sameCity = companies.filter((company) => company.city === city && company.state === state)
  const fullName = `${firstNames[(id * 7) % firstNames.length]} ${lastNames[(id * 11) % lastNames.length]}`
  const areaCode = phoneNumber?.slice(1, 4) ?? '305'
  return {
    fullName,
    email: `${slugify(fullName).replaceAll('-', '.')}@home.example`,
    phone: random.chance(0.8) ? `(${areaCode}) 555-01${String((id * 13) % 100).padStart(2, '0')}` : null,
    propertyAddress: `${random.between(10, 990)} ${random.pick(propertyStreets)}`,
    propertyCity: city,
    propertyState: state,
    propertyZip: random.pick(getPostalCodes(city, state)).zip,
    propertyType: random.pick(propertyTypes),
    additionalInfo: random.chance(0.5) ? random.pick(remarks) : null,
    interestedCompanyIds: random.chance(0.55)
      ? random.some(sameCity, random.between(1, 3)).map((company) => company.id)
      : [],
  }
}
