import { mergeFieldKeys } from '@shared/companies/merge-fields.ts'
import { describe, expect, it } from 'vitest'
import type { CompanyRow } from './company-merge.repo.ts'
import {
  findMergeProblem,
  getFingerprint,
  listDifferences,
  toMergedColumns,
  toRestoredColumns,
} from './company-merge.rules.ts'

const base = {
  id: 1,
  name: 'Palm Homes',
  address: null,
  phoneNumber: null,
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  lat: 25.7,
  lng: -80.2,
  serviceArea: 'Miami',
  services: 'Marketing',
  status: 'approved',
  businessStatus: null,
  foundingYear: null,
  foundedText: null,
  firstMonthFeeWaiver: false,
  isVerified: false,
  isSample: false,
  propertyTypes: [],
  badgeNotified: false,
  badgeRevokedAt: null,
  badgeRevokedReason: null,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
} as unknown as CompanyRow
const company = (overrides: Partial<CompanyRow> = {}): CompanyRow => ({ ...base, ...overrides })

const noCity = () => null

describe('listDifferences', () => {
  it('is empty for equal companies', () => {
    expect(listDifferences(company(), company({ id: 2 }))).toEqual([])
  })

  it.each([
    ['a missing value', {}, { phoneNumber: '1' }, ['phoneNumber', null, '1', true]],
    ['a value of its own', { phoneNumber: '1' }, {}, ['phoneNumber', '1', null, false]],
    ['yes and no', {}, { isVerified: true }, ['isVerified', 'No', 'Yes', false]],
    ['a founding year as text', {}, { foundedText: 'the 90s' }, ['yearFounded', null, 'the 90s', true]],
    [
      'a street in the same city',
      {},
      { address: '1 Bay St' },
      ['address', 'Miami, FL 33130', '1 Bay St, Miami, FL 33130', true],
    ],
    [
      'another city',
      {},
      { city: 'Tampa', address: '1 Bay St' },
      ['address', 'Miami, FL 33130', '1 Bay St, Tampa, FL 33130', false],
    ],
  ] as [string, Partial<CompanyRow>, Partial<CompanyRow>, unknown[]][])('shows %s', (_, own, other, row) => {
    const differences = listDifferences(company(own), company({ id: 2, ...other }))
    expect(differences.map(({ key, kept, removed, isTaken }) => [key, kept, removed, isTaken])).toEqual([row])
  })

  it('leaves out a difference of the coordinates alone', () => {
    expect(listDifferences(company(), company({ id: 2, lat: 26 }))).toEqual([])
  })
})

it('takes over the chosen fields, the whole address with its coordinates, and a revoked badge', () => {
  const badgeRevokedAt = new Date('2026-05-01T00:00:00Z')
  const removed = company({
    id: 2,
    name: 'Palm LLC',
    city: 'Savannah',
    state: 'GA',
    lat: 32,
    lng: -81,
    commission: '25%',
    serviceArea: '',
    badgeRevokedAt,
    badgeRevokedReason: 'Misuse',
  })
  const { columns, changes, addedCities } = toMergedColumns(company(), removed, ['address'], noCity)
  expect(columns).toEqual({
    city: 'Savannah',
    state: 'GA',
    lat: 32,
    lng: -81,
    serviceArea: 'Miami, FL',
    badgeRevokedAt,
    badgeRevokedReason: 'Misuse',
  })
  expect(changes.city).toEqual({ before: 'Miami', after: 'Savannah' })
  expect(addedCities).toEqual([])
  expect(toMergedColumns(company(), company({ id: 2 }), mergeFieldKeys, noCity).columns).toEqual({})
})

describe('toRestoredColumns', () => {
  const removed = company({ id: 2, city: 'Tampa', commission: '25%', lat: 28, badgeRevokedAt: new Date(0) })
  const { columns, changes } = toMergedColumns(
    company({ commission: '20%' }),
    removed,
    ['address', 'commission'],
    noCity,
  )
  // Stored as JSON, where dates are text.
  const stored = JSON.parse(JSON.stringify(changes))
  const merged = company({ commission: '20%', ...columns })

  it('sets every field back that is as the merge left it', () => {
    expect(toRestoredColumns(merged, stored)).toEqual({
      columns: { commission: '20%', city: 'Miami', lat: 25.7, badgeRevokedAt: null },
      leftAlone: [],
    })
  })

  it('leaves alone what changed since, and an address as a whole', () => {
    const changed = { ...merged, commission: '18%', city: 'Orlando' }
    expect(toRestoredColumns(changed, stored)).toEqual({
      columns: { badgeRevokedAt: null },
      leftAlone: ['Address', 'Commission'],
    })
  })
})

it.each([
  ['two listed ones', {}, {}, null],
  ['a pending one into a listed one', {}, { status: 'pending' }, null],
  ['two pending ones', { status: 'pending' }, { status: 'pending' }, null],
  ['a listed one into a pending one', { status: 'pending' }, {}, /is listed/],
  ['a listed one into a closed one', { businessStatus: 'CLOSED_PERMANENTLY' }, {}, /is listed/],
  ['a sample into a real one', {}, { isSample: true }, /sample/],
] as [string, Partial<CompanyRow>, Partial<CompanyRow>, RegExp | null][])(
  'finds what is in the way of merging %s',
  (_, own, other, problem) => {
    const found = findMergeProblem(company(own), company({ id: 2, ...other }))
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  },
)

it('has a fingerprint of both companies, their order and their last change', () => {
  const [a, b] = [company(), company({ id: 2 })]
  const later = company({ id: 2, updatedAt: new Date('2026-11-02T00:00:00Z') })
  expect(getFingerprint(a, b)).toBe(getFingerprint(company(), company({ id: 2 })))
  expect(new Set([getFingerprint(a, b), getFingerprint(b, a), getFingerprint(a, later)]).size).toBe(3)
})
