import { show } from '@client/testing/show.tsx'
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
  contractFacts: [],
  propertyTypes: ['condo'],
  priceLevel: 2,
  firstMonthFeeWaiver: true,
  acceptsInstantBooking: false,
  hostScore: null,
  factsUpdatedAt: new Date('2026-11-21T09:05:00Z'),
  createdAt: new Date('2026-11-21T09:05:00Z'),
} as unknown as CompanyDetail

const render = (change: Partial<CompanyDetail> = {}) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <CompanyFacts company={{ ...company, ...change }} />
    </MantineProvider>,
  )
  return page
}
const getText = (change: Partial<CompanyDetail> = {}) => render(change).textContent
const getFacts = (change: Partial<CompanyDetail> = {}) =>
  new Map(
    [...render(change).querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

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

it('What the company did not give is one number, a default text included', () => {
  const empty: Partial<CompanyDetail> = {
    description: 'A default',
    rating: 'N/A',
    defaultedFields: ['description', 'rating'],
    userRatingsTotal: null,
    email: null,
    acceptsInstantBooking: null,
  }
  const facts = getFacts(empty)
  for (const name of ['Description', 'Rating', 'Total ratings', 'Email', 'Instant booking'])
    expect([name, facts.get(name)]).toEqual([name, undefined])
  // Business status, insurance and license, too.
  expect(getText(empty)).toContain('8 fields empty')
  expect(getText()).toContain('3 fields empty')
  const day = new Date('2027-03-03')
  const rest = { businessStatus: 'OPERATIONAL', insuranceValidUntil: day }
  expect(getText(rest)).toContain('1 field empty')
  expect(getText({ ...rest, licenseValidUntil: day })).not.toContain('empty')
})

it('The check of an insurance or license says until when, by whom and since when', () => {
  vi.setSystemTime('2027-03-03T23:00:00Z')
  const check = { insuranceCheckedBy: 'Ann Hill', insuranceCheckedAt: new Date('2026-11-24T12:00:00Z') }
  const getInsurance = (day: string) =>
    getFacts({ ...check, insuranceValidUntil: new Date(day) }).get('Insurance')
  expect(getInsurance('2027-03-03')).toBe('Valid until Mar 3, 2027, checked by Ann Hill on Nov 24, 2026')
  expect(getInsurance('2027-03-02')).toBe('Expired Mar 2, 2027, checked by Ann Hill on Nov 24, 2026')
  expect(getFacts().has('License')).toBe(false)
})

it('A stored 0 is a fact', () => {
  expect(getFacts({ userRatingsTotal: 0 }).get('Total ratings')).toBe('0')
  expect(getFacts({ foundingYear: 0 }).get('Founded')).toBe('0')
})

it('An editor opens the form beside the number of empty fields', async () => {
  const onEdit = vi.fn()
  const { press } = show(<CompanyFacts company={company} onEdit={onEdit} />)
  await press('Edit Fields')
  expect(onEdit).toHaveBeenCalledOnce()
})
