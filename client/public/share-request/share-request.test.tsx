import { showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as SharePage } from './share-request.page.tsx'

const question = {
  state: 'waiting',
  company: { id: 7, name: 'Palm Court', city: 'Miami', state: 'FL' },
  consentText: 'You agree.',
  facts: [{ label: 'Email', value: 'ann@home.example' }],
  expiresAt: new Date('2026-05-15T10:00:00Z'),
}

const showQuestion = (data: object | null) =>
  showPage(<SharePage />, {
    server: { 'leads.forwardQuestion': { data } },
    // As after hydration, the data of the loader is JSON.
    loader: () => ({ token: '7.x' }),
  })

it('shows who would receive what until when, with two buttons that post', async () => {
  showQuestion(question)
  await screen.findByRole('heading', { name: 'May we share your request with Palm Court?' })
  screen.getByText('ann@home.example')
  screen.getByText(/until May 15, 2026/)
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, share with Palm Court' })
  expect([yes.type, yes.name, yes.value, yes.form?.method]).toEqual(['submit', 'answer', 'yes', 'post'])
  expect(new FormData(yes.form ?? undefined).get('consentText')).toBe('You agree.')
})

it.each([
  ['agreed', 'Palm Court gets your request'],
  ['declined', 'Nothing was shared'],
  ['withdrawn', 'This question was withdrawn'],
  ['expired', 'This link has expired'],
])('shows that the question is %s', async (state, title) => {
  showQuestion({ ...question, state, facts: [], consentText: null })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows that a link does not work', async () => {
  showQuestion(null)
  await screen.findByRole('heading', { name: 'This link doesn’t work' })
})
