import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const check = (city: string, zip: string) => test.caller().locations.checkAddress({ city, zip })
const keyWest = { city: 'Key West', state: 'FL', zipCode: '33040', lat: 24.56, lng: -81.78 }
const denver = { city: 'Denver', state: 'CO', zipCode: '80202', lat: 39.74, lng: -104.99 }

describe('A city and a ZIP code', () => {
  it.each([
    ['Miami Beach', '33139'],
    ['miami', '33139-1234'],
    ['Miami, FL', '33139'],
    ['Incline Village', '96150'],
    ['Sunset Harbor Estates', '33139'],
    ['Kansas City', '66101'],
    ['Kansas City', '64106'],
  ])('%s and %s match', async (city, zip) => {
    expect(await check(city, zip)).toMatchObject({ kind: 'fine', zipCity: expect.stringMatching(/./) })
  })

  it.each([
    ['Denver', '33040', 'Key West, FL'],
    ['Denver, CO', '33040', 'Key West, FL'],
    ['Orlando', '33040', 'Key West, FL'],
    ['Nowhere Village, Colorado', '33040', 'Key West, FL'],
  ])('%s and %s do not match', async (city, zip, zipPlace) => {
    expect(await check(city, zip)).toMatchObject({ kind: 'elsewhere', zip, city, zipPlace })
  })

  it('reports an unknown ZIP code', async () => {
    expect(await check('Denver', '00000')).toEqual({ kind: 'unknown-zip', zip: '00000' })
  })
})

describe('A lead with Denver and 33040', () => {
  const body = () =>
    leadBody({ propertyAddress: '5 Pine Street', propertyCity: 'Denver', propertyZip: '33040' })

  it('is accepted, matched by the ZIP code alone, and never becomes “Denver, FL”', async () => {
    const inKeyWest = await makeCompany(test.deps.db, { name: 'Island Keys', ...keyWest })
    await makeCompany(test.deps.db, { name: 'Mile High Stays', ...denver })
    const ownerTokens: string[] = []
    const lead = await test.caller({ ownerTokens }).leads.create(body())
    expect(lead.matchedCompanies.map(({ id }) => id)).toEqual([inKeyWest.id])
    expect([lead.propertyCity, lead.propertyState, lead.propertyZip]).toEqual(['Denver', null, '33040'])
    const warning =
      'The ZIP code 33040 is in Key West, FL, but the city is Denver. Companies are matched by ZIP code.'
    expect(lead.addressNote).toBe(warning)
    const { html } = await renderedPage(test, '/thank-you', ownerTokens[0])
    expect(html).toContain(warning)
    await deliverDue(test.deps)
    for (const content of [html, ...test.deps.mailer.sent.map(({ text }) => text)])
      expect(content).not.toMatch(/Denver, FL|Serves Denver|Denver, CO 33040/)
    expect(test.deps.mailer.sent.some(({ text }) => text.includes(warning))).toBe(true)
  })
})

it('A search for Denver and 33040 goes by the ZIP code', async () => {
  const inKeyWest = await makeCompany(test.deps.db, { name: 'Island Keys', ...keyWest })
  await makeCompany(test.deps.db, { name: 'Mile High Stays', ...denver })
  const found = await test.caller().companies.search({ zipCode: '33040', city: 'Denver' })
  expect(found.map(({ id }) => id)).toEqual([inKeyWest.id])
})

it('A lead with a nonexistent ZIP code is accepted and matched by its city', async () => {
  const inDenver = await makeCompany(test.deps.db, { name: 'Mile High Stays', ...denver })
  const lead = await test.caller().leads.create(leadBody({ propertyCity: 'Denver', propertyZip: '00000' }))
  expect([lead.propertyState, lead.addressNote]).toEqual([null, null])
  expect(lead.matchedCompanies.map(({ id }) => id)).toEqual([inDenver.id])
})
