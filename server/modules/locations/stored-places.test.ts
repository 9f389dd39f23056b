import { loadReferenceData } from '@prisma-data/seed.ts'
import { leadBody, makeCompany, registrationBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { militaryMessages } from '@shared/locations/places.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
  test.deps.mailer.sent = []
})

const locations = () => test.caller().locations
const admin = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
const stuart = { city: 'Port St. Lucie', state: 'FL', zipCode: '34952' }
const placesOf = async (companyId: number) =>
  (await test.deps.db.companyPlace.findMany({ where: { companyId } }))
    .map(({ state, citySlug }) => `${state}/${citySlug}`)
    .sort()

async function register(overrides: Record<string, unknown>) {
  return test.caller().companies.register(registrationBody(overrides))
}

describe('A company in Port St. Lucie', () => {
  it('has its page under every spelling, and the waitlist of Port Saint Lucie is told', async () => {
    await locations().joinWaitlist({ email: 'ana@home.example', state: 'FL', city: 'Port Saint Lucie' })
    const { id } = await register({ ...stuart, serviceArea: 'Port Saint Lucie, Coeur d’Alene ID' })
    await admin().companies.approve({ id })
    expect(await placesOf(id)).toEqual(['FL/port-st-lucie', 'ID/coeur-dalene'])
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toContainEqual(expect.stringContaining('ana@home.example'))
    for (const city of ['port-st-lucie', 'port-saint-lucie', 'Port St. Lucie', 'portstlucie']) {
      const page = await locations().page({ state: 'fl', city })
      expect([page.citySlug, page.companyCount]).toEqual(['port-st-lucie', 1])
    }
    expect((await locations().page({ state: 'id', city: 'coeur-d-alene' })).citySlug).toBe('coeur-dalene')
    const old = await renderedPage(test, '/locations/fl/port-saint-lucie')
    expect(old).toMatchObject({ status: 301 })
  })

  it('is found in a town whose name is spaced differently', async () => {
    const { id } = await register({
      city: 'Lees Summit',
      state: 'MO',
      zipCode: '64063',
      serviceArea: 'La Porte, IN',
    })
    await admin().companies.approve({ id })
    expect(await placesOf(id)).toEqual(['IN/laporte', 'MO/lees-summit'].sort())
    expect(
      (await locations().page({ state: 'mo', city: 'lee-s-summit' })).companies.map((one) => one.id),
    ).toEqual([id])
    const lead = await test
      .caller()
      .leads.create(leadBody({ propertyCity: "Lee's Summit", propertyZip: '64063' }))
    expect(lead.matchedCompanies[0]?.matchReasons[0]).toMatch(/Lee/)
  })

  it('names what is no city, to itself and to the reviewer', async () => {
    const receipt = await register({ city: 'Miami, FL', serviceArea: 'Outer Banks, Key West and Nowhere' })
    expect(receipt).toMatchObject({ city: 'Miami', unknownPlaces: ['Outer Banks', 'Nowhere'] })
    const detail = await admin().companies.detail({ id: receipt.id })
    expect(detail.unknownPlaces).toEqual(['Outer Banks', 'Nowhere'])
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.map(({ text }) => text).join()).toContain('Not found: Outer Banks, Nowhere.')
  })
})

describe('Puerto Rico, the Virgin Islands and Guam', () => {
  it('have pages and matches of their own, and none in Texas', async () => {
    await makeCompany(test.deps.db, {
      city: 'South Padre Island',
      state: 'TX',
      zipCode: '78597',
      lat: 26.1,
      lng: -97.2,
    })
    const body = { propertyCity: 'San Juan', propertyZip: '00907' }
    const before = await test.caller().leads.create(leadBody(body))
    expect(before).toMatchObject({ propertyState: 'PR', matchedCompanies: [], addressNote: null })
    const { id } = await register({
      city: 'San Juan',
      state: 'Puerto Rico',
      zipCode: '00907',
      serviceArea: 'Vieques',
    })
    await admin().companies.approve({ id })
    expect(await locations().page({ state: 'pr', city: 'san-juan' })).toMatchObject({ companyCount: 1 })
    expect(await locations().page({ state: 'puerto-rico' })).toMatchObject({ stateName: 'Puerto Rico' })
    expect((await renderedPage(test, '/locations/pr')).html).toContain('Puerto Rico')
    expect((await renderedPage(test, '/locations/pr/san-juan')).html).toContain('San Juan, PR')
    for (const state of ['vi', 'gu']) expect((await locations().page({ state })).companyCount).toBe(0)
    const after = await test.caller().leads.create(leadBody({ ...body, email: 'b@home.example' }))
    expect(after.matchedCompanies.map((one) => one.id)).toEqual([id])
  })
})

describe('An unknown ZIP code', () => {
  it('tells the state by its first digits, so that no namesake elsewhere matches', async () => {
    await makeCompany(test.deps.db, {
      city: 'San Juan',
      state: 'TX',
      zipCode: '78589',
      lat: 26.19,
      lng: -98.15,
    })
    const sanJuan = await test
      .caller()
      .leads.create(leadBody({ propertyCity: 'San Juan', propertyZip: '00999' }))
    expect(sanJuan).toMatchObject({ propertyState: 'PR', addressNote: null, matchedCompanies: [] })
  })

  it('contradicts a city that is only elsewhere, and nobody there matches', async () => {
    await makeCompany(test.deps.db, {
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      lat: 39.74,
      lng: -104.99,
    })
    for (const [propertyCity, email] of [
      ['Denver', 'a@home.example'],
      ['Denver, CO', 'b@home.example'],
      ['Nowhere Village, Colorado', 'c@home.example'],
    ] as const) {
      const lead = await test.caller().leads.create(leadBody({ propertyCity, propertyZip: '00999', email }))
      expect(lead).toMatchObject({ propertyState: null, matchedCompanies: [], nearestCompanies: [] })
      expect(lead.addressNote).toBe(
        `The ZIP code 00999 is in Puerto Rico, but the city is ${propertyCity}. Companies are matched by ZIP code.`,
      )
      expect(await locations().checkAddress({ city: propertyCity, zip: '00999' })).toEqual({
        kind: 'elsewhere',
        zip: '00999',
        city: propertyCity,
        zipCity: null,
        zipPlace: 'Puerto Rico',
      })
    }
    expect(await locations().checkAddress({ city: 'San Juan', zip: '00999' })).toMatchObject({
      kind: 'unknown-zip',
    })
  })

  it('is named to the reviewer of a company in another state', async () => {
    await register({ city: 'Miami', state: 'FL', zipCode: '00999' })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.map(({ text }) => text).join()).toContain(
      'the ZIP code 00999 is in Puerto Rico, not in Florida',
    )
  })
})

it('stores a city without the state of its ZIP code', async () => {
  const send = async (propertyCity: string, propertyZip: string, email: string) => {
    const lead = await test.caller().leads.create(leadBody({ propertyCity, propertyZip, email }))
    return [lead.propertyCity, lead.propertyState]
  }
  expect(await send('Miami Beach, FL', '33139', 'a@home.example')).toEqual(['Miami Beach', 'FL'])
  expect(await send('Miami Beach, Florida', '33139', 'b@home.example')).toEqual(['Miami Beach', 'FL'])
  expect(await send('Denver, CO', '33139', 'c@home.example')).toEqual(['Denver, CO', null])
})

it('refuses military mail addresses with the reason', async () => {
  await expect(test.caller().leads.create(leadBody({ propertyZip: '09012' }))).rejects.toThrow(
    militaryMessages.zip,
  )
  await expect(register({ state: 'AE', zipCode: '09012' })).rejects.toThrow(militaryMessages.state)
})

it('looks up again what is stored by an older key', async () => {
  const { db } = test.deps
  const { id } = await makeCompany(db, { ...stuart, serviceArea: 'Key West and Lee’s Summit, MO' })
  await db.companyPlace.deleteMany({ where: { companyId: id } })
  await db.companyPlace.create({
    data: { companyId: id, state: 'FL', citySlug: 'port-saint-lucie', isHome: true },
  })
  const wait = (email: string, citySlug: string) =>
    db.waitlistEntry.create({ data: { email, state: 'FL', citySlug, placeName: 'Port Saint Lucie, FL' } })
  await wait('a@home.example', 'port-saint-lucie')
  await wait('b@home.example', 'port-saint-lucie')
  await wait('b@home.example', 'port-st-lucie')
  await db.seoMarket.deleteMany()
  await db.seoMarket.create({ data: { name: 'Lee’s Summit', state: 'MO', slug: 'lee-s-summit' } })
  await db.referenceData.update({ where: { name: 'company_places' }, data: { checksum: '' } })
  expect(await loadReferenceData(db)).toEqual(['company_places'])
  expect(await placesOf(id)).toEqual(['FL/key-west', 'FL/port-st-lucie', 'MO/lees-summit'])
  const entries = await db.waitlistEntry.findMany({ orderBy: { email: 'asc' } })
  expect(entries.map(({ email, citySlug }) => `${email} ${citySlug}`)).toEqual([
    'a@home.example port-st-lucie',
    'b@home.example port-st-lucie',
  ])
  expect(await db.seoMarket.findMany()).toMatchObject([{ slug: 'lees-summit' }])
  await db.seoMarket.deleteMany()
  expect(await loadReferenceData(db)).toEqual([])
})
