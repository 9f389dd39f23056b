import { inBackground } from '@client/lib/in-background.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getToastTitles } from '@client/testing/fake-toasts.ts'
import { showPage } from '@client/testing/show.tsx'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useRequestDetails } from './use-request-details.tsx'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const needsForm = vi.fn()
afterEach(() => needsForm.mockClear())

function Probe() {
  const { request, requested, question } = useRequestDetails(needsForm)
  return (
    <>
      <button type="button" onClick={() => inBackground(request({ id: 9, name: 'Gull' }))}>
        {requested.includes(9) ? 'sent' : 'ask'}
      </button>
      {question}
    </>
  )
}

/** Presses the button of a visitor with this lead; the server answers the interest. */
async function press(lead: FakeResponse, interest: FakeResponse) {
  const server = { 'leads.mine': lead, 'leads.requestInterest': interest }
  const shown = showPage(<Probe />, { server })
  await shown.press('ask')
  await waitFor(() => expect(getToastTitles()).toHaveLength(1))
  return { ...shown, server }
}

const lead = {
  data: { lead: { id: 4, propertyAddress: '123 Main St' }, matches: [], nearest: [], recipients: [] },
}

it('sends the visitor’s lead to the company and shows that it was sent', async () => {
  const { getInputs } = await press(lead, { data: {} })
  await screen.findByRole('button', { name: 'sent' })
  expect(getToastTitles()).toEqual(['Information request received'])
  expect(getInputs('leads.requestInterest')).toEqual([
    { leadId: 4, companyId: 9, onlyServing: true, isAgreed: false },
  ])
  expect(needsForm).not.toHaveBeenCalled()
})

it.each<[string, FakeResponse, FakeResponse, string, number]>([
  ['opens the form without a lead', { data: null }, 'never', 'Complete your information first', 1],
  ['does not open the form again without a connection', 'offline', 'offline', 'Request noted', 0],
  ['can be pressed again after a failure', lead, 'offline', 'Request noted', 0],
])('%s', async (_what, mine, interest, title, forms) => {
  await press(mine, interest)
  expect(getToastTitles()).toEqual([title])
  expect(needsForm).toHaveBeenCalledTimes(forms)
  screen.getByRole('button', { name: 'ask' })
})

describe('for a company far from the property of the last request', () => {
  const notServed: FakeResponse = { refusal: { appCode: 'NOT_SERVED', httpStatus: 409 } }
  const ask = async (answer: FakeResponse = { data: {} }) => {
    const shown = showPage(<Probe />, {
      server: ({ path, input }) => {
        if (path === 'leads.mine') return lead
        return (input as { isAgreed: boolean }).isAgreed ? answer : notServed
      },
    })
    await shown.press('ask')
    await screen.findByRole('dialog', { name: 'Your last request is about 123 Main St' })
    screen.getByText('Send it to Gull too?')
    screen.getByText(/communications from HostMatch and the company you selected: Gull/)
    expect(getToastTitles()).toEqual([])
    return shown
  }

  it('asks, and sends the request once the owner agrees', async () => {
    const { press: pressButton, getInputs } = await ask()
    await pressButton('Send it')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'sent' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(getToastTitles()).toEqual(['Information request received'])
    expect(getInputs('leads.requestInterest').at(-1)).toEqual({
      leadId: 4,
      companyId: 9,
      onlyServing: false,
      isAgreed: true,
    })
  })

  it('shows the documented toast if the call fails', async () => {
    const { press: pressButton } = await ask('offline')
    await pressButton('Send it')
    await waitFor(() => expect(getToastTitles()).toEqual(['Request noted']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the form for another property, and sends nothing', async () => {
    const { press: pressButton, getInputs } = await ask()
    await pressButton('Request for another property')
    expect(needsForm).toHaveBeenCalledExactlyOnceWith(9)
    expect(getInputs('leads.requestInterest')).toHaveLength(1)
  })

  it('returns to the button when closed', async () => {
    const { press: pressButton } = await ask()
    await pressButton('Close')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ask' }))
    expect(needsForm).not.toHaveBeenCalled()
  })
})

it('fails immediately while the browser is offline, and sends nothing later', async () => {
  onlineManager.setOnline(false)
  try {
    const { calls, server } = await press('offline', { data: {} })
    server['leads.mine'] = lead
    onlineManager.setOnline(true)
    await new Promise((done) => setTimeout(done, 30))
    expect(getToastTitles()).toEqual(['Request noted'])
    expect(calls.map(({ path }) => path)).toEqual(['leads.mine'])
  } finally {
    onlineManager.setOnline(true)
  }
})
