import { specializationOrder } from '@shared/companies/company-sort.ts'
import { type MeasuredResponse, notMeasured } from '@shared/hostscore/measured-response.ts'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { placeSlug, slugify } from '@shared/lib/slug.ts'
import { writtenLocations } from './locations/index.ts'
import { sampleMerits, sampleRanks, sampleScore } from './sample/company-scores.ts'
import {
  cancellationPolicies,
  companySizes,
  contracts,
  endings,
  middles,
  minimumStays,
  openingHours,
  openings,
  responseTimes,
  reviews,
  tags,
} from './sample/company-texts.ts'
import { californiaAndHawaiiMarkets } from './sample/markets-california-and-hawaii.ts'
import { floridaAndSouthMarkets } from './sample/markets-florida-and-south.ts'
import { mountainAndNorthMarkets } from './sample/markets-mountain-and-north.ts'
import { tennesseeTexasCarolinaMarkets } from './sample/markets-tennessee-texas-carolina.ts'
import { getPostalCodes } from './sample/postal-cities.ts'
import { type Random, seededRandom } from './sample/random.ts'
import type { SampleMarket } from './sample/sample-market.ts'
import { BEFORE_LAST_QUARTER_DAYS } from './sample/score-history.ts'

/** Fictional company for seeding; its times are relative to the day of seeding. */
export interface SampleCompany extends MeasuredResponse {
  id: number
  name: string
  rating: string | null
  description: string | null
  services: string
  commission: string | null
  city: string
  state: string
  zipCode: string
  imageUrl: null
  serviceArea: string
  tag: string | null
  website: string | null
  phoneNumber: string | null
  email: string
  address: string
  businessStatus: string | null
  specialization: string | null
  responseTime: string | null
  avgResponseTime: string | null
  openingHours: string | null
  reviewSnippets: string | null
  minStayRequirements: string | null
  cleaningFees: string | null
  cancellationPolicy: string | null
  userRatingsTotal: number | null
  priceLevel: number | null
  hostScore: number | null
  hostScoreConfidence: number
  hostRank: number | null
  foundingYear: number | null
  numberOfProperties: number | null
  isVerified: boolean
  acceptsInstantBooking: boolean | null
  minContracts: string | null
  companySize: string | null
  propertyTypes: PropertyType[]
  firstMonthFeeWaiver: boolean
  status: 'approved' | 'pending' | 'rejected'
  lat: number
  lng: number
  addedDaysAgo: number
}

const markets: readonly SampleMarket[] = [
  ...floridaAndSouthMarkets,
  ...tennesseeTexasCarolinaMarkets,
  ...californiaAndHawaiiMarkets,
  ...mountainAndNorthMarkets,
]

const exceptions: Record<
  string,
  Partial<Pick<SampleCompany, 'businessStatus' | 'status' | 'addedDaysAgo'>>
> = {
  'Sandfiddler Homes': { businessStatus: 'CLOSED_PERMANENTLY' },
  'Little Lagoon Rentals': { businessStatus: 'CLOSED_PERMANENTLY' },
  'Storm Shutter Stewards': { businessStatus: 'CLOSED_TEMPORARILY' },
  'Fern & Frost Rentals': { status: 'pending', addedDaysAgo: 1 },
  'Woolen Mitten Lodges': { status: 'pending', addedDaysAgo: 3 },
  'Sunday to Thursday Homes': { status: 'rejected', addedDaysAgo: 12 },
}

const OTHER_SERVICES = [
  'Marketing',
  'Cleaning',
  'Guest Support',
  'Revenue Optimization',
  'Photography',
  'Setup',
  'Co-hosting',
  'Consulting',
] as const

const typesByCharacter: Record<string, readonly PropertyType[]> = {
  coast: ['condo', 'single_family', 'villa', 'house', 'townhouse', 'apartment'],
  mountain: ['cabin', 'condo', 'single_family', 'townhouse', 'house'],
  desert: ['single_family', 'villa', 'condo', 'house', 'townhouse'],
  lake: ['single_family', 'cabin', 'house', 'condo', 'townhouse', 'villa'],
  city: ['apartment', 'condo', 'townhouse', 'house', 'single_family'],
}

/**
 * Returns the sample companies, always the same: round(70 %) have a HostScore; ids 65, 66, 68 and 70 have four
 * certification tiers, even ids waive the first month's fee (product 7.7, 9.2).
 */
export function sampleCompanies(): SampleCompany[] {
  const places = markets.flatMap((market) =>
    market.names.map((name, position) => ({ market, name, position })),
  )
  const listed = places.map((place, index) => ({
    ...place,
    id: index + 1,
    outOfBusiness: place.name in exceptions,
  }))
  const merits = sampleMerits(listed)
  const phoneLines = new Map<string, number>()
  const companies = listed.map(({ id, name, market, position }) => {
    const line = phoneLines.get(market.areaCode) ?? 0
    phoneLines.set(market.areaCode, line + 1)
    const merit = merits.get(id) ?? null
    const random = seededRandom(id)
    const company = {
      id,
      name,
      ...notMeasured,
      ...facts(random, merit),
      ...offer(random, market, merit),
      ...contact(random, { name, market, position, line }),
      description: random.chance(0.07) ? null : introduction(random, name, market.city),
      firstMonthFeeWaiver: id % 2 === 0,
      businessStatus: random.chance(0.1) ? null : 'OPERATIONAL',
      status: 'approved' as const,
      // A company with a score was added before the last calculation.
      addedDaysAgo: random.between(merit === null ? 8 : BEFORE_LAST_QUARTER_DAYS, 700),
      imageUrl: null,
      ...exceptions[name],
    }
    return { ...company, ...sampleScore(company) }
  })
  const ranks = sampleRanks(companies)
  return companies.map((company) => ({ ...company, hostRank: ranks.get(company.id) ?? null }))
}

function facts(random: Random, known: number | null) {
  const reviewed = known !== null
  const merit = known ?? random.between(55, 80)
  const rating = Math.min(5, Math.max(3.3, 3.5 + (merit - 52) * 0.032 + random.between(-1, 1) / 10))
  return {
    rating: reviewed ? rating.toFixed(1) : null,
    userRatingsTotal: reviewed
      ? Math.max(3, Math.round((merit - 48) ** 1.35 * random.between(4, 20) * 0.1))
      : null,
    reviewSnippets:
      reviewed && random.chance(0.8)
        ? random
            .some(reviews, random.between(1, 3))
            .map(({ text }) => `“${text}”`)
            .join('\n')
        : null,
    ...response(random, merit),
    isVerified: reviewed && random.chance(merit >= 80 ? 0.85 : 0.45),
    foundingYear: random.chance(0.92)
      ? 2023 - Math.round((random.between(0, 1000) / 1000) ** 1.6 * 39)
      : null,
    ...size(random),
    tag: random.chance(0.35) ? random.pick(tags) : null,
  }
}

function response(random: Random, merit: number) {
  const slowness = Math.max(0, Math.round((98 - merit) / 8) + random.between(-1, 0))
  const known = responseTimes[Math.min(responseTimes.length - 1, slowness)]
  return random.chance(0.88) && known ? known : { responseTime: null, avgResponseTime: null }
}

function size(random: Random) {
  const homes = random.between(6, random.chance(0.25) ? 240 : 70)
  const companySize = companySizes.find((step) => homes <= step.homes)?.companySize ?? null
  return {
    numberOfProperties: random.chance(0.9) ? homes : null,
    companySize: random.chance(0.6) ? companySize : null,
  }
}

function offer(random: Random, market: SampleMarket, merit: number | null) {
  const full = random.chance(0.7)
  const count = Math.max(2, Math.round(((merit ?? 62) - 44) / 7.5) + random.between(-1, 1))
  const types = typesByCharacter[getCharacter(market)] ?? []
  const specialization = random.chance(0.88) ? random.pick(specializationOrder) : null
  return {
    services: [...(full ? ['Full-Service'] : []), ...random.some(OTHER_SERVICES, count)].join(', '),
    commission: random.chance(0.08) ? null : commission(random, full),
    specialization,
    priceLevel: priceLevel(random, specialization),
    propertyTypes: random.chance(0.1) ? [] : random.some(types, random.between(2, Math.min(5, types.length))),
    minStayRequirements: random.chance(0.85) ? random.pick(minimumStays) : null,
    cleaningFees: random.chance(0.8) ? cleaningFees(random) : null,
    cancellationPolicy: random.chance(0.85) ? random.pick(cancellationPolicies) : null,
    acceptsInstantBooking: random.chance(0.85) ? random.chance(0.6) : null,
    minContracts: random.chance(0.6) ? random.pick(contracts) : null,
  }
}

/** Draws the address and contact data. The numbers 555-0100 to 555-0199 are reserved for fiction. */
function contact(
  random: Random,
  { name, market, position, line }: { name: string; market: SampleMarket; position: number; line: number },
) {
  const { city, state, areaCode, around, streets } = market
  const codes = getPostalCodes(city, state)
  // The first ZIP codes of most cities are central: spread the offices over different ones.
  const code = codes[(position * 3) % codes.length] ?? random.pick(codes)
  const host = `${slugify(name)}.example`
  const reach = random.some(around, random.between(0, around.length))
  return {
    city,
    state,
    zipCode: code.zip,
    address: `${random.between(2, 240) * 5 + random.between(0, 4)} ${streets[position % streets.length]}`,
    lat: offset(random, code.lat),
    lng: offset(random, code.lng),
    serviceArea: [city, ...reach].join(', '),
    website: random.chance(0.9) ? `https://www.${host}` : null,
    email: `hello@${host}`,
    phoneNumber: random.chance(0.93)
      ? `(${areaCode}) 555-01${String((line * 7 + 42) % 100).padStart(2, '0')}`
      : null,
    openingHours: random.chance(0.85) ? random.pick(openingHours) : null,
  }
}

/** Shifts a coordinate by up to half a mile from the ZIP code center, so that neighbors do not share one point. */
function offset(random: Random, degrees: number): number {
  return Number((degrees + random.between(-70, 70) / 10_000).toFixed(4))
}

function commission(random: Random, full: boolean): string {
  const low = full ? random.between(15, 26) : random.between(10, 17)
  return random.pick([
    `${low}%`,
    `${low}%`,
    `${low}-${low + random.pick([3, 5])}%`,
    `${low}-${low + 5}%`,
    `${low}% + cleaning`,
    `from ${low}%`,
    `${low}% of revenue`,
  ])
}

function priceLevel(random: Random, specialization: string | null): number | null {
  if (random.chance(0.12)) return null
  if (specialization === 'Luxury Properties') return 3
  if (specialization === 'Budget-Friendly') return 1
  return random.pick([1, 2, 2, 2, 3])
}

function cleaningFees(random: Random): string {
  const low = random.between(16, 40) * 5
  return random.pick([
    `$${low}-$${low + 80} per stay`,
    `$${low} per stay`,
    'Paid by the guest',
    'Included in the fee',
  ])
}

function introduction(random: Random, name: string, city: string): string {
  return [random.pick(openings), random.pick(middles), random.pick(endings)]
    .join(' ')
    .replaceAll('{name}', name)
    .replaceAll('{city}', city)
}

function getCharacter({ city, state }: SampleMarket): string {
  const place = writtenLocations.find(
    (written) => written.state === state && written.slug === placeSlug(city),
  )
  return place?.character ?? 'city'
}
