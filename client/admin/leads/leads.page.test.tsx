import { LiveUpdates } from '@client/admin/lib/live-updates.tsx'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { fakeStream } from '@client/testing/fake-stream.ts'
import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as LeadsScreen } from './leads.page.tsx'

const RUN = 12
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
  statusReason: null,
  nextAction: null,
  nextActionAt: null,
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

it('has the documented columns, with overdue leads marked beside their status', async () => {
  await showLeads()
  const titles = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(titles.filter(Boolean)).toEqual([
    'Contact Info',
    'Property Details',
    'Date Captured',
    'Property Type',
    'Actions',
  ])
  const row = screen.getByRole('checkbox', { name: 'Select Ann Berg' }).closest('tr')
  expect(row?.textContent).toMatch(/Ann Berg New Overdue \d+ d/)
})

it('loads new leads when the tab becomes visible again', async () => {
  const { getInputs } = await showLeads()
  const address = screen.getByRole('link', { name: 'ann@home.example' })
  expect(address.getAttribute('href')).toBe('mailto:ann@home.example')
  expect(getInputs('leads.browse')).toHaveLength(1)
  const comeBack = () => fireEvent(window, new Event('visibilitychange'))
  comeBack()
  expect(getInputs('leads.browse')).toHaveLength(1)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  onTestFinished(() => now.mockRestore())
  comeBack()
  await waitFor(() => expect(getInputs('leads.browse')).toHaveLength(2))
})

it('does not move the rows when the tab becomes visible while the server pushes changes', async () => {
  const stream = fakeStream()
  const { getInputs } = show(
    <LiveUpdates>
      <LeadsScreen />
    </LiveUpdates>,
    {
      server: {
        'leads.browse': { data: { rows: [lead], total: 1, isMore: false } },
        'dashboard.liveUpdates': stream,
      },
    },
  )
  await screen.findAllByText('Ann Berg')
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  onTestFinished(() => now.mockRestore())
  stream.open()
  fireEvent(window, new Event('visibilitychange'))
  // Long enough for a call, which waits for others to join it.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(getInputs('leads.browse')).toHaveLength(1)
  // Without the stream, returning to the tab loads the list again.
  stream.lose()
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(getInputs('leads.browse')).toHaveLength(2))
})

it('marks a lead that somebody else changed, and loads the list again from there', async () => {
  const leads = { newCount: 1, overdueCount: 0, newestIds: [4], lastEventId: 7 }
  const { press, getInputs } = show(<LeadsScreen />, {
    server: ({ path }) => {
      if (path === 'auth.session') return signedInAs('editor')
      if (path === 'leads.browse') return { data: { rows: [lead], total: 1, isMore: false } }
      if (path === 'leads.changed') return { data: [4] }
      return path === 'dashboard.live' ? { data: { leads: { ...leads } } } : 'never'
    },
  })
  await screen.findAllByText('Ann Berg')
  leads.lastEventId = 8
  fireEvent(window, new Event('visibilitychange'))
  const name = 'Ann Berg was changed by somebody else. Refresh'
  await press(name)
  expect(getInputs('leads.changed')[0]).toEqual({ ids: [4], since: 7, until: 8 })
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
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
      'undo.run': { data: { kind: 'lead.remove-duplicates', restoredCount: 2, skippedCount: 0 } },
    })
    await press('Remove Duplicates')
    await press('Yes, Remove')
    await waitFor(() => expect(getPageText()).toContain('Duplicates Removed2 duplicates removed.'))
    expect(getPageText().match(/2 duplicates/g)).toHaveLength(1)
    await press('Undo')
    await screen.findByText('Leads Restored')
    expect(getInputs('undo.run')).toEqual([{ runId: RUN }])
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

it('undoes an earlier change from Recent Changes, and says which one was undone already', async () => {
  const change = { kind: 'lead.status', value: 'lost', actor: 'mara@site.example', createdAt }
  const { press, getInputs } = await showLeads({
    'undo.recent': {
      data: [
        { ...change, runId: 8, count: 25, undoneAt: null },
        { ...change, runId: 7, count: 1, undoneAt: createdAt },
      ],
    },
    'undo.run': { data: { kind: 'lead.status', restoredCount: 24, skippedCount: 1 } },
  })
  await press('Recent Changes')
  const [open, undone] = await screen.findAllByRole('listitem')
  expect(open?.textContent).toContain('25 leads: Status changed to Lost')
  expect(undone?.textContent).toMatch(/Undone Jan 5, 2026/)
  await press('Undo: 25 leads: Status changed to Lost')
  await screen.findByText('24 leads have their old status. 1 was changed since then and left as it is.')
  expect(getInputs('undo.run')).toEqual([{ runId: 8 }])
})

describe('A selection of all that match', () => {
  const other = { ...lead, id: 5, fullName: 'Bo Lind' }
  const two = { 'leads.browse': { data: { rows: [lead, other], total: 30, isMore: false } } }
  const found = { changing: 30, unchanged: 0, skipped: [], names: ['Ann Berg'], notes: [] }
  const showAll = async (answers: Record<string, FakeResponse>) => {
    const shown = await showLeads({ ...two, ...answers })
    fireEvent.click(screen.getByLabelText('Select all rows of this page'))
    return shown
  }

  it('is offered when the page is selected, and acts on the filter', async () => {
    const { press, getInputs } = await showAll({
      'leads.previewChange': { data: found },
      'leads.change': { data: { runId: 8, changedCount: 30, skippedCount: 0 } },
      'undo.run': { data: { kind: 'lead.status', restoredCount: 29, skippedCount: 1 } },
    })
    expect(getPageText()).toContain('All 2 on this page are selected.')
    await press('Select all 30 matching')
    expect(getPageText()).toContain('30 leads selected')
    await press('Set Status')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Won' }))
    await screen.findByText('will change')
    const input = { selection: { filter: {} }, action: { kind: 'status', status: 'won' } }
    expect(getInputs('leads.previewChange')).toEqual([input])
    await press('Mark 30 leads as Won')
    await press('Undo')
    await screen.findByText('29 leads have their old status. 1 was changed since then and left as it is.')
    expect(getInputs('leads.change')).toEqual([input])
    expect(getInputs('undo.run')).toEqual([{ runId: 8 }])
  })

  it('requires a reason of Lost', async () => {
    const { press, getInputs } = await showAll({
      'leads.previewChange': { data: found },
      'leads.change': { data: { changedCount: 30, skippedCount: 0, runId: null } },
    })
    await press('Select all 30 matching')
    await press('Set Status')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Lost' }))
    await screen.findByText('will change')
    await press('Mark 30 leads as Lost')
    await screen.findByText('Please choose a reason')
    expect(getInputs('leads.change')).toEqual([])
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'price' } })
    const action = { kind: 'status', status: 'lost', reason: 'price' }
    await waitFor(() => expect(getInputs('leads.previewChange')).toHaveLength(2))
    expect(getInputs('leads.previewChange')[1]).toMatchObject({ action })
    await press('Mark 30 leads as Lost')
    await waitFor(() => expect(getInputs('leads.change')).toEqual([{ selection: { filter: {} }, action }]))
  })

  it('keeps the focus in its bar, also after Cancel in the preview', async () => {
    const { user, press } = await showAll({ 'leads.previewChange': { data: found } })
    const setStatus = () => screen.getByRole('button', { name: 'Set Status' })
    await press('Select all 30 matching')
    await waitFor(() => expect(document.activeElement).toBe(setStatus()))
    await user.keyboard('{Enter}')
    const won = await screen.findByRole('menuitem', { name: 'Won' })
    won.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('will change')
    await press('Cancel')
    await waitFor(() => expect(document.activeElement).toBe(setStatus()))
  })

  it('shows why the preview failed, and tries again', async () => {
    const { press, getInputs } = await showAll({ 'leads.previewChange': 'offline' })
    await press('Set Status')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Won' }))
    await screen.findByText('The server did not respond. Nothing was changed.')
    await press('Try Again')
    await waitFor(() => expect(getInputs('leads.previewChange')).toHaveLength(2))
  })

  it.each([
    [20_060, false, '20,060 match. Bulk changes stop at 10,000: pick a date range.', '1–2 of 20,060'],
    [100_000, true, '100,000+ match. Bulk changes stop at 10,000: pick a date range.', '1–2 of 100,000+'],
  ])('says what to do when %i match, and how many', async (total, isMore, advice, position) => {
    await showAll({ 'leads.browse': { data: { rows: [lead, other], total, isMore } } })
    expect(getPageText()).toContain(`All 2 on this page are selected. ${advice}`)
    expect(getPageText()).toContain(position)
    expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull()
  })
})

const opened = { ...lead, phoneE164: null, landingPlace: null, updatedAt: createdAt }
const detail = { lead: opened, consents: [], matches: [], recipients: [], mails: [], events: [] }

/** Stubs the browser's question, which is answered with no at first. */
function stubConfirm() {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  return confirm
}

it('asks before Back or a link closes a lead whose form has changes, and not for a change of the list', async () => {
  const confirm = stubConfirm()
  const { router, press, fill, user } = await showLeads({ 'leads.detail': { data: detail } })
  await act(() => router.navigate('/admin/leads?lead=4'))
  await press('Edit Lead')
  await fill({ City: 'Tampa' })
  await act(() => router.navigate(-1))
  await act(() => router.navigate('/admin/leads?lead=5'))
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Tampa')
  await act(() => router.navigate('/admin/leads?lead=4&deleted=1'))
  expect(confirm).toHaveBeenCalledTimes(2)
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?deleted=1'))
  expect(confirm).toHaveBeenCalledTimes(3)
})

it('asks for the reason of a status in the record, one press each, and changes nothing without one', async () => {
  const { router, press, user, getInputs } = await showLeads({
    'leads.detail': { data: detail },
    'leads.change': { data: { changedCount: 1, skippedCount: 0, runId: null } },
  })
  await act(() => router.navigate('/admin/leads?lead=4'))
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  fireEvent.change(status, { target: { value: 'bad' } })
  await screen.findByText('Mark as Unqualified: why?')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Mark as Unqualified: why?')).toBeNull())
  expect(status.value).toBe('new')
  expect(router.state.location.search).toBe('?lead=4')
  fireEvent.change(status, { target: { value: 'bad' } })
  await press('Wrong area')
  const action = { kind: 'status', status: 'bad', reason: 'wrong_area' }
  await waitFor(() => expect(getInputs('leads.change')).toEqual([{ selection: { ids: [4] }, action }]))
})

it('asks before Escape closes a lead with a note that was not added', async () => {
  const confirm = stubConfirm()
  const { router, user } = await showLeads({ 'leads.detail': { data: detail } })
  await act(() => router.navigate('/admin/leads?lead=4'))
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Call her.')
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledWith('Continue without adding your note? It will be lost.')
  expect(router.state.location.search).toBe('?lead=4')
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('asks before a lead taken on the phone is lost by Escape or Cancel', async () => {
  const confirm = stubConfirm()
  const { press, user } = await showLeads()
  await press('Add Lead')
  const dialog = await screen.findByRole('dialog', { name: 'Add Lead' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Property address/ }), '12 Ocean Street')
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(confirm).toHaveBeenCalledTimes(2)
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
