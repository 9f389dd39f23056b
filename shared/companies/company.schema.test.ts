import { describe, expect, it } from 'vitest'
import { adminCompany, companyCard, publicCompany, searchCompaniesInput } from './company.schema.ts'

const NOTHING_GIVEN = 'Enter a city, neighborhood, or zip code to find management companies.'
const BAD_ZIP = 'Please enter a valid ZIP code'
const BAD_LOCATION = 'Location must be "latitude,longitude"'

describe('searchCompaniesInput', () => {
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ city: ' Miami ' }, { city: 'Miami' }],
    [{ zipCode: '33139' }, { zipCode: '33139' }],
    [{ zipCode: ' 33139-1234 ' }, { zipCode: '33139-1234' }],
    [
      { zipCode: '', city: 'Miami' },
      { zipCode: '', city: 'Miami' },
    ],
    [{ location: '25.7617,-80.1918' }, { location: '25.7617,-80.1918' }],
    [{ location: ' 25 , -80 ' }, { location: '25 , -80' }],
    [{ location: '90,180' }, { location: '90,180' }],
  ])('accepts %j', (query, parsed) => {
    expect(searchCompaniesInput.parse(query)).toEqual(parsed)
  })

  it.each<[Record<string, unknown>, string | undefined]>([
    [{}, NOTHING_GIVEN],
    [{ city: '   ' }, NOTHING_GIVEN],
    [{ city: '', zipCode: '' }, NOTHING_GIVEN],
    [{ zipCode: '3313' }, BAD_ZIP],
    [{ zipCode: "33139' OR 1=1" }, BAD_ZIP],
    [{ zipCode: '33139\ud800' }, BAD_ZIP],
    [{ location: 'Miami' }, BAD_LOCATION],
    [{ location: '91,0' }, BAD_LOCATION],
    [{ location: '0,181' }, BAD_LOCATION],
    [{ location: '1e1,2' }, BAD_LOCATION],
    [{ location: 'NaN,NaN' }, BAD_LOCATION],
    [{ city: 'x'.repeat(300) }, 'City can be at most 255 characters'],
    [{ city: 7 }, undefined],
    [{ city: ['Miami', 'Orlando'] }, undefined],
    [{ zipCode: 33139 }, undefined],
  ])('rejects %j', (query, message) => {
    const { error } = searchCompaniesInput.safeParse(query)
    expect(error).toBeDefined()
    if (message) expect(error?.issues[0]?.message).toBe(message)
  })

  it.each(['Miami\ufffd', 'Miami\ud800'])('rejects a city that the database cannot store: %j', (city) => {
    expect(searchCompaniesInput.safeParse({ city }).success).toBe(false)
  })
})

describe('company shapes', () => {
  const secret = ['email', 'address', 'status', 'badgeNotified', 'badgeDisplayUrl', 'createdAt']

  it('expose contact and internal fields to the admin only', () => {
    expect(Object.keys(adminCompany.shape)).toEqual(expect.arrayContaining(secret))
    for (const field of secret) {
      expect(Object.keys(publicCompany.shape)).not.toContain(field)
      expect(Object.keys(companyCard.shape)).not.toContain(field)
    }
  })

  it('leave the phone number off the card, which only tells whether one exists', () => {
    expect(Object.keys(companyCard.shape)).not.toContain('phoneNumber')
    expect(Object.keys(companyCard.shape)).toEqual(expect.arrayContaining(['hasPhone', 'valueScore']))
  })
})
