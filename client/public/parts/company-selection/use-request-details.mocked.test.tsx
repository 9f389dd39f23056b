import { inBackground } from '@client/lib/in-background.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getToastTitles } from '@client/testing/fake-toasts.ts'
import { showPage } from '@client/testing/show.tsx'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRequestDetails } from './use-request-details.ts'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const needsForm = vi.fn()
afterEach(() => needsForm.mockClear())

function Probe() {
  const { request, requested } = useRequestDetails(needsForm)
  return (
    <button type="button" onClick={() => inBackground(request({ id: 9, name: 'Gull' }))}>
      {requested.includes(9) ? 'sent' : 'ask'}
    </button>
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

const lead = { data: { lead: { id: 4 }, matches: [], nearest: [], recipients: [] } }

it('sends the visitor’s lead to the company and shows that it was sent', async () => {
  const { getInputs } = await press(lead, { data: {} })
  await screen.findByRole('button', { name: 'sent' })
  expect(getToastTitles()).toEqual(['Information request received'])
  expect(getInputs('leads.requestInterest')).toEqual([{ leadId: 4, companyId: 9, onlyServing: true }])
  expect(needsForm).not.toHaveBeenCalled()
})

it.each<[string, FakeResponse, FakeResponse, string, number]>([
  ['opens the form without a lead', { data: null }, 'never', 'Complete your information first', 1],
  [
    'opens the form for a company far from the property',
    lead,
    { refusal: { appCode: 'NOT_SERVED', httpStatus: 409 } },
    'Not passed on',
    1,
  ],
  ['does not open the form again without a connection', 'offline', 'offline', 'Request noted', 0],
  ['can be pressed again after a failure', lead, 'offline', 'Request noted', 0],
])('%s', async (_what, mine, interest, title, forms) => {
  await press(mine, interest)
  expect(getToastTitles()).toEqual([title])
  expect(needsForm).toHaveBeenCalledTimes(forms)
  screen.getByRole('button', { name: 'ask' })
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
