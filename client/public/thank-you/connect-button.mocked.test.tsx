import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getToastTitles } from '@client/testing/fake-toasts.ts'
import { showPage } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectButton } from './connect-button.tsx'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

function showButton(answer: FakeResponse, isRequested = false) {
  const server = { 'leads.requestInterest': answer }
  const { user, getInputs } = showPage(
    <ConnectButton company={{ id: 9, name: 'Gull' }} lead={{ id: 4 }} isRequested={isRequested} />,
    { server },
  )
  return {
    server,
    press: () => user.click(screen.getByRole('button')),
    getSent: () => getInputs('leads.requestInterest'),
  }
}
const expectLabel = (label: string) =>
  waitFor(() => expect(screen.getByRole('button').textContent).toBe(label))
const expectToasts = (...titles: string[]) => waitFor(() => expect(getToastTitles()).toEqual(titles))

it('sends the request once and then reads as sent', async () => {
  const { press, getSent } = showButton({ data: {} })
  await expectLabel('Get Connected with Gull')
  await press()
  await expectLabel('Request sent to Gull')
  await press()
  expect(getSent()).toEqual([{ leadId: 4, companyId: 9 }])
  await expectToasts('Information request received')
})

it('shows Request noted when it fails, and can be pressed again', async () => {
  const { press, server } = showButton('offline')
  await press()
  await expectToasts('Request noted')
  await expectLabel('Get Connected with Gull')
  server['leads.requestInterest'] = { data: {} }
  await press()
  await expectToasts('Request noted', 'Information request received')
})

it('shows why the server refused when another press would not help', async () => {
  const refusal = { appCode: 'FORBIDDEN', httpStatus: 403 }
  const { press } = showButton({ refusal, message: 'Another one.' })
  await press()
  await expectToasts('Not passed on')
})

it('reads as sent from the start when the company has the details', async () => {
  const { press, getSent } = showButton({ data: {} }, true)
  await press()
  await expectLabel('Request sent to Gull')
  expect(getSent()).toEqual([])
})
