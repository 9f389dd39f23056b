import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { renderFully } from '@client/testing/render-fully.ts'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeadForm } from './lead-form.tsx'

const shown: string[] = []
vi.mock('@client/lib/toasts.tsx', () => ({
  clearToasts: () => {
    shown.splice(0)
  },
  preloadToasts: () => {},
  showToast: (toast: { title: string }) => {
    shown.push(toast.title)
  },
}))

let root: Root
let router: ReturnType<typeof createMemoryRouter>
let answers: FakeAnswer[] = []
/** The server answers once this is settled. */
let gate: Promise<void> = Promise.resolve()
const calls: { input: unknown; key: unknown }[] = []
const sent = vi.fn()

/** Answers each call with the next of `answers`. */
async function answerNext({
  path,
  input,
  context,
}: {
  path: string
  input: unknown
  context: Record<string, unknown>
}) {
  if (path === 'locations.checkAddress') return { data: { kind: 'fine' } }
  calls.push({ input, key: context.idempotencyKey })
  const answer = answers.shift() ?? 'offline'
  await gate
  return answer
}

/** Goes to a tab that keeps this: sessionStorage is each tab's own, localStorage and cookies are all tabs'. */
async function switchTab(
  kept: Record<string, string>,
  defaultCity?: string,
): Promise<Record<string, string>> {
  const left = { ...sessionStorage }
  root.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await show(defaultCity)
  return left
}

async function show(defaultCity?: string) {
  router = createMemoryRouter([
    {
      path: '/',
      element: (
        <LeadForm
          selectedCompanies={[
            { id: 65, name: 'Gull' },
            { id: 66, name: 'Heron' },
          ]}
          defaultCity={defaultCity}
          onSent={sent}
        />
      ),
    },
    { path: '/thank-you', element: <h1>Thank You!</h1> },
  ])
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await renderFully(
    root,
    <WithCalls server={fakeServer(answerNext)}>
      <RouterProvider router={router} />
    </WithCalls>,
  )
}

beforeEach(() => {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  answers = []
  gate = Promise.resolve()
  calls.length = 0
  shown.length = 0
  sent.mockClear()
})

const form = () => document.querySelector('form') as HTMLFormElement
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const text = () => document.body.textContent ?? ''

function type(name: string, value: string) {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses the step's button and waits for what should come of it. */
async function press(until: () => void) {
  form().requestSubmit()
  await eventually(until)
}

const ready = () => eventually(() => expect(text()).toContain('Submit Request'))

async function fillContact() {
  type('fullName', 'Ana Diaz')
  type('email', 'ana@owner.example')
  await press(() => expect(text()).toContain('Step 2 of 2'))
}

function fillProperty() {
  type('propertyAddress', '12 Palm Way')
  type('propertyCity', 'Miami')
  type('propertyZip', '33139')
}

it('is a real form that posts to its page, and is held until the app has taken over', async () => {
  await show()
  expect(form().method).toBe('post')
  expect(form().getAttribute('action')).toBe('/')
  expect(form().dataset).toHaveProperty('hydrates')
  expect(control('interestedCompanyIds').value).toBe('65,66')
})

it('stays at step 1 with the documented messages, and clears the one whose field is edited', async () => {
  await show()
  await press(() => expect(text()).toContain('Full name is required'))
  expect(text()).toContain('Step 1 of 2')
  await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  type('fullName', 'A')
  await eventually(() => expect(text()).not.toContain('Full name is required'))
  expect(text()).toContain('Please enter a valid email address')
})

it('goes to step 2, into view, with the focus on its heading', async () => {
  await show()
  await fillContact()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Property Details'))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
})

it('brings the heading of the new step to the top where chosen companies push it off the screen', async () => {
  await show()
  const heading = [...form().querySelectorAll('h3')].find((one) => one.textContent === 'Property Details')
  if (!heading) throw new Error('There is no second step.')
  heading.getBoundingClientRect = () => new DOMRect(0, window.innerHeight, 300, 20)
  await fillContact()
  await eventually(() => expect(document.activeElement).toBe(heading))
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([heading])
})

it('keeps everything after a network failure and retries under the same key, under a new one after a change', async () => {
  await show()
  await fillContact()
  fillProperty()
  await press(() => expect(calls).toHaveLength(1))
  await ready()
  await press(() => expect(calls).toHaveLength(2))
  await ready()
  type('propertyZip', '33140')
  await press(() => expect(calls).toHaveLength(3))
  await ready()
  expect(shown, 'one failure, not one beside the other').toEqual(['Error submitting form'])
  await eventually(() => expect(text()).toContain('What you typed is still here'))
  expect(control('propertyAddress').value).toBe('12 Palm Way')
  const [first, second, third] = calls.map((call) => call.key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('reads Submitting... while it waits, then thanks, resets and clears the draft', async () => {
  answers = [{ data: { id: 7, matchedCompanies: [], nearestCompanies: [] } }]
  await show()
  await fillContact()
  fillProperty()
  expect(sessionStorage.getItem('leadFormDraft')).toContain('12 Palm Way')
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  await press(() => expect(text()).toContain('Submitting...'))
  open()
  await eventually(() => expect(text()).toContain('Thank You!'))
  expect(shown).toEqual(['Form submitted successfully!'])
  expect(sent).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
  expect(calls[0]?.input).toMatchObject({ propertyType: 'single_family', interestedCompanyIds: '65,66' })
})

it('goes back to step 1 when the server finds a mistake there', async () => {
  const details = { email: 'Please enter a valid email address' }
  answers = [{ refusal: { appCode: 'INVALID_INPUT', httpStatus: 400, details } }]
  await show()
  await fillContact()
  fillProperty()
  await press(() => expect(text()).toContain('Step 1 of 2'))
  expect(text()).toContain(details.email)
  expect(control('propertyZip').value).toBe('33139')
})

it('brings a draft back, but never over what stands in the form', async () => {
  sessionStorage.setItem(
    'leadFormDraft',
    JSON.stringify({ fullName: 'Kept', email: 'kept@owner.example', propertyCity: 'Aspen', unknown: 'x' }),
  )
  // Typed after the form stood there and before the app took it over.
  const early = new MutationObserver(() => {
    if (!form()) return
    early.disconnect()
    control('email').value = 'early@owner.example'
  })
  early.observe(document.body, { childList: true, subtree: true })
  await show()
  expect(control('fullName').value).toBe('Kept')
  expect(control('email').value).toBe('early@owner.example')
  expect(control('propertyCity').value).toBe('Aspen')
})

it('carries an address to another place’s form whole, with the city that the page had filled in', async () => {
  await show('Orlando')
  type('propertyAddress', '9 Lake Street')
  const left = { ...sessionStorage }
  await switchTab(left, 'Aspen')
  expect([control('propertyAddress').value, control('propertyCity').value]).toEqual([
    '9 Lake Street',
    'Orlando',
  ])
})

it('shows another place’s city where no address was typed', async () => {
  await show('Orlando')
  type('fullName', 'Ana Diaz')
  await switchTab({ ...sessionStorage }, 'Aspen')
  expect([control('fullName').value, control('propertyCity').value]).toEqual(['Ana Diaz', 'Aspen'])
})

it('keeps the drafts of two tabs apart, and leaves nothing of them where tabs look together', async () => {
  await show()
  type('fullName', 'Ana Diaz')
  type('email', 'ana@owner.example')
  const first = await switchTab({})
  expect(control('fullName').value).toBe('')
  type('fullName', 'Ben Roe')
  const second = await switchTab(first)
  expect([control('fullName').value, control('email').value]).toEqual(['Ana Diaz', 'ana@owner.example'])
  await switchTab(second)
  expect([control('fullName').value, control('email').value]).toEqual(['Ben Roe', ''])
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})
