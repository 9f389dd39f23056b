import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getToastTitles } from '@client/testing/fake-toasts.ts'
import { getPageText } from '@client/testing/show.tsx'
import { getLeadField, SUBMIT, showLeadForm, THANKS } from '@client/testing/show-lead-form.tsx'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const selectedCompanies = [
  { id: 65, name: 'Gull' },
  { id: 66, name: 'Heron' },
]
const property = { propertyAddress: '12 Palm Way', propertyCity: 'Miami', propertyZip: '33139' }
const EMAIL_MESSAGE = 'Please enter a valid email address'
const sent = vi.fn()
afterEach(() => sent.mockClear())

interface Options {
  defaultCity?: string
  /** Answers to the leads in turn, and offline after them. */
  answers?: FakeResponse[]
  /** The server answers once this is settled. */
  gate?: Promise<void>
  beforeHydration?: () => void
}

function showForm({ defaultCity, answers = [], gate, beforeHydration }: Options = {}) {
  const server = async ({ path }: { path: string }): Promise<FakeResponse> => {
    if (path === 'locations.checkAddress') return { data: { kind: 'fine' } }
    await gate
    return answers.shift() ?? 'offline'
  }
  const shown = showLeadForm({ selectedCompanies, defaultCity, onSent: sent }, { server, beforeHydration })
  return { ...shown, getSent: () => shown.calls.filter(({ path }) => path === 'leads.create') }
}
type ShownForm = ReturnType<typeof showForm>

/** Closes the tab and opens one with this session storage, which is each tab's own. Returns that of the closed one. */
function switchTab(tab: ShownForm, stored: Record<string, string>, options?: Options) {
  const left = { ...sessionStorage }
  tab.unmount()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  return { left, next: showForm(options) }
}

const getForm = () => screen.getByRole<HTMLFormElement>('form')
const getValues = (...keys: Parameters<typeof getLeadField>[0][]) =>
  keys.map((key) => getLeadField(key).value)

it('is a real form that posts to its page and waits for hydration', () => {
  showForm()
  expect(getForm().method).toBe('post')
  expect(getForm().getAttribute('action')).toBe('/')
  // The page comes back with the form in view.
  expect(screen.getByRole('button', { name: 'Next Step' }).getAttribute('formaction')).toBe('/#contactForm')
  expect(getForm().dataset).toHaveProperty('hydrates')
  expect(new FormData(getForm()).get('interestedCompanyIds')).toBe('65,66')
})

it('stays at step 1 with the documented messages and clears that of an edited field', async () => {
  const { fillLead, next } = showForm()
  await next()
  const summary = await screen.findByRole('alert')
  expect(getPageText()).toContain('Full name is required')
  expect(getPageText()).toContain('Step 1 of 2')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await fillLead({ fullName: 'A' })
  await waitFor(() => expect(getPageText()).not.toContain('Full name is required'))
  expect(getPageText()).toContain(EMAIL_MESSAGE)
})

it('scrolls to step 2 and focuses its heading', async () => {
  await showForm().reachStep2()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Property Details'))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
})

it('scrolls to the heading of step 2 when the chosen companies push it off the screen', async () => {
  const { reachStep2 } = showForm()
  const heading = screen.getByRole('heading', { name: 'Property Details' })
  heading.getBoundingClientRect = () => new DOMRect(0, window.innerHeight, 300, 20)
  await reachStep2()
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([heading])
})

it('keeps everything after a network failure and retries under the same key, a changed lead under a new one', async () => {
  const { reachStep2, submit, fillLead, getSent } = showForm()
  await reachStep2(property)
  const send = async (count: number) => {
    await submit()
    await waitFor(() => expect(getSent()).toHaveLength(count))
    await screen.findByRole('button', { name: SUBMIT })
  }
  await send(1)
  await send(2)
  await fillLead({ propertyZip: '33140' })
  await send(3)
  expect(getToastTitles(), 'one failure, not one beside the other').toEqual(['Error submitting form'])
  await screen.findByText(/Your entries are still here/)
  expect(getLeadField('propertyAddress').value).toBe('12 Palm Way')
  const [first, second, third] = getSent().map(({ context }) => context.idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('reads Submitting... while it waits, then thanks, resets and clears the draft', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const created = { data: { id: 7, matchedCompanies: [], nearestCompanies: [] } }
  const { reachStep2, submit, getSent } = showForm({ answers: [created], gate })
  await reachStep2(property)
  expect(sessionStorage.getItem('leadFormDraft')).toContain('12 Palm Way')
  await submit()
  await screen.findByRole('button', { name: 'Submitting...' })
  open()
  await screen.findByText(THANKS)
  expect(getToastTitles()).toEqual(['Form submitted successfully!'])
  expect(sent).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
  expect(getSent()[0]?.input).toMatchObject({
    propertyType: 'single_family',
    interestedCompanyIds: '65,66',
  })
})

it('returns to step 1 when the server refuses a field there', async () => {
  const refusal = { appCode: 'INVALID_INPUT', httpStatus: 400, details: { email: EMAIL_MESSAGE } }
  const { reachStep2, submit } = showForm({ answers: [{ refusal }] })
  await reachStep2(property)
  await submit()
  await screen.findByText(/Step 1 of 2/)
  expect(getPageText()).toContain(EMAIL_MESSAGE)
  expect(getLeadField('propertyZip').value).toBe('33139')
})

it('restores a draft, but never over what was typed before hydration', () => {
  const draft = { fullName: 'Kept', email: 'kept@owner.example', propertyCity: 'Aspen', unknown: 'x' }
  sessionStorage.setItem('leadFormDraft', JSON.stringify(draft))
  showForm({
    beforeHydration: () => {
      getLeadField('email').value = 'early@owner.example'
    },
  })
  expect(getValues('fullName', 'email', 'propertyCity')).toEqual(['Kept', 'early@owner.example', 'Aspen'])
})

it('carries an address to the form of another place, with the city that the page had filled in', async () => {
  const tab = showForm({ defaultCity: 'Orlando' })
  await tab.fillLead({ propertyAddress: '9 Lake Street' })
  switchTab(tab, { ...sessionStorage }, { defaultCity: 'Aspen' })
  expect(getValues('propertyAddress', 'propertyCity')).toEqual(['9 Lake Street', 'Orlando'])
})

it('shows the city of another place when no address was typed', async () => {
  const tab = showForm({ defaultCity: 'Orlando' })
  await tab.fillLead({ fullName: 'Ana Diaz' })
  switchTab(tab, { ...sessionStorage }, { defaultCity: 'Aspen' })
  expect(getValues('fullName', 'propertyCity')).toEqual(['Ana Diaz', 'Aspen'])
})

it('keeps the drafts of two tabs apart and stores nothing that tabs share', async () => {
  const tab = showForm()
  await tab.fillLead({ fullName: 'Ana Diaz', email: 'ana@owner.example' })
  const { left: first, next: second } = switchTab(tab, {})
  expect(getValues('fullName')).toEqual([''])
  await second.fillLead({ fullName: 'Ben Roe' })
  const { left, next: third } = switchTab(second, first)
  expect(getValues('fullName', 'email')).toEqual(['Ana Diaz', 'ana@owner.example'])
  switchTab(third, left)
  expect(getValues('fullName', 'email')).toEqual(['Ben Roe', ''])
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})
