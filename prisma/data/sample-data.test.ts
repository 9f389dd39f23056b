import { readFileSync } from 'node:fs'
import { parseCommission, parseRating, parseServices } from '@shared/companies/company-figures.ts'
import { companySizes } from '@shared/companies/company-sizes.ts'
import { specializationOrder } from '@shared/companies/company-sort.ts'
import { getServicePlaces, listUnknownPlaces } from '@shared/companies/service-area.ts'
import { changelog, methodologyVersionOn } from '@shared/hostscore/methodology.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { propertyTypeValues } from '@shared/leads/property-types.ts'
import { milesBetween } from '@shared/lib/distance.ts'
import { placeLetters, placeSlug } from '@shared/lib/slug.ts'
import { learnMoreCities, learnMoreStates, popularCitiesByState } from '@shared/locations/listed-cities.ts'
import { writtenLocation } from '@shared/locations/location.schema.ts'
import { stateCode } from '@shared/locations/places.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import { describe, expect, it } from 'vitest'
import { readCityLookup } from '../seed-places.ts'
import { cityColumns, formatCsv, parseCsv, readDataFile, zipCodeColumns } from './csv.ts'
import { writtenLocations } from './locations/index.ts'
import { sampleReviews } from './sample/company-reviews.ts'
import { companyRow } from './sample/rows.ts'
import { factsBefore, sampleRuns } from './sample/score-history.ts'
import { sampleCompanies } from './sample-companies.ts'
import { sampleLeads } from './sample-leads.ts'

const zipRows = parseCsv(readDataFile('zip-codes.csv'), zipCodeColumns)
const cityRows = parseCsv(readDataFile('cities.csv'), cityColumns)
const stateOfZip = new Map(zipRows.map(([zip, , state]) => [zip, state]))
const zipPlaces = new Map(zipRows.map(([zip, city = '', state]) => [zip, `${state}/${placeSlug(city)}`]))
const cityKeys = new Set(cityRows.map(([state, slug]) => `${state}/${slug}`))
const findCity = readCityLookup()
const companies = sampleCompanies()
const leads = sampleLeads()
const key = (place: { state: string; slug: string }) => `${place.state}/${place.slug}`
const getMarket = (company: { city: string; state: string }) => `${company.state}/${placeSlug(company.city)}`
const flagshipKeys = popularCities.map(key)

it('gives the snippets of sample companies authors, dates and sources', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  for (const company of companies) {
    const reviews = sampleReviews(company, now)
    expect(reviews.map(({ text }) => `“${text}”`).join('\n') || null).toBe(company.reviewSnippets)
    expect(reviews.length).toBeLessThanOrEqual(company.userRatingsTotal ?? 0)
    expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length)
    for (const { author, source, rating, reviewedOn } of reviews) {
      expect(author).toMatch(/^[A-Z][a-z]+ [A-Z]\., (guest|owner)$/)
      expect(['Google', 'Airbnb', 'Vrbo']).toContain(source)
      expect(rating).toBeGreaterThanOrEqual(3)
      expect(reviewedOn.getTime()).toBeLessThan(now.getTime())
    }
  }
})

describe('reference data', () => {
  it('has every ZIP code once, in order, each in a state and inside the country', () => {
    const zips = zipRows.map(([zip]) => zip)
    expect(zips.length).toBeGreaterThan(40_000)
    expect(zips).toEqual([...new Set(zips)].sort())
    const wrong = zipRows.filter(([zip = '', city, state = '', lat, lng]) => {
      const inside = Number(lat) > 13 && Number(lat) < 72 && (Number(lng) < -64 || state === 'GU')
      return !/^\d{5}$/.test(zip) || !city || stateCode(state) !== state || !inside
    })
    expect(wrong).toEqual([])
  })

  it('has every city once, under the slug of its name', () => {
    expect(cityKeys.size).toBe(cityRows.length)
    expect(cityRows.filter(([, slug, name = '']) => placeSlug(name) !== slug)).toEqual([])
  })

  it('has every town once: none within 15 miles of another with the same letters', () => {
    const towns = new Map<string, string[][]>()
    for (const row of cityRows) {
      const letters = `${row[0]}/${placeLetters(row[1] ?? '')}`
      towns.set(letters, [...(towns.get(letters) ?? []), row])
    }
    const toPoint = ([, , , lat, lng]: string[]) => ({ lat: Number(lat), lng: Number(lng) })
    const twins = [...towns.values()].flatMap((rows) =>
      rows.flatMap((row, at) =>
        rows
          .slice(at + 1)
          .filter((other) => milesBetween(toPoint(row), toPoint(other)) <= 15)
          .map((other) => `${row[0]}: ${row[2]}, ${other[2]}`),
      ),
    )
    expect(twins).toEqual([])
  })

  it.each([
    ['SC', 'Hilton Head', 'hilton-head-island'],
    ['FL', 'Daytona', 'daytona-beach'],
    ['GA', 'Saint Simons', 'st-simons-island'],
    ['FL', 'Miami', 'miami'],
    ['FL', 'Miami-Dade County', 'miami'],
    ['CO', 'Snowmass', 'snowmass'],
  ])('has one entry for the town in %s that people call %s: %s', (state, name, slug) => {
    expect(findCity(state, name)?.citySlug).toBe(slug)
  })

  it('contains the city of every ZIP code', () => {
    expect([...zipPlaces.values()].filter((place) => !cityKeys.has(place))).toEqual([])
  })

  it.each([
    ['33130', 'FL/miami'],
    ['00907', 'PR/san-juan'],
    ['00802', 'VI/st-thomas'],
    ['96931', 'GU/tamuning'],
    ['34952', 'FL/port-st-lucie'],
    ['64063', 'MO/lees-summit'],
    ['22101', 'VA/mclean'],
    ['10001', 'NY/new-york'],
    ['81611', 'CO/aspen'],
    ['33701', 'FL/st-petersburg'],
    ['84770', 'UT/st-george'],
    ['20001', 'DC/washington'],
    ['96740', 'HI/kailua-kona'],
  ])('maps ZIP code %s to %s', (zip, place) => {
    expect(zipPlaces.get(zip)).toBe(place)
  })

  it('rejects a CSV with other columns, and a value that would break a line', () => {
    expect(() => parseCsv('a,b\n1,2\n', ['b', 'a'])).toThrow('Expected the columns b,a')
    expect(() => formatCsv(['a'], [['x,y']])).toThrow('may not hold a comma')
  })
})

describe('location texts', () => {
  it('match the schema, are unique, and have five property types and six different related places', () => {
    expect(writtenLocations.length).toBeGreaterThanOrEqual(40)
    expect(new Set(writtenLocations.map(key)).size).toBe(writtenLocations.length)
    for (const location of writtenLocations) {
      expect(writtenLocation.parse(location)).toEqual(location)
      expect(new Set(location.propertyTypes.map(({ slug }) => slug)).size, location.city).toBe(5)
      expect(new Set(location.relatedLocations.map(key)).size, location.city).toBe(6)
      expect(location.relatedLocations.map(key)).not.toContain(key(location))
      expect(stateCode(location.stateFull)).toBe(location.state)
      expect(location.stats.topAmenities.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('link only to existing cities, and can be found by ZIP code', () => {
    const places = new Set(zipPlaces.values())
    expect(writtenLocations.map(key).filter((place) => !places.has(place))).toEqual([])
    const related = writtenLocations.flatMap((location) => location.relatedLocations.map(key))
    expect(related.filter((place) => !cityKeys.has(place))).toEqual([])
  })

  it('repeat no sentence', () => {
    const sentences = writtenLocations.flatMap(({ description, stats }) =>
      `${description} ${stats.regulations}`.split(/(?<=[.!?]) /),
    )
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('cover every city in the lists of the site', () => {
    const written = new Set(writtenLocations.map(key))
    const named = [
      popularCities,
      ...Object.values(popularCitiesByState),
      ...Object.values(learnMoreCities),
    ].flat()
    expect(named.map(key).filter((place) => !written.has(place))).toEqual([])
    expect(new Set(learnMoreStates).size).toBe(12)
    const states = new Set(writtenLocations.map(({ state }) => state))
    expect(learnMoreStates.filter((state) => !states.has(state))).toEqual([])
  })

  it('have at least two operating companies each, and six in the six popular cities', () => {
    const admitted = companies.filter(
      ({ status, businessStatus }) => status === 'approved' && !businessStatus?.startsWith('CLOSED'),
    )
    for (const location of writtenLocations) {
      const place = key(location)
      const serving = admitted.filter((company) =>
        getServicePlaces(company, findCity).some(({ state, citySlug }) => `${state}/${citySlug}` === place),
      )
      expect(serving.length, place).toBeGreaterThanOrEqual(flagshipKeys.includes(place) ? 6 : 2)
    }
  })
})

describe('sample companies', () => {
  it('are the same every time', () => {
    expect(sampleCompanies()).toEqual(companies)
  })

  it('are at least 190 in at least 46 markets, with consecutive ids from 1 and unique names', () => {
    expect(companies.length).toBeGreaterThanOrEqual(190)
    expect(new Set(companies.map(getMarket)).size).toBeGreaterThanOrEqual(46)
    expect(companies.map(({ id }) => id)).toEqual(companies.map((_, index) => index + 1))
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
    // The migration starts the ids of real rows at 10001.
    expect(companies.length).toBeLessThan(10_000)
  })

  it('are rated to exactly round(70 %), and ranked by score', () => {
    const rated = companies.filter(({ hostScore }) => hostScore !== null)
    expect(rated.length).toBe(Math.round(companies.length * 0.7))
    const byRank = [...rated].sort((a, b) => (a.hostRank ?? 0) - (b.hostRank ?? 0))
    expect(byRank.map(({ hostRank }) => hostRank)).toEqual(rated.map((_, index) => index + 1))
    const byScore = [...rated].sort((a, b) => (b.hostScore ?? 0) - (a.hostScore ?? 0) || a.id - b.id)
    expect(byRank).toEqual(byScore)
    expect(companies.filter((company) => company.hostScore === null && company.hostRank !== null)).toEqual([])
  })

  it('have the scores that the engine calculates from their facts, and no score without reviews', () => {
    for (const company of companies) {
      const { total, confidence } = getHostScore(company)
      expect([company.hostScore, company.hostScoreConfidence], company.name).toEqual([total, confidence])
      expect(company.hostScore === null, company.name).toBe(company.userRatingsTotal === null)
    }
  })

  it('have a score history that the engine calculated too, ending with the current scores', () => {
    const now = new Date('2026-11-21T08:00:00Z')
    const runs = sampleRuns(companies, now)
    const days = runs.map(({ at }) => at.toISOString().slice(0, 10))
    expect(days).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
    for (const [index, { snapshots, at, counts }] of runs.entries()) {
      expect(counts.raised + counts.lowered).toBe(counts.changed)
      for (const { companyId, score, confidence } of snapshots) {
        const company = companies[companyId - 1] as (typeof companies)[number]
        expect(now.getTime() - company.addedDaysAgo * 86_400_000).toBeLessThanOrEqual(at.getTime())
        const past = getHostScore(factsBefore(company, runs.length - 1 - index))
        expect([score, confidence], company.name).toEqual([past.total, past.confidence])
      }
    }
    const scored = companies.filter(({ hostScore }) => hostScore !== null)
    const last = runs.at(-1)?.snapshots.filter(({ score }) => score !== null)
    expect(last?.map(({ companyId, score, rank }) => [companyId, score, rank])).toEqual(
      scored.map(({ id, hostScore, hostRank }) => [id, hostScore, hostRank]),
    )
  })

  it('have no score older than the methodology, and no facts newer than their score, on any day', () => {
    const launch = /^date: (\S+)$/m.exec(
      readFileSync('client/content/blog/hostscore-badge-system-launch-2025.md', 'utf8'),
    )?.[1]
    expect(changelog.at(-1)?.date).toBe(launch)
    for (const day of ['2025-02-01', '2025-12-31', '2026-10-01', '2026-11-21', '2026-12-31', '2027-01-01']) {
      const now = new Date(`${day}T00:00:00Z`)
      for (const { at } of sampleRuns(companies, now)) expect(at >= new Date(String(launch))).toBe(true)
      for (const company of companies.filter(({ hostScore }) => hostScore !== null)) {
        const { scoreLastUpdated, hostScoreVersion, factsUpdatedAt, createdAt } = companyRow(company, now)
        expect(hostScoreVersion).toBe(methodologyVersionOn(scoreLastUpdated as Date))
        expect(factsUpdatedAt <= (scoreLastUpdated as Date) && createdAt <= (scoreLastUpdated as Date)).toBe(
          true,
        )
        expect((scoreLastUpdated as Date) <= now).toBe(true)
      }
    }
  })

  it('show four certification tiers under the ids of the badge gallery', () => {
    const scores = [65, 66, 68, 70].map((id) => companies[id - 1]?.hostScore ?? null)
    expect(scores.map((score) => certificationTier(score).key)).toEqual([
      'elite',
      'excellence',
      'premier',
      'certified',
    ])
    expect(scores[3]).toBeGreaterThanOrEqual(60)
  })

  it('use fictional phone numbers and .example domains', () => {
    for (const { name, website, email, phoneNumber } of companies) {
      expect(website ?? 'https://www.x.example', name).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/)
      expect(email, name).toMatch(/^hello@[a-z0-9-]+\.example$/)
      expect(phoneNumber ?? '(305) 555-0100', name).toMatch(/^\([2-9]\d{2}\) 555-01\d{2}$/)
    }
  })

  it('are located in their ZIP code, and serve existing cities', () => {
    for (const company of companies) {
      expect(zipPlaces.get(company.zipCode), company.name).toBe(getMarket(company))
      const [, , , lat, lng] = zipRows.find(([zip]) => zip === company.zipCode) ?? []
      expect(Math.abs(company.lat - Number(lat)), company.name).toBeLessThan(0.01)
      expect(Math.abs(company.lng - Number(lng)), company.name).toBeLessThan(0.01)
      expect(company.serviceArea.split(', ')[0]).toBe(company.city)
      expect(listUnknownPlaces(company, findCity), company.name).toEqual([])
    }
  })

  it('have valid values', () => {
    const services =
      'Full-Service,Marketing,Cleaning,Guest Support,Revenue Optimization,Photography,Setup,Co-hosting,Consulting'
    for (const company of companies) {
      expect(services.split(',')).toEqual(expect.arrayContaining(parseServices(company.services)))
      if (company.commission) expect(parseCommission(company.commission), company.commission).not.toBeNull()
      if (company.rating) expect(parseRating(company.rating)).not.toBeNull()
      if (company.specialization) expect(specializationOrder).toContain(company.specialization)
      expect(propertyTypeValues).toEqual(expect.arrayContaining(company.propertyTypes))
      if (company.companySize) expect(companySizes).toContain(company.companySize)
      expect(company.foundingYear ?? 2000).toBeGreaterThanOrEqual(1984)
      expect(company.foundingYear ?? 2000).toBeLessThanOrEqual(2023)
      expect(company.firstMonthFeeWaiver).toBe(company.id % 2 === 0)
    }
  })

  it('omit some facts, and have every company status, outside the flagship cities', () => {
    for (const field of [
      'rating',
      'description',
      'website',
      'phoneNumber',
      'commission',
      'foundingYear',
      'businessStatus',
    ] as const) {
      expect(
        companies.some((company) => company[field] === null),
        field,
      ).toBe(true)
    }
    const special = companies.filter(
      ({ status, businessStatus }) => status !== 'approved' || businessStatus?.startsWith('CLOSED'),
    )
    expect(
      special.map(({ status, businessStatus }) => (status === 'approved' ? businessStatus : status)).sort(),
    ).toEqual([
      'CLOSED_PERMANENTLY',
      'CLOSED_PERMANENTLY',
      'CLOSED_TEMPORARILY',
      'pending',
      'pending',
      'rejected',
    ])
    expect(special.filter((company) => flagshipKeys.includes(getMarket(company)))).toEqual([])
  })
})

describe('sample leads', () => {
  it('are always the same: 60 over 60 days, oldest first', () => {
    expect(sampleLeads()).toEqual(leads)
    expect(leads.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    const hours = leads.map(({ submittedHoursAgo }) => submittedHoursAgo)
    expect(hours).toEqual([...hours].sort((a, b) => b - a))
    expect(Math.min(...hours)).toBeGreaterThan(0)
    expect(Math.max(...hours)).toBeLessThan(60 * 24)
  })

  it('contain five repeated requests, never within a day', () => {
    const repeated = leads.flatMap((lead, index) => {
      const first = leads
        .slice(0, index)
        .find(
          ({ email, propertyAddress }) => email === lead.email && propertyAddress === lead.propertyAddress,
        )
      return first ? [first.submittedHoursAgo - lead.submittedHoursAgo] : []
    })
    expect(repeated).toHaveLength(5)
    expect(Math.min(...repeated)).toBeGreaterThan(24)
  })

  it('come from fictional owners in cities that companies serve', () => {
    const markets = new Set(companies.filter(({ status }) => status === 'approved').map(getMarket))
    for (const lead of leads) {
      expect(lead.email).toMatch(/^[a-z.]+@home\.example$/)
      expect(lead.phone ?? '(305) 555-0100').toMatch(/^\([2-9]\d{2}\) 555-01\d{2}$/)
      expect(stateOfZip.get(lead.propertyZip)).toBe(lead.propertyState)
      expect(markets).toContain(getMarket({ city: lead.propertyCity, state: lead.propertyState }))
    }
  })

  it('name only approved companies of their own city', () => {
    expect(leads.some(({ interestedCompanyIds }) => interestedCompanyIds.length > 1)).toBe(true)
    for (const lead of leads) {
      for (const id of lead.interestedCompanyIds) {
        expect(companies[id - 1]).toMatchObject({
          status: 'approved',
          city: lead.propertyCity,
          state: lead.propertyState,
        })
      }
    }
  })
})
