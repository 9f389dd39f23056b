import { MantineProvider } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { companyColumn, companyFields } from '@shared/companies/fields.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { CompanyFacts } from './company-facts.tsx'

afterEach(() => vi.useRealTimers())

const shown = companyFields.filter(({ key, isHiddenInFacts }) => key !== 'name' && !isHiddenInFacts)
const texts = shown.filter(({ format }) => !format)
const values = Object.fromEntries(texts.map((field) => [companyColumn(field), `the ${field.key}`]))
const company = {
  ...values,
  id: 7,
  defaultedFields: [],
  propertyTypes: ['condo'],
  priceLevel: 2,
  firstMonthFeeWaiver: true,
  acceptsInstantBooking: false,
  hostScore: null,
  factsUpdatedAt: new Date('2026-11-21T09:05:00Z'),
  createdAt: new Date('2026-11-21T09:05:00Z'),
} as unknown as CompanyDetail

const getFacts = (change: Partial<CompanyDetail> = {}) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <CompanyFacts company={{ ...company, ...change }} />
    </MantineProvider>,
  )
  return new Map(
    [...page.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
}

it('The facts of a company hold every field but the name, which is the title', () => {
  const text = [...getFacts().values()].join('\n')
  for (const { key } of texts) expect(text).toContain(`the ${key}`)
  expect([...getFacts()]).toEqual(
    expect.arrayContaining([
      ['Property types', 'Condominium'],
      ['Price level', '$$'],
      ['First-month fee waiver', 'Yes'],
      ['Instant booking', 'No'],
      ['Founded', 'the yearFounded'],
      ['Address', 'the address, the city, the state the zipCode'],
    ]),
  )
})

it('What the company did not give is not given, a default text included', () => {
  const facts = getFacts({
    description: 'A default',
    rating: 'N/A',
    defaultedFields: ['description', 'rating'],
    userRatingsTotal: null,
    email: null,
    acceptsInstantBooking: null,
  })
  const names = ['Description', 'Rating', 'Total ratings', 'Email', 'Instant booking']
  expect(names.map((name) => facts.get(name))).toEqual(names.map(() => 'Not given'))
})

it('The check of an insurance or license says until when, by whom and since when', () => {
  vi.setSystemTime('2027-03-03T23:00:00Z')
  const check = { insuranceCheckedBy: 'Ann Hill', insuranceCheckedAt: new Date('2026-11-24T12:00:00Z') }
  const show = (day: string) => getFacts({ ...check, insuranceValidUntil: new Date(day) }).get('Insurance')
  expect(show('2027-03-03')).toBe('Valid until Mar 3, 2027, checked by Ann Hill on Nov 24, 2026')
  expect(show('2027-03-02')).toBe('Expired Mar 2, 2027, checked by Ann Hill on Nov 24, 2026')
  expect(getFacts().get('License')).toBe('Not given')
})

it('A stored 0 is a fact', () => {
  expect(getFacts({ userRatingsTotal: 0 }).get('Total ratings')).toBe('0')
  expect(getFacts({ foundingYear: 0 }).get('Founded')).toBe('0')
})
