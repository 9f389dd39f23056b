import { LiveUpdates } from '@client/admin/lib/live-updates.tsx'
import { fakeStream } from '@client/testing/fake-stream.ts'
import { show } from '@client/testing/show.tsx'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  assigneeId: null,
  isSample: false,
  deletedAt: null,
}
const status = { id: 8, kind: 'status', from: 'new', to: 'won', text: null, actor: 'bo@site.example' }

function OpenLead() {
  return <LeadDrawer leadId={4} queue={null} calls={useLeadMutations(() => {})} onClose={() => {}} />
}

/** Opens the lead, and returns functions that change it as someone else would and that report the change. */
async function openLead() {
  const stream = fakeStream()
  let detail: LeadDetail = { lead, consents: [], matches: [], mails: [], events: [] }
  const shown = show(
    <LiveUpdates>
      <OpenLead />
    </LiveUpdates>,
    {
      server: ({ path }) => {
        if (path === 'auth.session') return { data: { userId: 1, email: 'ann@site.example', role: 'editor' } }
        if (path === 'dashboard.liveUpdates') return stream
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

const NO_COUNTS = {
  messages: { newCount: 0, newestIds: [] },
  companies: { pendingCount: 0 },
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
