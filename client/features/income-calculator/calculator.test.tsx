import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { estimateIncome } from '@shared/income/income.ts'
import { type CheckedEstimate, estimateMessages } from '@shared/schemas/estimate.schema.ts'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AmenityEffects } from './amenity-effects.tsx'
import { BridgeToIncome } from './bridge-to-income.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { EstimateSummary } from './estimate-summary.tsx'
import { MailEstimate } from './mail-estimate.tsx'
import { emptyDraft } from './read-calculator.ts'
import { YearOfIncome } from './year-of-income.tsx'

const input: CheckedEstimate = {
  propertyType: 'cabin',
  location: 'Springfield',
  bedrooms: 1,
  bathrooms: 1,
  seasonality: 'summer',
  occupancy: 70,
  amenities: ['pool'],
}

let root: Root
let page: HTMLElement
let router: ReturnType<typeof createMemoryRouter>
const mail = vi.fn<(input: unknown) => FakeAnswer>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  mail.mockReset()
  vi.unstubAllGlobals()
})

function show(element: ReactNode) {
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/income-calculator'] })
  act(() =>
    root.render(
      <WithCalls server={fakeServer(({ input }) => mail(input))}>
        <RouterProvider router={router} />
      </WithCalls>,
    ),
  )
}

const form = () => page.querySelector('form') as HTMLFormElement
/** With what the form loads at its first submit. */
const submit = () =>
  act(async () => {
    form().requestSubmit()
    await vi.dynamicImportSettled()
  })
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const text = () => page.textContent ?? ''

describe('The form', () => {
  const empty = { draft: emptyDraft, input: null, errors: {} }

  it('asks for what is documented, with the documented limits and labels', () => {
    show(<CalculatorForm calculator={empty} />)
    const options = [...(control('propertyType') as unknown as HTMLSelectElement).options].map(
      (option) => option.value,
    )
    expect(options).toEqual(['', 'apartment', 'house', 'cabin', 'villa', 'condo', 'townhouse'])
    expect(control('bedrooms')).toMatchObject({ min: '0', max: '10', step: '1' })
    expect(control('bathrooms')).toMatchObject({ min: '0', max: '10', step: '0.5' })
    expect(control('occupancy')).toMatchObject({ min: '30', max: '95', step: '1', value: '70' })
    for (const label of ['Low 30%', 'Average 70%', 'High 95%']) expect(text()).toContain(label)
    expect(form().querySelectorAll('[name="seasonality"]')).toHaveLength(3)
    expect(form().querySelectorAll('[name="amenities"]')).toHaveLength(8)
    expect(form().querySelector('button')?.textContent).toBe('Calculate Estimated Income')
  })

  it('says what is missing in the documented words, and goes nowhere', async () => {
    show(<CalculatorForm calculator={empty} />)
    await submit()
    await eventually(() => expect(text()).toContain(estimateMessages.propertyType))
    for (const field of ['location', 'bedrooms', 'bathrooms'] as const) {
      expect(text()).toContain(estimateMessages[field])
    }
    expect(router.state.location.search).toBe('')
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
  })

  it('puts a good answer into the address, which is the result’s', async () => {
    show(<CalculatorForm calculator={empty} />)
    control('propertyType').value = 'cabin'
    control('location').value = '  Lake Placid, NY '
    control('bedrooms').value = '2'
    control('bathrooms').value = '1.5'
    await submit()
    await eventually(() => expect(router.state.location.search).not.toBe(''))
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

  it('shows what an address said, with its errors', () => {
    show(
      <CalculatorForm
        calculator={{
          draft: { ...emptyDraft, bedrooms: '40', amenities: ['pool'] },
          input: null,
          errors: { bedrooms: estimateMessages.bedroomsRange },
        }}
      />,
    )
    expect(control('bedrooms').value).toBe('40')
    expect(control('bedrooms').getAttribute('aria-invalid')).toBe('true')
    expect(form().querySelectorAll('[name="amenities"]:checked')).toHaveLength(1)
  })
})

describe('The result', () => {
  it('shows every documented figure, says that it is an estimate, and leads to the contact form', () => {
    const onConnect = vi.fn()
    show(<EstimateSummary input={input} estimate={estimateIncome(input)} onConnect={onConnect} />)
    for (const label of [
      'Estimated annual income',
      'Monthly average',
      'Average nightly rate',
      'Occupancy rate',
      'Weekly rate',
      'Monthly rate',
      'Booked days per year',
      'Location category',
    ]) {
      expect(text()).toContain(label)
    }
    expect(text()).toContain('Numbers are preliminary; real-time market data integration is coming soon')
    const link = page.querySelector<HTMLAnchorElement>('a[href="/#contact"]')
    act(() => link?.click())
    expect(onConnect).toHaveBeenCalledOnce()
  })

  it('shows a year whose table sums to the annual income', () => {
    show(<YearOfIncome annualIncome={50_003} seasonality="summer" />)
    const dollars = [...page.querySelectorAll('tbody td')].map((cell) =>
      Number((cell.textContent ?? '').replace(/[$,]/g, '')),
    )
    expect(dollars).toHaveLength(13)
    expect(dollars.slice(0, 12).reduce((sum, value) => sum + value, 0)).toBe(50_003)
    expect(dollars[12]).toBe(50_003)
    expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('July')
  })

  it('bridges from nights and rate to the annual income', () => {
    const estimate = estimateIncome(input)
    show(<BridgeToIncome input={input} estimate={estimate} />)
    const last = [...page.querySelectorAll('tbody tr')].at(-1)
    expect(last?.textContent).toContain(`$${estimate.annualIncome.toLocaleString('en-US')}`)
  })

  it('tells the amenities it has from those it could have', () => {
    show(<AmenityEffects input={input} />)
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'What yours add',
      'What others would add',
    ])
    expect(page.querySelectorAll('dt')).toHaveLength(8)
  })
})

describe('Mail me this estimate', () => {
  it('sends the estimate with the address, and says that it is on its way', async () => {
    mail.mockReturnValue({ data: { message: 'ok' } })
    show(<MailEstimate input={input} />)
    control('email').value = 'ada@home.example'
    await submit()
    expect(mail).toHaveBeenCalledWith({ ...input, email: 'ada@home.example', website: '' })
    expect(text()).toContain('On its way to ada@home.example')
  })

  it('keeps the address when it fails, and says what to do', async () => {
    mail.mockReturnValue('offline')
    show(<MailEstimate input={input} />)
    control('email').value = 'ada@home.example'
    await submit()
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('press the button again')
    expect(control('email').value).toBe('ada@home.example')
  })

  it('shows what a post without JavaScript came to', () => {
    const values = { email: 'ada@', website: '' }
    show(
      <MailEstimate input={input} posted={{ values, errors: { email: 'Not an address' }, problem: null }} />,
    )
    expect(text()).toContain('Not an address')
    expect(control('email').value).toBe('ada@')
  })
})
