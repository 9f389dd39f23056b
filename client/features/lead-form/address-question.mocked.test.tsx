import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, postForm, WithCalls } from '@client/testing/fake-server.tsx'
import { renderFully } from '@client/testing/render-fully.ts'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeadForm } from './lead-form.tsx'
import { leadFormAction } from './lead-form-action.ts'

vi.mock('@client/lib/toasts.tsx', () => ({
  clearToasts: () => {},
  preloadToasts: () => Promise.resolve(),
  showToast: () => Promise.resolve(),
}))

const keyWest = {
  kind: 'elsewhere',
  zip: '33040',
  city: 'Denver',
  zipCity: 'Key West',
  zipPlace: 'Key West, FL',
}
const nowhere = { kind: 'unknown-zip', zip: '00000' }

let root: Root
const calls: { path: string; input: unknown }[] = []

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  calls.length = 0
})

const form = () => document.querySelector('form') as HTMLFormElement
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const text = () => document.body.textContent ?? ''
const created = () => calls.filter(({ path }) => path === 'leads.create')
const pressable = (name: RegExp) =>
  [...form().querySelectorAll<HTMLElement>('button, a')].find((one) => name.test(one.textContent ?? ''))

function type(name: string, value: string) {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shows the form, fills it with this city and ZIP code, and submits it; the server answers the question as told. */
async function submitWith(city: string, zip: string, check: unknown) {
  const server = fakeServer(({ path, input }) => {
    calls.push({ path, input })
    if (path === 'locations.checkAddress') return { data: check }
    return { data: { id: 7, matchedCompanies: [], nearestCompanies: [], addressNote: null } }
  })
  const router = createMemoryRouter([
    { path: '/', element: <LeadForm selectedCompanies={[]} /> },
    { path: '/thank-you', element: <h1>Thank You!</h1> },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await renderFully(
    root,
    <WithCalls server={server}>
      <RouterProvider router={router} />
    </WithCalls>,
  )
  type('fullName', 'Ana Diaz')
  type('email', 'ana@owner.example')
  form().requestSubmit()
  await eventually(() => expect(text()).toContain('Step 2 of 2'))
  type('propertyAddress', '12 Palm Way')
  type('propertyCity', city)
  type('propertyZip', zip)
  form().requestSubmit()
}

it('asks about a ZIP code of another place, keeps what was typed, and takes the ZIP’s city', async () => {
  await submitWith('Denver', '33040', keyWest)
  await eventually(() => expect(text()).toContain('33040 is Key West, FL. Is your property there?'))
  expect(created()).toEqual([])
  expect([control('propertyAddress').value, control('propertyCity').value]).toEqual(['12 Palm Way', 'Denver'])
  pressable(/^Use Key West$/)?.click()
  await eventually(() => expect(text()).not.toContain('Is your property there?'))
  expect(control('propertyCity').value).toBe('Key West')
})

it('leads to the ZIP code, and asks no more once it is changed', async () => {
  await submitWith('Denver', '33040', keyWest)
  await eventually(() => expect(pressable(/^Fix the ZIP code$/)).toBeDefined())
  pressable(/^Fix the ZIP code$/)?.click()
  expect(document.activeElement).toBe(control('propertyZip'))
  type('propertyZip', '80202')
  await eventually(() => expect(text()).not.toContain('Is your property there?'))
})

it('asks about a ZIP code that there is not, and takes it as it is when sent again', async () => {
  await submitWith('Denver', '00000', nowhere)
  await eventually(() => expect(text()).toContain('We don’t know the ZIP code 00000. Is it right?'))
  expect(created()).toEqual([])
  pressable(/^Use 00000 anyway$/)?.click()
  await eventually(() => expect(text()).toContain('Thank You!'))
  expect(created()).toMatchObject([{ input: { propertyZip: '00000', propertyCity: 'Denver' } }])
})

it('sends at the first press where city and ZIP code fit', async () => {
  await submitWith('Miami', '33139', { kind: 'fine' })
  await eventually(() => expect(text()).toContain('Thank You!'))
})

it('asks without JavaScript, too, and then takes the answer', async () => {
  const fields = { propertyCity: 'Denver', propertyZip: '33040', step: '2' }
  const post = (more: Record<string, string>) =>
    postForm(leadFormAction, { ...fields, ...more }, undefined, keyWest)
  const { answer, calls: first } = await post({})
  expect(answer).toMatchObject({
    data: { question: keyWest, errors: {}, values: { propertyCity: 'Denver' } },
  })
  expect(first).toEqual([{ zip: '33040', city: 'Denver' }])
  const { answer: again } = await post({ askedAddress: '33040 Denver' })
  expect(again).toBeInstanceOf(Response)
  const { calls: changed } = await post({ useCity: 'Key West' })
  expect(changed[0]).toEqual({ zip: '33040', city: 'Key West' })
})
