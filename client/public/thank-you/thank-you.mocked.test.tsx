import { type FakeResponse, postForm } from '@client/testing/fake-server.tsx'
import { shownToasts } from '@client/testing/fake-toasts.ts'
import { getPageText, showPage } from '@client/testing/show.tsx'
import { consentText } from '@shared/leads/consent.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getOfferReasons, hasLastStep } from './best-matches.ts'
import { NextSteps } from './next-steps.tsx'
import { thankYouAction } from './own-request-action.ts'
import { WhoHasIt } from './who-has-it.tsx'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const match = (id: number, name: string, distanceMiles: number | null = 5) =>
  ({
    id,
    name,
    city: 'Bend',
    state: 'OR',
    distanceMiles,
    matchReasons: [`Based in Bend, ${distanceMiles} mi away`, 'HostScore 82'],
    commission: '20%',
    defaultedFields: [],
    selected: false,
  }) as unknown as OwnLead['matches'][number]

const getLead = (change: Partial<OwnLead> = {}): OwnLead => ({
  lead: { id: 4, email: 'ana@owner.example', propertyCity: 'Bend' } as OwnLead['lead'],
  addressNote: null,
  matches: [match(1, 'Gull'), match(2, 'Heron', 59), match(3, 'Tern'), match(4, 'Wren')],
  nearest: [],
  recipients: [],
  progress: { companies: [], next: null, stoppedAt: null, hired: null, hiredCompanyId: null },
  ...change,
})

const recipients = [
  { id: 1, name: 'Gull', phoneNumber: '305 555 0123' },
  { id: 3, name: 'Tern', phoneNumber: null },
]

/** Answers the calls in turn, and those after them with success. */
const showOffer = (own: OwnLead, answers: FakeResponse[] = []) =>
  showPage(<WhoHasIt own={own} />, { server: () => answers.shift() ?? { data: { leadId: 4, recipients } } })
const getToasts = () => shownToasts.map(({ title, message }) => `${title}: ${message}`)
const untick = (user: ReturnType<typeof showOffer>['user'], name: string) =>
  user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))

it('says that a post without JavaScript may be repeated, also if not even the lead could be loaded', async () => {
  const form: [string, string][] = ['1', '2'].map((id) => ['companyId', id])
  const { answer } = await postForm(thankYouAction, form, { httpStatus: 503 })
  expect(answer).toMatchObject({
    data: { problem: { message: expect.stringContaining('to these companies just now') } },
    init: { status: 503 },
  })
})

it('names the three best matches with reasons and sends nothing before the press', async () => {
  const { calls, press } = showOffer(getLead())
  expect(getPageText()).toContain('Based in Bend, 5 mi away\u00a0· HostScore 82\u00a0· Commission 20%')
  expect(getPageText()).not.toContain('Wren')
  expect(getPageText()).toContain(consentText(['Gull', 'Heron', 'Tern']))
  expect(calls).toEqual([])
  await press('Send to these 3')
  expect(calls.map(({ input }) => input)).toEqual([{ leadId: 4, companyIds: [1, 2, 3] }])
})

it('sends only to the companies left ticked, and the consent names only these', async () => {
  const { calls, press, user } = showOffer(getLead())
  await untick(user, 'Heron')
  expect(getPageText()).toContain(consentText(['Gull', 'Tern']))
  await press('Send to these 2')
  expect(calls.map(({ input }) => input)).toEqual([{ leadId: 4, companyIds: [1, 3] }])
  expect(getToasts()).toEqual(['Information request received: We’ve sent your details to 2 companies.'])
})

it('sends nothing while no company is ticked', async () => {
  const { calls, press, user } = showOffer(getLead())
  for (const name of ['Gull', 'Heron', 'Tern']) await untick(user, name)
  expect(getPageText()).toContain('Please select at least one company, or choose “Not now”.')
  await press('Send to these')
  expect(calls).toEqual([])
})

it('claims nothing when the call fails, and can be pressed again', async () => {
  const { press } = showOffer(getLead(), ['offline'])
  await press('Send to these 3')
  expect(getToasts()[0]).toMatch(/^Request noted: We couldn’t pass it on to Gull, Heron, and Tern/)
  await screen.findByRole('button', { name: 'Send to these 3' })
})

it('offers a single match as such', () => {
  showOffer(getLead({ matches: [match(1, 'Gull')] }))
  screen.getByRole('button', { name: 'Send to this company' })
})

it('shows who has the request instead of an offer', () => {
  showOffer(getLead({ recipients }))
  expect(getPageText()).toBe(
    'We’ve sent your details to Gull and Tern. Expect to hear back within 24 hours.You can also call:Gull: (305) 555-0123',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+13055550123')
})

it('names the last step while no company has the request', () => {
  const isLast = (change: Partial<OwnLead>, query = '') =>
    hasLastStep(getLead(change), new URLSearchParams(query))
  expect([isLast({}), isLast({}, 'later=1'), isLast({ matches: [] }), isLast({ recipients })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('never offers a company that is only the nearest', () => {
  showOffer(getLead({ matches: [], nearest: [match(1, 'Far', 255)] }))
  expect(getPageText()).toBe('')
})

it('says the distance once, and that a commission is unknown', () => {
  const serving = { ...match(1, 'Gull', 12), matchReasons: ['Serves Bend', 'HostScore 82'] }
  expect(getOfferReasons(serving)).toEqual(['Serves Bend', '12 mi away', 'HostScore 82', 'Commission 20%'])
  const silent = { ...match(1, 'Gull'), commission: '15-25%', defaultedFields: ['commission' as const] }
  expect(getOfferReasons(silent)).toEqual([
    'Based in Bend, 5 mi away',
    'HostScore 82',
    'Commission 15-25% (usual range)',
  ])
})

it('promises contact only once a company has the details', () => {
  const { rerender } = showPage(<NextSteps own={getLead()} />)
  expect(getPageText()).toContain('No company has your details yet')
  expect(getPageText()).not.toMatch(/24 hours|contact you\./i)
  rerender(<NextSteps own={getLead({ recipients })} />)
  expect(getPageText()).toContain('Next: they contact you.')
  rerender(<NextSteps own={getLead({ matches: [] })} />)
  expect(getPageText()).toContain('No company we list is within 60 miles of Bend yet.')
})
