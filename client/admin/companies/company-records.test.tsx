import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyLeads } from './company-records.tsx'

it('marks the previous page as busy, and goes to the last page when its own is gone', async () => {
  const lead = {
    id: 3,
    fullName: 'Ana Diaz',
    propertyCity: 'Miami',
    status: 'new',
    createdAt: new Date('2026-01-05T10:00:00Z'),
    deletedAt: null,
    link: 'matched',
  }
  let sendSecondPage = () => {}
  const secondPage = new Promise<void>((resolve) => {
    sendSecondPage = resolve
  })
  const { press, getInputs } = show(<CompanyLeads companyId={7} />, {
    server: async ({ path, input }) => {
      if (path !== 'leads.ofCompany') return 'never'
      if (JSON.stringify(input) === '{"companyId":7,"page":1}') return { data: { rows: [lead], total: 11 } }
      await secondPage
      return { data: { rows: [], total: 10 } }
    },
  })
  const isBusy = () => screen.getByText('Ana Diaz').closest('[aria-busy="true"]') !== null
  await screen.findByText('Ana Diaz')
  expect(isBusy()).toBe(false)
  await press('Page 2')
  expect(isBusy()).toBe(true)
  sendSecondPage()
  await screen.findByText('Ana Diaz')
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(getInputs('leads.ofCompany')).toHaveLength(2)
})
