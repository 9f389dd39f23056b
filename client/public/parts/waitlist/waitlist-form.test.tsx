import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { showPage } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WaitlistForm } from './waitlist-form.tsx'

const WRONG = 'Please enter a valid email address'
const wait = (status: 'waiting' | 'open'): FakeResponse => ({
  data: { status, placeName: 'Hialeah, FL', path: '/locations/fl/hialeah' },
})
const getEmail = () => screen.getByRole<HTMLInputElement>('textbox')

function showForm(answers: FakeResponse[], props: Partial<Parameters<typeof WaitlistForm>[0]> = {}) {
  const place = { name: 'Hialeah, FL', state: 'FL', citySlug: 'hialeah' }
  const { calls, user } = showPage(<WaitlistForm place={place} {...props} />, {
    server: () => answers.shift() ?? 'offline',
  })
  const send = async (email: string) => {
    await user.clear(getEmail())
    await user.paste(email)
    await user.click(screen.getByRole('button'))
  }
  return { calls, send }
}

it('adds the email address and promises one email', async () => {
  const { calls, send } = showForm([wait('waiting')])
  await send('ana@home.example')
  expect((await screen.findByRole('status')).textContent).toContain('You’re on the list.')
  expect(calls.map(({ input }) => input)).toEqual([
    { email: 'ana@home.example', state: 'FL', city: 'hialeah' },
  ])
  expect(document.querySelector('form')).toBeNull()
})

it('links to the page of a place that has companies already', async () => {
  const { send } = showForm([wait('open')])
  await send('ana@home.example')
  expect((await screen.findByRole('status')).textContent).toContain('companies already work there')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/locations/fl/hialeah')
})

it('keeps the email address and shows what is wrong, also after a refusal or a network failure', async () => {
  const details = { email: 'No such mailbox' }
  const { calls, send } = showForm([
    { refusal: { appCode: 'INVALID_INPUT', httpStatus: 400, details } },
    'offline',
  ])
  await send('ana@')
  await screen.findByText(WRONG)
  expect(getEmail().value).toBe('ana@')
  expect(calls).toEqual([])
  await send('ana@nowhere.example')
  await screen.findByText('No such mailbox')
  await waitFor(() => expect(document.activeElement).toBe(getEmail()))
  await send('ana@home.example')
  await screen.findByText(/reach our servers/)
  expect(getEmail().value).toBe('ana@home.example')
})

it('posts to a page of its own without JavaScript, and shows what that page answered', () => {
  showForm([], { failed: { values: { email: 'ana@' }, errors: { email: WRONG }, problem: null } })
  expect(getEmail().form?.getAttribute('action')).toBe('/waitlist?state=fl&city=hialeah')
  expect(getEmail().value).toBe('ana@')
  expect(getEmail().getAttribute('aria-invalid')).toBe('true')
})
