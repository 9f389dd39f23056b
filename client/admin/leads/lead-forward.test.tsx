import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ForwardSection } from './lead-forward.tsx'

const at = new Date('2026-05-01T10:00:00Z')
const question = {
  id: 3,
  companyId: 7,
  companyName: 'Palm Court',
  state: 'waiting',
  message: 'They fit.',
  askedBy: 'admin@site.example',
  askedAt: at,
  expiresAt: new Date('2026-05-15T10:00:00Z'),
  closedAt: null,
}
const choice = {
  id: 7,
  name: 'Palm Court',
  city: 'Miami',
  state: 'FL',
  distanceMiles: 2.1,
  reasons: ['HostScore 80'],
  isNamed: false,
  isRecipient: false,
}

/** Shows the section; `answer` changes the answers of the server. */
function showSection(forwards: object[], answers: Record<string, FakeResponse> = {}, canForward = true) {
  const server: Record<string, FakeResponse> = {
    'leads.forwards': { data: forwards },
    'leads.forward': { data: { outcome: 'asked', companyName: 'Palm Court' } },
    'leads.withdrawForward': { data: undefined },
    ...answers,
  }
  const shown = show(<ForwardSection leadId={4} canForward={canForward} />, { server })
  return { ...shown, answer: (change: Record<string, FakeResponse>) => Object.assign(server, change) }
}

it('asks the owner about a suggested company, with its distance and reasons', async () => {
  const { press, user, getInputs } = showSection([], { 'leads.forwardChoices': { data: [choice] } })
  await screen.findByText(/The owner is asked first/)
  await press('Forward Lead')
  await press('Ask Owner')
  await screen.findByText('Please choose a company')
  await user.click(screen.getByRole('combobox', { name: /Company/ }))
  const option = await screen.findByRole('option', { name: /Palm Court/, hidden: true })
  expect(option.textContent).toBe('Palm CourtMiami, FL · 2 mi away · HostScore 80')
  await user.click(option)
  await user.type(screen.getByLabelText(/Message to the owner/), 'They fit.')
  await press('Ask Owner')
  await waitFor(() =>
    expect(getInputs('leads.forward')).toEqual([{ id: 4, companyId: 7, message: 'They fit.' }]),
  )
  await screen.findByText('Owner Asked')
})

it('sends to a company that the consent names without a message', async () => {
  const { press, user } = showSection([], {
    'leads.forwardChoices': { data: [{ ...choice, isNamed: true }] },
  })
  await press('Forward Lead')
  await user.click(screen.getByRole('combobox', { name: /Company/ }))
  await user.click(await screen.findByRole('option', { name: /Palm Court/, hidden: true }))
  await screen.findByRole('button', { name: 'Send Lead' })
  expect(screen.queryByLabelText(/Message to the owner/)).toBeNull()
})

it('shows the reason of a refusal and keeps the input', async () => {
  const { press, user } = showSection([], {
    'leads.forwardChoices': { data: [choice] },
    'leads.forward': {
      refusal: { appCode: 'INVALID_INPUT' },
      message: 'The owner was already asked about Palm Court.',
    },
  })
  await press('Forward Lead')
  await user.click(screen.getByRole('combobox', { name: /Company/ }))
  await user.click(await screen.findByRole('option', { name: /Palm Court/, hidden: true }))
  await user.type(screen.getByLabelText(/Message to the owner/), 'They fit.')
  await press('Ask Owner')
  await screen.findByText('The owner was already asked about Palm Court.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message to the owner/).value).toBe('They fit.')
})

it('withdraws a waiting question after a yes', async () => {
  const { press, getInputs } = showSection([question])
  await screen.findByText('Waiting for the owner')
  await press('Cancel Request about Palm Court')
  await press('Keep Request')
  await press('Cancel Request about Palm Court')
  await press('Yes, Cancel Request')
  await waitFor(() => expect(getInputs('leads.withdrawForward')).toEqual([{ id: 3 }]))
})

it('asks again after expiry, with the same message, about the newest question only', async () => {
  const older = { ...question, id: 2 }
  const expired = [question, older].map((one) => ({ ...one, state: 'expired' }))
  const { press, getInputs, answer } = showSection(expired)
  await press('Ask Again about Palm Court')
  expect(getInputs('leads.forward')).toEqual([])
  answer({ 'leads.forwards': { data: [{ ...question, id: 4 }, ...expired] } })
  await press('Yes, Ask Again')
  await waitFor(() =>
    expect(getInputs('leads.forward')).toEqual([{ id: 4, companyId: 7, message: 'They fit.' }]),
  )
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Cancel Request about Palm Court' }),
    ),
  )
})

it('keeps the questions when they cannot be loaded again', async () => {
  const { press, answer, getInputs } = showSection([question])
  await press('Cancel Request about Palm Court')
  answer({ 'leads.forwards': 'offline' })
  await press('Yes, Cancel Request')
  await screen.findByText('Request Canceled')
  await waitFor(() => expect(getInputs('leads.forwards')).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  screen.getByText('Waiting for the owner')
})

it('shows viewers the questions without buttons', async () => {
  showSection([question], { 'auth.session': signedInAs('viewer') }, false)
  await screen.findByText('Waiting for the owner')
  const region = screen.getByRole('region', { name: 'Forward to a company' })
  expect(within(region).queryAllByRole('button')).toEqual([])
})
