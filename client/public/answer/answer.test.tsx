import { showPage } from '@client/testing/show.tsx'
import type { AnswerPage, CurrentAnswer } from '@shared/leads/answer.schema.ts'
import type { RecipientState } from '@shared/leads/recipient.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as AnswerPageView } from './answer.page.tsx'

const answer: CurrentAnswer = {
  state: 'delivered',
  declineReason: null,
  talkedOn: null,
  talkedBy: null,
  notSignedReason: null,
  answeredAt: null,
  correctableUntil: null,
}
const request: NonNullable<AnswerPage['request']> = {
  city: 'Miami',
  sentAt: new Date('2027-05-01T10:00:00Z'),
  expiresAt: new Date('2027-07-30T10:00:00Z'),
  timeZone: 'America/New_York',
  facts: [
    { key: 'fullName', label: 'Name', value: 'Ann Owner' },
    { key: 'email', label: 'Email', value: 'ann@home.example' },
    { key: 'phone', label: 'Phone', value: '305 555 0123' },
  ],
  answer,
  talkDays: { first: '2027-05-01', last: '2027-05-04' },
  fullUntil: null,
  pauseDays: { first: '2027-05-05', last: '2027-08-02' },
}
const page: AnswerPage = {
  state: 'open',
  company: { id: 7, name: 'Palm Court' },
  mergedInto: null,
  request,
}

const showAnswer = (data: AnswerPage | null) =>
  showPage(<AnswerPageView />, {
    server: { 'answers.page': { data } },
    loader: () => ({ token: '7.x' }),
  })

const showState = (state: RecipientState, change: Partial<CurrentAnswer> = {}) => {
  const correctableUntil = new Date('2027-05-10T16:00:00Z')
  return showAnswer({
    ...page,
    request: { ...request, answer: { ...answer, state, correctableUntil, ...change } },
  })
}

/** Returns what a press on a button would post. */
function getPosted(name: string): Record<string, string> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  expect([button.type, button.form?.method, button.form?.getAttribute('action')]).toEqual([
    'submit',
    'post',
    '/answer/7.x',
  ])
  const fields = Object.fromEntries(new FormData(button.form ?? undefined))
  return { ...fields, [button.name]: button.value } as Record<string, string>
}

it('shows the request with links to call and write, and forms that post an answer', async () => {
  showAnswer(page)
  await screen.findByRole('heading', { level: 1, name: 'Can you take this home in Miami?' })
  expect(screen.getByRole('link', { name: 'ann@home.example' }).getAttribute('href')).toBe(
    'mailto:ann@home.example',
  )
  expect(screen.getByRole('link', { name: '(305) 555-0123' }).getAttribute('href')).toBe('tel:+13055550123')
  expect(getPosted('Accept this request')).toEqual({ part: '', seen: 'delivered', answer: 'accepted' })
  expect(getPosted('Decline this request')).toEqual({ part: '', seen: 'delivered', answer: 'declined' })
  expect(
    within(screen.getByRole('group', { name: 'Why do you decline?' })).getAllByRole('radio'),
  ).toHaveLength(7)
  expect(getPosted('Save this day')).toEqual({ fullUntil: '', part: 'pause' })
  expect(screen.queryByText('Correct this answer')).toBeNull()
})

it.each<[RecipientState, Partial<CurrentAnswer>, string, string[]]>([
  [
    'accepted',
    {},
    'You accepted this request',
    ['Save', 'Yes, we signed a contract', 'Save the reason', 'Decline instead'],
  ],
  [
    'declined',
    { declineReason: 'capacity' },
    'You declined this request',
    ['Accept after all', 'Change the reason'],
  ],
  [
    'talked',
    { talkedOn: '2027-05-03', talkedBy: 'phone' },
    'You talked with the owner',
    ['Yes, we signed a contract', 'Save the reason', 'Change the day', 'We haven’t talked yet'],
  ],
  ['signed', {}, 'You signed a contract', ['There is no contract', 'Nothing is decided yet']],
  [
    'not_signed',
    { notSignedReason: 'price' },
    'There is no contract',
    ['We signed after all', 'Change the reason', 'Nothing is decided yet'],
  ],
])('after %s with %j offers the next steps and corrections', async (state, change, title, buttons) => {
  showState(state, change)
  await screen.findByRole('heading', { level: 1, name: title })
  const others = ['Save this day']
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([...buttons, ...others])
  for (const name of buttons) expect(getPosted(name)).toMatchObject({ seen: state })
  screen.getByText('You can correct it until May 10, 2027.')
})

it('keeps the day of the talk when a contract is taken back', async () => {
  showState('signed', { talkedOn: '2027-05-03', talkedBy: 'video' })
  await screen.findByRole('heading', { level: 1 })
  expect(getPosted('Nothing is decided yet')).toEqual({
    part: 'correction',
    seen: 'signed',
    answer: 'talked',
    talkedOn: '2027-05-03',
    talkedBy: 'video',
  })
})

it('offers no correction once its time is over', async () => {
  showState('declined', { declineReason: 'price', correctableUntil: null })
  await screen.findByText(/can no longer be corrected here/)
  expect(screen.queryByRole('button', { name: 'Accept after all' })).toBeNull()
})

it('shows until when the company is full, and lets it end that', async () => {
  showAnswer({ ...page, request: { ...request, fullUntil: '2027-06-01' } })
  await screen.findByRole('heading', { name: 'You take no new homes until Jun 1' })
  expect(getPosted('We take new homes again')).toEqual({ part: 'open-again' })
  expect(getPosted('Save this day')).toEqual({ fullUntil: '2027-06-01', part: 'pause' })
})

it.each([
  ['expired', 'This link has expired'],
  ['gone', 'This request no longer exists'],
  ['withdrawn', 'The owner has withdrawn this request'],
  ['held', 'This request isn’t open yet'],
  ['unlisted', 'Your company isn’t listed on HostMatch'],
  ['merged', 'Your company is now part of Bay Homes'],
] as const)('says that the link is %s, without a form', async (state, title) => {
  showAnswer({ ...page, state, mergedInto: 'Bay Homes', request: null })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that a link does not work', async () => {
  showAnswer(null)
  await screen.findByRole('heading', { name: 'This link doesn’t work' })
})
