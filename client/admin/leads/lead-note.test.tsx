import { forgetDrafts } from '@client/admin/lib/use-draft.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as LeadsScreen } from './leads.page.tsx'

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
  deletedAt: null as Date | null,
  createdAt: at,
  updatedAt: at,
}
const detail = (overrides: Partial<typeof lead> = {}): FakeResponse => ({
  data: { lead: { ...lead, ...overrides }, consents: [], matches: [], recipients: [], mails: [], events: [] },
})

function showLead(server: Record<string, FakeResponse> = {}) {
  return show(<LeadsScreen />, {
    server: {
      'leads.browse': { data: { rows: [], total: 0, isMore: false } },
      'leads.detail': detail(),
      'leads.forwards': { data: [] },
      'leads.people': { data: [] },
      ...server,
    },
    route: '/admin/leads?lead=4',
  })
}
const findNote = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
const otherUser: FakeResponse = { data: { userId: 2, email: 'bo@site.example', role: 'owner' } }

/** Types a note and leaves the page without sending it, as a reload does. */
async function leaveNote() {
  const { user } = showLead()
  await user.type(await findNote(), 'Call her.')
  cleanup()
}

it('keeps a note over a reload, for its user and lead alone, until sign-out', async () => {
  await leaveNote()
  showLead()
  await waitFor(async () => expect((await findNote()).value).toBe('Call her.'))
  cleanup()
  showLead({ 'auth.session': otherUser })
  expect((await findNote()).value).toBe('')
  cleanup()
  showLead({ 'leads.detail': detail({ id: 5 }) })
  expect((await findNote()).value).toBe('')
  cleanup()
  forgetDrafts()
  showLead()
  expect((await findNote()).value).toBe('')
})

it('forgets a note that was added', async () => {
  await leaveNote()
  const { press } = showLead({ 'leads.addNote': { data: undefined } })
  await waitFor(async () => expect((await findNote()).value).toBe('Call her.'))
  await press('Add Note')
  await screen.findByText('Note Added')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('adminDraft:'))).toEqual([])
})

it('shows the text, to copy it, when somebody else deleted the lead', async () => {
  await leaveNote()
  showLead({ 'leads.detail': detail({ deletedAt: at }) })
  await screen.findByText('You were typing this when it was deleted:')
  expect(getPageText()).toContain('Call her.')
  screen.getByRole('button', { name: 'Copy Text' })
})

it('marks the lead, writes a note and adds it by keys alone', async () => {
  const { user, getInputs } = showLead({
    'leads.addNote': { data: undefined },
    'leads.change': { data: { runId: 1, changedCount: 1, skippedCount: 0 } },
  })
  const note = await findNote()
  await user.keyboard('e')
  await waitFor(() =>
    expect(getInputs('leads.change')).toEqual([
      { selection: { ids: [4] }, action: { kind: 'status', status: 'contacted' } },
    ]),
  )
  await user.keyboard('nNext week{Control>}{Enter}{/Control}')
  await waitFor(() => expect(getInputs('leads.addNote')).toEqual([{ id: 4, text: 'Next week' }]))
  expect(document.activeElement).not.toBe(note)
})
