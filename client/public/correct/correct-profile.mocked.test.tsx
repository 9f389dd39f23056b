import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, showPage } from '@client/testing/show.tsx'
import { correctionKeys } from '@shared/companies/correction.schema.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Component as ConfirmPage } from './confirm-email.page.tsx'
import { Component as CorrectPage } from './correct-profile.page.tsx'

const form = {
  state: 'open',
  company: { id: 7, name: 'Palm Court' },
  values: {
    ...objectFrom(correctionKeys, () => ''),
    name: 'Palm Court',
    services: ['Marketing'],
    noticeDays: '30',
  },
  submittedAt: null,
  expiresAt: new Date('2026-05-15T10:00:00Z'),
}

const showForm = (data: object | null, submit?: FakeResponse) =>
  showPage(<CorrectPage />, {
    server: { 'companies.correctionForm': { data }, ...(submit && { 'companies.submitCorrection': submit }) },
    loader: () => ({ token: '7.x', sent: null }),
  })

it('opens with today’s values, posts to its own page, and thanks', async () => {
  showForm(form, { data: { confirmsEmail: true } })
  await screen.findByRole('heading', { name: 'Correct the profile of Palm Court' })
  const name = getField('Company name')
  expect([name.value, getField('Notice (optional)').value]).toEqual(['Palm Court', '30'])
  expect([name.form?.method, name.form?.getAttribute('action')]).toEqual(['post', '/correct/7.x'])
  expect(getField<HTMLSelectElement>('Whose listing account (optional)').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  const title = await screen.findByRole('heading', { name: /^Thank you/ })
  expect(document.activeElement).toBe(title)
  screen.getByText(/after a yes from there/)
})

it('shows the server’s messages at the fields', async () => {
  const details = { noticeDays: 'Please enter the days as a number up to 365' }
  showForm(form, { refusal: { appCode: 'INVALID_INPUT', httpStatus: 400, details } })
  await screen.findByRole('heading', { name: 'Correct the profile of Palm Court' })
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  expect((await screen.findAllByText(details.noticeDays)).length).toBeGreaterThan(0)
})

it('refuses a text of a megabyte at its field, and sends nothing', async () => {
  const { calls } = showForm({ ...form, values: { ...form.values, description: 'x'.repeat(1024 * 1024) } })
  await screen.findByRole('heading', { name: 'Correct the profile of Palm Court' })
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  expect((await screen.findAllByText('This text is too long')).length).toBeGreaterThan(0)
  expect(calls.some(({ path }) => path === 'companies.submitCorrection')).toBe(false)
})

it.each([
  ['decided', 'These corrections were reviewed'],
  ['expired', 'This link has expired'],
  ['gone', 'This company was merged into another one'],
])('says that a link is %s', async (state, title) => {
  showForm({ ...form, state, values: null })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that a link does not work', async () => {
  showForm(null)
  await screen.findByRole('heading', { name: 'This link doesn’t work' })
})

it('asks the listed address with a button that posts', async () => {
  showPage(<ConfirmPage />, {
    server: {
      'companies.newEmailQuestion': {
        data: { isConfirmed: false, email: 'n@x.example', companyName: 'Palm Court' },
      },
    },
    loader: () => ({ token: '7.x' }),
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Yes, use the new address' })
  expect([button.type, button.form?.method]).toEqual(['submit', 'post'])
  screen.getByText('n@x.example')
})
