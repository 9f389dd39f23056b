import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, getPageText, showPage } from '@client/testing/show.tsx'
import { type CheckedEstimate, estimateMessages } from '@shared/income/estimate.schema.ts'
import { estimateIncome } from '@shared/income/income.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AmenityEffects } from './amenity-effects.tsx'
import { BridgeToIncome } from './bridge-to-income.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { EmailEstimate } from './email-estimate.tsx'
import { EstimateSummary } from './estimate-summary.tsx'
import { MonthlyIncomeChart } from './monthly-income-chart.tsx'
import { emptyDraft } from './read-calculator.ts'

const input: CheckedEstimate = {
  propertyType: 'cabin',
  location: 'Springfield',
  bedrooms: 1,
  bathrooms: 1,
  seasonality: 'summer',
  occupancy: 70,
  amenities: ['pool'],
}

const empty = { draft: emptyDraft, input: null, errors: {} }
const CALCULATE = 'Calculate Estimated Income'

describe('The form', () => {
  const showForm = (calculator: Parameters<typeof CalculatorForm>[0]['calculator']) =>
    showPage(<CalculatorForm calculator={calculator} />, { route: '/income-calculator' })

  it('asks what is documented, with the documented limits and labels', () => {
    showForm(empty)
    const options = [...getField<HTMLSelectElement>('Property type').options].map(({ value }) => value)
    expect(options).toEqual(['', 'apartment', 'house', 'cabin', 'villa', 'condo', 'townhouse'])
    expect(getField('Bedrooms')).toMatchObject({ min: '0', max: '10', step: '1' })
    expect(getField('Bathrooms')).toMatchObject({ min: '0', max: '10', step: '0.5' })
    expect(getField('Occupancy')).toMatchObject({ min: '30', max: '95', step: '1', value: '70' })
    for (const label of ['Low 30%', 'Average 70%', 'High 95%']) expect(getPageText()).toContain(label)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getAllByRole('checkbox')).toHaveLength(8)
    expect(screen.getByRole('button').textContent).toBe(CALCULATE)
  })

  it('shows the documented messages for what is missing, and stays on the page', async () => {
    const { fill, press, router } = showForm(empty)
    // The rooms have a usual size to begin with.
    expect([getField('Bedrooms').value, getField('Bathrooms').value]).toEqual(['2', '1'])
    await fill({ Bedrooms: '', Bathrooms: '' })
    await press(CALCULATE)
    const summary = await screen.findByRole('alert')
    for (const field of ['propertyType', 'location', 'bedrooms', 'bathrooms'] as const) {
      expect(getPageText()).toContain(estimateMessages[field])
    }
    expect(router.state.location.search).toBe('')
    expect(document.activeElement).toBe(summary)
  })

  it('puts valid answers into the URL of the result', async () => {
    const { fill, press, router, user } = showForm(empty)
    await user.selectOptions(getField('Property type'), 'cabin')
    await fill({ Location: '  Lake Placid, NY ', Bedrooms: '2', Bathrooms: '1.5' })
    await press(CALCULATE)
    await waitFor(() => expect(router.state.location.search).not.toBe(''))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      propertyType: 'cabin',
      location: 'Lake Placid, NY',
      bedrooms: '2',
      bathrooms: '1.5',
      seasonality: 'balanced',
      occupancy: '70',
    })
    expect(router.state.location.hash).toBe('#estimate')
  })

  it('takes a suggested place by keyboard, and any other text', async () => {
    const suggestion = { kind: 'city', companyCount: 4, path: '/locations/fl/destin', label: 'Destin, FL' }
    const { user, press, router } = showPage(<CalculatorForm calculator={empty} />, {
      route: '/income-calculator',
      server: { 'locations.suggest': { data: [suggestion] } },
    })
    const place = getField('Location')
    await press(CALCULATE)
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(place.getAttribute('aria-invalid')).toBe('true')
    await user.type(place, 'dest')
    expect(place.value).toBe('dest')
    expect(document.activeElement).toBe(place)
    const option = await screen.findByRole('option', { name: /Destin/ })
    expect(option.textContent).toBe('Destin, FLCity · 4 companies')
    await user.keyboard('{ArrowDown}')
    expect(place.getAttribute('aria-activedescendant')).toBe(option.id)
    await user.keyboard('{Enter}')
    expect(place.value).toBe('Destin, FL')
    expect(place.getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByRole('option', { name: /Destin/ })).toBeNull()
    expect(router.state.location.search, 'Enter took the place and sent nothing').toBe('')
    await user.type(place, ' lake')
    await user.keyboard('{Escape}')
    expect(place.value).toBe('Destin, FL lake')
  })

  it('shows the answers of the URL with their errors', () => {
    const draft = { ...emptyDraft, bedrooms: '40', amenities: ['pool'] }
    showForm({ draft, input: null, errors: { bedrooms: estimateMessages.bedroomsRange } })
    expect(getField('Bedrooms').value).toBe('40')
    expect(getField('Bedrooms').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  })
})

describe('The result', () => {
  it('shows every documented figure as an estimate and links to the contact form', async () => {
    const onConnect = vi.fn()
    const { container, user } = showPage(
      <EstimateSummary
        input={input}
        estimate={estimateIncome(input)}
        local={{
          kind: 'place',
          label: 'Lake Placid, NY',
          path: '/locations/ny/lake-placid',
          city: 'Lake Placid',
          companyCount: 2,
          companies: [],
          annualRevenue: '$42,000-$68,000',
          averageOccupancy: '61%',
          peakMonths: 'March to July',
        }}
        onConnect={onConnect}
      />,
    )
    for (const label of [
      'Estimated annual income',
      'Monthly average',
      'Average nightly rate',
      'Occupancy rate',
      'Weekly rate',
      'Monthly rate',
      'Booked days per year',
      'Location category',
      'Local range: $42,000-$68,000 a year',
      'Lake Placid, NY: 61% average occupancy, season March to July.',
      'This estimate is for 61% and a summer season.',
    ]) {
      expect(getPageText()).toContain(label)
    }
    expect(getPageText()).toContain(
      'Numbers are preliminary; real-time market data integration is coming soon',
    )
    await user.click(container.querySelector('a[href="/#contact"]') as Element)
    expect(onConnect).toHaveBeenCalledOnce()
  })

  it('shows a year whose months add up to the annual income', () => {
    const { container } = showPage(<MonthlyIncomeChart annualIncome={50_003} seasonality="summer" />)
    const dollars = [...container.querySelectorAll('tbody td')].map((cell) =>
      Number((cell.textContent ?? '').replace(/[$,]/g, '')),
    )
    expect(dollars).toHaveLength(13)
    expect(dollars.slice(0, 12).reduce((sum, value) => sum + value, 0)).toBe(50_003)
    expect(dollars[12]).toBe(50_003)
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('July')
  })

  it('leads from nights and rate to the annual income', () => {
    const estimate = estimateIncome(input)
    showPage(<BridgeToIncome input={input} estimate={estimate} />)
    const last = screen.getAllByRole('row').at(-1)
    expect(last?.textContent).toContain(`$${estimate.annualIncome.toLocaleString('en-US')}`)
  })

  it('separates the amenities of the home from those it could have', () => {
    showPage(<AmenityEffects input={input} />)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Your amenities add',
      'Others would add',
    ])
    expect(screen.getAllByRole('term')).toHaveLength(8)
  })
})

describe('Email me this estimate', () => {
  async function sendEstimate(answer: FakeResponse) {
    const { calls, fill, user } = showPage(<EmailEstimate input={input} />, {
      server: { 'estimates.mail': answer },
    })
    await fill({ Email: 'ada@home.example' })
    await user.click(screen.getByRole('button'))
    return calls
  }

  it('sends the estimate to the email address and confirms it', async () => {
    const calls = await sendEstimate({ data: { message: 'ok' } })
    expect((await screen.findByRole('status')).textContent).toContain('We’ve emailed ada@home.example')
    expect(calls.map((call) => call.input)).toEqual([{ ...input, email: 'ada@home.example', website: '' }])
  })

  it('keeps the email address when it fails, and says what to do', async () => {
    await sendEstimate('offline')
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again')
    expect(getField('Email').value).toBe('ada@home.example')
  })

  it('shows the answer to a post without JavaScript', () => {
    const values = { email: 'ada@', website: '' }
    showPage(
      <EmailEstimate input={input} posted={{ values, errors: { email: 'Not an address' }, problem: null }} />,
    )
    screen.getByText('Not an address')
    expect(getField('Email').value).toBe('ada@')
  })
})
