import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import type { FeeCompany } from '@shared/schemas/estimate.schema.ts'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EstimateNet } from './estimate-net.tsx'
import { NetList } from './net-list.tsx'
import { NetToOwnerSection } from './net-to-owner-section.tsx'
import { readNet } from './read-net.ts'

const company = (id: number, overrides: Partial<FeeCompany> = {}): FeeCompany => ({
  id,
  name: `Gull ${id}`,
  hostScore: 80,
  commission: '20%',
  defaultedFields: [],
  cleaningFees: 'Paid by the guest',
  firstMonthFeeWaiver: false,
  ...overrides,
})

const input = {
  propertyType: 'cabin' as const,
  location: 'Springfield',
  bedrooms: 1,
  bathrooms: 1,
  seasonality: 'balanced' as const,
  occupancy: 70,
  amenities: [],
}

let root: Root
let page: HTMLElement
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

function show(element: ReactNode) {
  router = createMemoryRouter([{ path: '*', element: <WithHeadlessMantine>{element}</WithHeadlessMantine> }])
  act(() => root.render(<RouterProvider router={router} />))
}

const text = () => page.textContent ?? ''
const hrefOf = ({ id }: FeeCompany) => `#company-${id}`

it('shows what is left, and the unknown as unknown with what to ask', () => {
  show(
    <NetList
      income={50_000}
      hrefOf={hrefOf}
      companies={[
        company(1),
        company(2, { commission: '15-25%', defaultedFields: ['commission'], cleaningFees: null }),
      ]}
    />,
  )
  const [known, unknown] = [...page.querySelectorAll('li[class]')].map((item) => item.textContent ?? '')
  expect(known).toContain('$40,000')
  expect(known).toContain('cleaning paid by the guest')
  expect(unknown).toContain('Unknown')
  expect(unknown).toContain('None on record')
  expect(unknown).toContain('What percentage do you take')
  expect(unknown).not.toContain('15-25%')
})

it('asks once what nobody says', () => {
  show(<NetList income={50_000} hrefOf={hrefOf} companies={[company(1), company(2)]} />)
  expect(text().match(/Is there a setup fee/g)).toHaveLength(1)
})

it('keeps figures in the address, beside what is there already', async () => {
  const params = new URLSearchParams('sort=rating&income=50000&utm_source=mail')
  show(
    <NetToOwnerSection
      companies={[company(1)]}
      chosen
      place="Miami, FL"
      path="/locations/fl/miami"
      params={params}
      hrefOf={hrefOf}
    />,
  )
  expect(text()).toContain('with the companies you chose')
  const form = page.querySelector('form') as HTMLFormElement
  expect((form.elements.namedItem('sort') as HTMLInputElement).value).toBe('rating')
  expect(form.elements.namedItem('utm_source'), 'a kept page comes without it').toBeNull()
  ;(form.elements.namedItem('stays') as HTMLInputElement).value = '40'
  await act(async () => form.requestSubmit())
  expect(router.state.location.pathname).toBe('/locations/fl/miami')
  expect(router.state.location.search).toBe('?income=50000&stays=40')
  expect(router.state.location.hash).toBe('#net-to-owner')
})

it('names a figure that makes no sense instead of guessing', () => {
  expect(readNet(new URLSearchParams('income=$52,000&stays=x'))).toMatchObject({
    income: 52_000,
    staysPerYear: null,
    errors: { stays: expect.stringContaining('whole number of stays') },
  })
  expect(readNet(new URLSearchParams('income=lots')).errors.income).toContain('whole dollars')
  expect(readNet(new URLSearchParams()).errors).toEqual({})
})

it('offers the choice between places of one name', () => {
  show(
    <EstimateNet
      input={input}
      annualIncome={50_000}
      local={{
        kind: 'choice',
        options: [{ label: 'Springfield, MO', path: '/locations/mo/springfield', companyCount: 2 }],
      }}
    />,
  )
  const link = page.querySelector('a')
  expect(new URL(link?.href ?? '').searchParams.get('location')).toBe('Springfield, MO')
})

it('says so where nobody works', () => {
  show(<EstimateNet input={input} annualIncome={50_000} local={{ kind: 'none' }} />)
  expect(text()).toContain('We list no companies for “Springfield” yet')
})
