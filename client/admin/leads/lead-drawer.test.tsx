import { LiveUpdates } from '@client/admin/lib/live-updates.tsx'
import { fakeStream } from '@client/testing/fake-stream.ts'
import { show } from '@client/testing/show.tsx'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LeadDrawer } from './lead-drawer.tsx'
import { useLeadMutations } from './use-lead-mutations.ts'

const lead: LeadDetail['lead'] = {
  id: 4,
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: null,
  phoneE164: null,
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  propertyState: 'FL',
  propertyZip: '33130',
  propertyType: 'condo',
  additionalInfo: null,
  interestedCompanyIds: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-01-05T10:00:00Z'),
  status: 'new',
  source: null,
  landingPlace: null,
  statusReason: null,
  nextAction: null,
  nextActionAt: null,
  heldAt: null,
  stoppedAt: null,
  hired: null,
  hiredCompanyId: null,
  assigneeId: null,
  isSample: false,
  holdReasons: [],
  deletedAt: null,
}
const status = { id: 8, kind: 'status', from: 'new', to: 'won', text: null, actor: 'bo@site.example' }

function OpenLead() {
  return <LeadDrawer leadId={4} queue={null} calls={useLeadMutations(() => {})} onClose={() => {}} />
}

/** Opens the lead, and returns functions that change it as someone else would and that report the change. */
async function openLead() {
  const stream = fakeStream()
  let detail: LeadDetail = { lead, consents: [], matches: [], recipients: [], mails: [], events: [] }
  const shown = show(
    <LiveUpdates>
      <OpenLead />
    </LiveUpdates>,
    {
      server: ({ path }) => {
        if (path === 'auth.session') return { data: { userId: 1, email: 'ann@site.example', role: 'editor' } }
        if (path === 'dashboard.liveUpdates') return stream
        if (path === 'leads.replyStart') return { data: REPLY_START }
        return path === 'leads.detail' ? { data: detail } : 'never'
      },
    },
  )
  const report = (lastEventId: number) => {
    const leads: LiveCounts['leads'] = { newCount: 1, overdueCount: 0, newestIds: [4], lastEventId }
    stream.send({ ...NO_COUNTS, leads })
  }
  await screen.findByText('12 Ocean Street, Miami, FL 33130')
  report(7)
  return {
    ...shown,
    report,
    changeElsewhere: () => {
      detail = {
        ...detail,
        lead: { ...lead, propertyAddress: '14 Ocean Street', updatedAt: new Date() },
        events: [{ ...status, createdAt: new Date() }],
      }
    },
    countLoads: () => shown.getInputs('leads.detail').length,
  }
}

const REPLY_START = { to: lead.email, replyTo: 'admin@site.example', values: {}, templates: [] }
const NO_COUNTS = {
  messages: { newCount: 0, newestIds: [] },
  companies: { pendingCount: 0, correctionCount: 0 },
  review: { openCount: 0 },
  emails: { failedCount: 0, newestIds: [] },
  runs: { score: null, seo: null },
}
/** Longer than a call takes, which waits for others to join it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

it('loads a lead again that someone else changed, once', async () => {
  const { report, changeElsewhere, countLoads } = await openLead()
  await settle()
  expect(countLoads()).toBe(1)
  changeElsewhere()
  report(8)
  await screen.findByText('14 Ocean Street, Miami, FL 33130')
  // The history already has this entry.
  report(8)
  await settle()
  expect(countLoads()).toBe(2)
})

it('keeps what is typed into the form of a lead that someone else changed', async () => {
  const { user, press, fill, report, changeElsewhere } = await openLead()
  await press('Edit Lead')
  await fill({ City: 'Tampa' })
  changeElsewhere()
  report(8)
  await settle()
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Tampa')
  expect(screen.getByLabelText<HTMLInputElement>(/^Property address/).value).toBe('12 Ocean Street')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByText('14 Ocean Street, Miami, FL 33130')).toBeDefined())
})

it('opens the form for an email on demand, keeps it in its tab, and returns the focus', async () => {
  const { user, press, fill, getInputs } = await openLead()
  await user.click(screen.getByRole('tab', { name: /^Emails/ }))
  expect(screen.queryByRole('form', { name: 'Email the owner' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  await press('Write Email')
  await screen.findByRole('form', { name: 'Email the owner' })
  await fill({ Subject: 'Hello' })
  // The consent requests load with their own tab.
  expect(getInputs('leads.forwards')).toEqual([])
  await user.click(screen.getByRole('tab', { name: /^Companies/ }))
  await waitFor(() => expect(getInputs('leads.forwards')).toEqual([{ id: 4 }]))
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  onTestFinished(() => confirm.mockRestore())
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('tab', { name: /^Emails/ }))
  await press('Cancel')
  expect(screen.queryByRole('form', { name: 'Email the owner' })).toBeNull()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Emails 0')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write Email' }))
})

it('opens the form for an email with a draft that was left, and keeps it when the draft is emptied', async () => {
  sessionStorage.setItem('adminDraft:1:lead:4:reply', JSON.stringify({ subject: 'Hello', text: '' }))
  const { user, fill, report, changeElsewhere } = await openLead()
  await user.click(screen.getByRole('tab', { name: /^Emails/ }))
  await screen.findByDisplayValue('Hello')
  await fill({ Subject: '' })
  changeElsewhere()
  report(8)
  await settle()
  expect(screen.queryByRole('form', { name: 'Email the owner' })).toBeTruthy()
})
