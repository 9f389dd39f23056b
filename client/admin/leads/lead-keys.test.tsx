import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LeadsScreen } from './leads-screen.tsx'

const at = new Date('2026-01-05T12:00:00Z')
const lead = {
  id: 4,
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: null,
  phoneE164: null,
  landingPlace: null,
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  propertyZip: '33130',
  propertyState: 'FL',
  propertyType: 'villa',
  additionalInfo: null,
  status: 'new',
  assigneeId: null,
  source: 'direct',
  interestedCompanyIds: null,
  deletedAt: null,
  isSample: false,
  createdAt: at,
  updatedAt: at,
}

it('marks the lead, writes a note and adds it by keys alone', async () => {
  const { user, getInputs } = show(<LeadsScreen />, {
    server: {
      'leads.browse': { data: { rows: [lead], total: 1, isMore: false } },
      'leads.detail': { data: { lead, consents: [], matches: [], mails: [], events: [] } },
      'leads.forwards': { data: [] },
      'leads.people': { data: [] },
      'leads.addNote': { data: undefined },
      'leads.change': { data: { runId: 1, changedCount: 1, skippedCount: 0 } },
    },
    route: '/admin/leads?lead=4',
  })
  await screen.findByRole('textbox', { name: 'Note' })
  await user.keyboard('e')
  await waitFor(() =>
    expect(getInputs('leads.change')).toEqual([
      { selection: { ids: [4] }, action: { kind: 'status', status: 'contacted' } },
    ]),
  )
  await user.keyboard('nNext week{Control>}{Enter}{/Control}')
  await waitFor(() => expect(getInputs('leads.addNote')).toEqual([{ id: 4, text: 'Next week' }]))
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Note' }))
})
