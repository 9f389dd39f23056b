import { getPageText, showPage } from '@client/testing/show.tsx'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EstimateNet } from './estimate-net.tsx'
import { NetList } from './net-list.tsx'
import { NetToOwnerSection } from './net-to-owner-section.tsx'
import { parseNetInput } from './read-net.ts'

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

const findHref = ({ id }: FeeCompany) => `#company-${id}`

it('shows what is left; without a commission of its own the usual range, unused, and what to ask', () => {
  const { container } = showPage(
    <NetList
      income={50_000}
      getHref={findHref}
      companies={[
        company(1),
        company(2, { commission: '15-25%', defaultedFields: ['commission'], cleaningFees: null }),
      ]}
    />,
  )
  const [known, unknown] = [...container.querySelectorAll('li[class]')].map((item) => item.textContent ?? '')
  expect(known).toContain('$40,000')
  expect(known).toContain('cleaning paid by the guest')
  expect(unknown).toContain('Commission, 15-25% (usual range)Not published')
  expect(unknown).toContain('You keepUnknown')
  expect(unknown).toContain('None on record')
  expect(unknown).toContain('What percentage do you take')
})

it('asks once what no company states', () => {
  showPage(<NetList income={50_000} getHref={findHref} companies={[company(1), company(2)]} />)
  expect(getPageText().match(/Is there a setup fee/g)).toHaveLength(1)
})

it('puts the figures into the URL beside what is there', async () => {
  const params = new URLSearchParams('sort=rating&income=50000&utm_source=mail')
  const { router, user } = showPage(
    <NetToOwnerSection
      companies={[company(1)]}
      areSelected
      place="Miami, FL"
      path="/locations/fl/miami"
      params={params}
      toHref={findHref}
    />,
  )
  expect(getPageText()).toContain('for the companies you selected')
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(new FormData(form).get('sort')).toBe('rating')
  expect(form.elements.namedItem('utm_source'), 'a cached page comes without it').toBeNull()
  await user.type(screen.getByLabelText('Bookings per year (optional)'), '40')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/fl/miami'))
  expect(router.state.location.search).toBe('?income=50000&stays=40')
  expect(router.state.location.hash).toBe('#net-to-owner')
})

it('reports a figure that makes no sense', () => {
  expect(parseNetInput(new URLSearchParams('income=$52,000&stays=x'))).toMatchObject({
    income: 52_000,
    staysPerYear: null,
    errors: { stays: expect.stringContaining('whole number of bookings') },
  })
  expect(parseNetInput(new URLSearchParams('income=lots')).errors.income).toContain('whole dollars')
  expect(parseNetInput(new URLSearchParams()).errors).toEqual({})
})

it('offers a choice of places with the same name', () => {
  showPage(
    <EstimateNet
      input={input}
      annualIncome={50_000}
      local={{
        kind: 'choice',
        options: [
          { kind: 'city', label: 'Springfield, MO', path: '/locations/mo/springfield', companyCount: 2 },
        ],
      }}
    />,
  )
  const { href } = screen.getByRole<HTMLAnchorElement>('link')
  expect(new URL(href).searchParams.get('location')).toBe('Springfield, MO')
})

it('says when no company works there', () => {
  showPage(<EstimateNet input={input} annualIncome={50_000} local={{ kind: 'none' }} />)
  expect(getPageText()).toContain('We list no companies for “Springfield” yet')
})
