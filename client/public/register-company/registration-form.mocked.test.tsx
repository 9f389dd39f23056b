import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { clearToasts, getToastTitles, shownToasts } from '@client/testing/fake-toasts.ts'
import { getChoice, getField, getPageText, showPage } from '@client/testing/show.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RegistrationFailure } from './registration-errors.ts'
import { RegistrationForm } from './registration-form.tsx'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const registered = vi.fn()
afterEach(() => {
  sessionStorage.clear()
  registered.mockClear()
})

const accepted: FakeResponse = { data: {} }
const registration = {
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
const labels: Record<keyof typeof registration, string> = {
  name: 'Company name',
  description: 'Description',
  commission: 'Commission rate',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  serviceArea: 'Service area',
  email: 'Email',
  phoneNumber: 'Phone number',
}

interface Options {
  failed?: RegistrationFailure
  /** Answers to the registrations in turn, and offline after them. */
  answers?: FakeResponse[]
  /** The server answers once this is settled. */
  gate?: Promise<void>
}

function showForm({ failed, answers = [], gate }: Options = {}) {
  const shown = showPage(
    <RegistrationForm startToken="opened.signed" failed={failed} onRegistered={registered} />,
    {
      server: async () => {
        await gate
        return answers.shift() ?? 'offline'
      },
    },
  )
  const fillIn = async () => {
    for (const [key, value] of Object.entries(registration))
      await shown.fill({ [labels[key as keyof typeof labels]]: value })
    await shown.user.click(getChoice('Marketing'))
  }
  /** Presses the button once the last answer has enabled it. */
  const register = () => shown.press('Register Your Company')
  return { ...shown, fillIn, register, answers }
}

const getForm = () => screen.getByRole<HTMLFormElement>('form')
const getError = (field: string) => document.getElementById(`registration-${field}-error`)?.textContent

it('offers every service by its documented label', () => {
  showForm()
  expect(getChoice('Full-Service').closest('label')?.textContent).toBe('Full-Service Property Management')
  expect(screen.getAllByRole('checkbox')).toHaveLength(9)
})

it('lists what is missing in the order of the form, and sends nothing', async () => {
  const { calls, fill, register } = showForm()
  await register()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Please check the form')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
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
  await fill({ [labels.name]: 'Palm' })
  await waitFor(() => expect(getError('name')).toBeUndefined())
})

it('is disabled and reads Submitting... while it is sent, once', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { calls, fillIn, register } = showForm({ answers: [accepted], gate })
  await fillIn()
  await register()
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true)
  getForm().requestSubmit()
  open()
  await waitFor(() => expect(registered).toHaveBeenCalledOnce())
  expect(calls.map(({ input }) => input)).toEqual([
    { ...registration, services: ['Marketing'], fax: '', startToken: 'opened.signed' },
  ])
  expect(sessionStorage.length).toBe(0)
})

it('keeps everything typed when the network fails, and says so', async () => {
  const { fillIn, register } = showForm()
  await fillIn()
  await register()
  await screen.findByText(/reach our servers/)
  expect(shownToasts).toMatchObject([{ title: 'Registration failed', message: 'Please try again later' }])
  expect(getField(labels.name).value).toBe(registration.name)
  expect(getChoice('Marketing').checked).toBe(true)
  expect(registered).not.toHaveBeenCalled()
})

it('clears the failure of the last try before the next', async () => {
  const { answers, fillIn, register } = showForm()
  await fillIn()
  await register()
  await waitFor(() => expect(shownToasts).toHaveLength(1))
  clearToasts.mockClear()
  answers.push(accepted)
  await register()
  await waitFor(() => expect(registered).toHaveBeenCalledOnce())
  expect(clearToasts).toHaveBeenCalledOnce()
  expect(shownToasts).toEqual([])
})

it('shows what the server refuses beside the field or the button', async () => {
  const zipCode = 'Please enter a valid ZIP code'
  const { fillIn, register } = showForm({
    answers: [
      { refusal: { appCode: 'INVALID_INPUT', httpStatus: 400, details: { zipCode } } },
      { refusal: { appCode: 'DUPLICATE_REGISTRATION', httpStatus: 409, details: 'We received it already.' } },
      { refusal: { appCode: 'RATE_LIMITED', httpStatus: 429 }, message: 'Too many requests.' },
    ],
  })
  await fillIn()
  const expectRefusal = async (check: () => void) => {
    await register()
    await waitFor(check)
    expect(getToastTitles()).toEqual(['Registration failed'])
  }
  await expectRefusal(() => expect(getError('zipCode')).toBe(zipCode))
  await expectRefusal(() => expect(getPageText()).toContain('We received it already.'))
  await expectRefusal(() => expect(getPageText()).toContain('Too many requests.'))
  expect(shownToasts[0]?.message).toBe('Too many requests.')
})

it('restores a draft after a reload', async () => {
  const { fillIn, unmount } = showForm()
  await fillIn()
  unmount()
  showForm()
  expect(getField(labels.description).value).toBe(registration.description)
  expect(getField(labels.state).value).toBe('FL')
  expect(getChoice('Marketing').checked).toBe(true)
  expect(getChoice('Setup').checked).toBe(false)
})

it('shows a form refused without JavaScript with everything that was posted', () => {
  const values = {
    ...registration,
    website: 'nowhere',
    minContracts: '',
    companySize: '' as const,
    yearFounded: '',
    services: ['Setup' as const],
    fax: '',
    startToken: 'posted.before',
  }
  showForm({ failed: { values, errors: { website: 'Please enter a valid website URL' }, problem: null } })
  expect(getField('Website (optional)').value).toBe('nowhere')
  expect(getField(labels.state).value).toBe('FL')
  expect(getChoice('Setup').checked).toBe(true)
  expect(new FormData(getForm()).get('startToken')).toBe('posted.before')
  expect(getError('website')).toBe('Please enter a valid website URL')
})
