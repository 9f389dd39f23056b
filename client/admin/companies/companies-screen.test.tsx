import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompaniesScreen } from './companies-screen.tsx'

const row = {
  id: 7,
  name: 'Bay Homes',
  rating: '4.6',
  userRatingsTotal: 12,
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  services: 'Full-Service',
  hostScore: null,
  email: 'desk@bay.example',
  phoneNumber: null,
  website: null,
  businessStatus: null,
  status: 'approved',
  isVerified: false,
  firstMonthFeeWaiver: false,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  duplicateCount: 0,
  deletedAt: null as Date | null,
  defaultedFields: [],
}
const counts = { all: 1, pending: 0, approved: 1, rejected: 0, quarantined: 0, duplicates: 0, expired: 0 }
const DELETED_AT = new Date('2026-11-20T15:30:00Z')

async function showCompanies(query: string, answers: Record<string, FakeResponse>) {
  const server = {
    'companies.browse': { data: { rows: [row], total: 1 } },
    'companies.counts': { data: { ...counts, deleted: 1 } },
    ...answers,
  }
  const shown = show(<CompaniesScreen />, { server, route: `/admin/companies${query}` })
  await screen.findAllByText('Bay Homes')
  return shown
}

it('reports a removal once, in the documented toast with Undo', async () => {
  const { press, getInputs } = await showCompanies('', {
    'companies.removeExpired': { data: { removedCount: 3, deletedAt: DELETED_AT } },
    'companies.restore': { data: { restoredCount: 3 } },
  })
  await press('Remove Expired')
  await press('Yes, Delete')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(getPageText().match(/3 companies/g)).toHaveLength(1)
  expect(undo.closest('[role="status"]')?.textContent).toContain(
    'Expired Companies Removed3 companies removed.',
  )
  await press('Undo')
  await screen.findByText('Companies Restored')
  expect(getInputs('companies.restore')).toEqual([{ deletedAt: DELETED_AT }])
})

it('opens a deleted company by its URL, shows who deleted it and until when, and restores it', async () => {
  const deleted = { ...row, deletedAt: DELETED_AT }
  const detail = {
    ...deleted,
    propertyTypes: [],
    priceLevel: null,
    factsUpdatedAt: row.createdAt,
    deletedBy: 'olga@site.example',
    duplicates: [],
  }
  const { press, getInputs } = await showCompanies('?show=deleted&company=7', {
    'companies.browse': { data: { rows: [deleted], total: 1 } },
    'companies.detail': { data: detail },
    'companies.restore': { data: { restoredCount: 1 } },
  })
  await screen.findByRole('button', { name: 'Restore Company' })
  expect(getPageText()).toContain(
    'This company was deleted Nov 20, 2026 9:15 PM by olga@site.example. It can be restored until Dec 20, 2026.',
  )
  for (const name of ['Edit Company', 'Delete Company', 'Approve'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await press('Restore Company')
  await screen.findByText('Companies Restored')
  expect(getInputs('companies.restore')).toEqual([{ ids: [7] }])
})
