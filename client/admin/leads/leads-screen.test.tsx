import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LeadsScreen } from './leads-screen.tsx'

const RUN = '3f6c1f0e-9b7e-4c43-8f0a-0d6a2b7c9e11'
const lead = {
  id: 4,
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: '(305) 555-0142',
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  propertyState: 'FL',
  propertyZip: '33130',
  propertyType: 'condo',
  additionalInfo: null,
  interestedCompanyIds: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  status: 'new',
  source: null,
  assigneeId: null,
  isSample: false,
  deletedAt: null,
}
const { fullName, email, propertyAddress, propertyCity, createdAt } = lead
const preview = {
  removedCount: 2,
  groupCount: 1,
  groups: [{ keptId: 4, fullName, email, propertyAddress, propertyCity, createdAt, removedIds: [7, 9] }],
}

async function showLeads(answers: Record<string, FakeResponse> = {}) {
  const server = { 'leads.browse': { data: { rows: [lead], total: 1, isMore: false } }, ...answers }
  const shown = show(<LeadsScreen />, { server, route: '/admin/leads' })
  await screen.findAllByText('Ann Berg')
  return shown
}

it('loads new leads when the tab becomes visible again', async () => {
  const { getInputs } = await showLeads()
  expect(getInputs('leads.browse')).toHaveLength(1)
  const comeBack = () => fireEvent(window, new Event('visibilitychange'))
  comeBack()
  expect(getInputs('leads.browse')).toHaveLength(1)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  onTestFinished(() => now.mockRestore())
  comeBack()
  await waitFor(() => expect(getInputs('leads.browse')).toHaveLength(2))
})

describe('Remove Duplicates', () => {
  it('shows what it would do and asks; Cancel changes nothing', async () => {
    const { press, getInputs } = await showLeads({ 'leads.previewDuplicates': { data: preview } })
    await press('Remove Duplicates')
    await screen.findByText(/2 duplicates of 1 lead/)
    expect(getPageText()).toContain('12 Ocean Street, Miami. Keep lead 4 (Jan 5, 2026); remove 7, 9.')
    screen.getByText('Remove 2 duplicates?')
    await press('Cancel')
    await waitFor(() => expect(getPageText()).not.toContain('Remove 2 duplicates?'))
    expect(getInputs('leads.removeDuplicates')).toEqual([])
  })

  it('reports the removal once, with Undo for the whole run', async () => {
    const { press, getInputs } = await showLeads({
      'leads.previewDuplicates': { data: preview },
      'leads.removeDuplicates': { data: { removedCount: 2, runId: RUN } },
      'leads.undoDuplicates': { data: { restoredCount: 2 } },
    })
    await press('Remove Duplicates')
    await press('Yes, Remove')
    await waitFor(() => expect(getPageText()).toContain('Duplicates Removed2 duplicates removed.'))
    expect(getPageText().match(/2 duplicates/g)).toHaveLength(1)
    await press('Undo')
    await screen.findByText('Leads Restored')
    expect(getInputs('leads.undoDuplicates')).toEqual([{ runId: RUN }])
  })

  it('says that there are none, and asks nothing', async () => {
    const none = { removedCount: 0, groupCount: 0, groups: [] }
    const { press, getInputs } = await showLeads({ 'leads.previewDuplicates': { data: none } })
    await press('Remove Duplicates')
    await screen.findByText(/There were no duplicates\./)
    expect(getInputs('leads.removeDuplicates')).toEqual([])
  })

  it('shows the documented error when it fails', async () => {
    const { press } = await showLeads({ 'leads.previewDuplicates': 'offline' })
    await press('Remove Duplicates')
    await screen.findByText('Failed to remove duplicates')
  })
})
