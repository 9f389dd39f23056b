import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { renderFully } from '@client/testing/render-fully.ts'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RegistrationFailure } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'

const shown: { title: string; message: string }[] = []
const cleared = vi.fn()
vi.mock('@client/lib/toasts.tsx', () => ({
  preloadToasts: () => {},
  clearToasts: () => cleared(),
  showToast: ({ title, message }: { title: string; message: string }) => {
    shown.push({ title, message })
  },
}))

let root: Root
let answers: ('ok' | FakeAnswer)[] = []
/** The server answers once this is settled. */
let gate: Promise<void> = Promise.resolve()
const calls: Record<string, unknown>[] = []
const registered = vi.fn()

async function answerNext({ input }: { input: unknown }) {
  calls.push(input as Record<string, unknown>)
  const answer = answers.shift() ?? 'offline'
  await gate
  return answer === 'ok' ? { data: {} } : answer
}

async function show(failed?: RegistrationFailure) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <RegistrationForm startToken="opened.signed" failed={failed} onRegistered={registered} />,
    },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await renderFully(
    root,
    <WithCalls server={fakeServer(answerNext)}>
      <RouterProvider router={router} />
    </WithCalls>,
  )
}

beforeEach(() => {
  window.scrollTo = () => {}
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  answers = []
  gate = Promise.resolve()
  calls.length = 0
  shown.length = 0
  registered.mockClear()
  cleared.mockClear()
})

const form = () => document.querySelector('form') as HTMLFormElement
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const service = (value: string) => form().querySelector(`input[value="${value}"]`) as HTMLInputElement
const button = () => form().querySelector('button[type="submit"]') as HTMLButtonElement
const text = () => document.body.textContent ?? ''

/** As a person presses it: not before the last answer has freed it. */
async function press() {
  await eventually(() => expect(button().disabled).toBe(false))
  button().click()
}

function type(name: string, value: string) {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

const answersOf = {
  name: 'Palm Court Stays',
  description: 'We look after homes between the bay and the sea.',
  commission: '20%',
  address: '1 Palm Court',
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  serviceArea: 'Miami',
  email: 'office@palm-court.example',
  phoneNumber: '(305) 555-0142',
}

function fillIn() {
  for (const [name, value] of Object.entries(answersOf)) type(name, value)
  service('Marketing').click()
}

it('offers every service by its documented label', async () => {
  await show()
  expect(service('Full-Service').closest('label')?.textContent).toBe('Full-Service Property Management')
  expect(form().querySelectorAll('input[name="services"]')).toHaveLength(9)
})

it('says what is missing, in the order of the form, and asks the server nothing', async () => {
  await show()
  await press()
  await eventually(() => expect(text()).toContain('Please check the form'))
  const summary = [...form().querySelectorAll('[role="alert"] a')].map((one) => one.textContent)
  expect(summary).toEqual([
    'Company name must be at least 3 characters',
    'Description must be at least 20 characters',
    'Select at least one service',
    'Commission rate is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
    'Service area is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ])
  expect(calls).toEqual([])
  type('name', 'Palm')
  await eventually(() => expect(document.getElementById('registration-name-error')).toBeNull())
})

it('is disabled and reads Submitting... while it is sent, once, and then gives way', async () => {
  await show()
  fillIn()
  answers = ['ok']
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  await press()
  await eventually(() => expect(button().textContent).toBe('Submitting...'))
  expect(button().disabled).toBe(true)
  form().requestSubmit()
  open()
  await eventually(() => expect(registered).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ ...answersOf, services: ['Marketing'], fax: '', startToken: 'opened.signed' }])
  expect(sessionStorage.length).toBe(0)
})

it('keeps everything typed when the network fails, and says so', async () => {
  await show()
  fillIn()
  await press()
  await eventually(() => expect(text()).toContain('We could not reach our servers'))
  expect(shown).toEqual([{ title: 'Registration failed', message: 'Please try again later' }])
  expect(control('name').value).toBe(answersOf.name)
  expect(service('Marketing').checked).toBe(true)
  expect(registered).not.toHaveBeenCalled()
})

it('takes the failure of the last try down before the next', async () => {
  await show()
  fillIn()
  await press()
  await eventually(() => expect(shown).toHaveLength(1))
  cleared.mockClear()
  answers = ['ok']
  await press()
  await eventually(() => expect(registered).toHaveBeenCalledOnce())
  expect(cleared).toHaveBeenCalledOnce()
  expect(shown).toHaveLength(1)
})

it('shows the server’s refusals beside the field, or beside the button', async () => {
  await show()
  fillIn()
  answers = [
    {
      refusal: {
        appCode: 'INVALID_INPUT',
        httpStatus: 400,
        details: { zipCode: 'Please enter a valid ZIP code' },
      },
    },
    { refusal: { appCode: 'DUPLICATE_REGISTRATION', httpStatus: 409, details: 'We received it already.' } },
    { refusal: { appCode: 'RATE_LIMITED', httpStatus: 429 }, message: 'Too many requests.' },
  ]
  await press()
  await eventually(() =>
    expect(document.getElementById('registration-zipCode-error')?.textContent).toBe(
      'Please enter a valid ZIP code',
    ),
  )
  await press()
  await eventually(() => expect(text()).toContain('We received it already.'))
  await press()
  await eventually(() => expect(text()).toContain('Too many requests.'))
  expect(shown.map(({ title }) => title)).toEqual(Array(3).fill('Registration failed'))
  expect(shown.at(-1)?.message).toBe('Too many requests.')
})

it('brings a draft back after a reload, with the moment it was begun', async () => {
  await show()
  fillIn()
  root.unmount()
  document.body.replaceChildren()
  await show()
  expect(control('description').value).toBe(answersOf.description)
  expect(control('state').value).toBe('FL')
  expect(service('Marketing').checked).toBe(true)
  expect(service('Setup').checked).toBe(false)
})

it('shows a form refused without JavaScript with everything that was posted', async () => {
  await show({
    values: {
      ...answersOf,
      website: 'nowhere',
      minContracts: '',
      companySize: '',
      yearFounded: '',
      services: ['Setup'],
      fax: '',
      startToken: 'posted.before',
    },
    errors: { website: 'Please enter a valid website URL' },
    problem: null,
  })
  expect(control('website').value).toBe('nowhere')
  expect(control('state').value).toBe('FL')
  expect(service('Setup').checked).toBe(true)
  expect(control('startToken').value).toBe('posted.before')
  expect(document.getElementById('registration-website-error')?.textContent).toBe(
    'Please enter a valid website URL',
  )
})
