import { UNSAVED_QUESTION } from '@client/admin/lib/leave-guard.ts'
import { REJECTING } from '@client/admin/lib/rejecting.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as CompaniesScreen } from './companies.page.tsx'

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
  email: 'desk@bay.example' as string | null,
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
const detail = {
  ...row,
  status: 'pending',
  propertyTypes: [],
  priceLevel: null,
  factsUpdatedAt: row.createdAt,
  updatedAt: row.createdAt,
  duplicates: [],
  merges: [],
  unknownPlaces: [],
  contractFacts: [],
  correctionId: null,
}
const counts = { all: 1, pending: 0, approved: 1, rejected: 0, quarantined: 0, duplicates: 0, expired: 0 }
const DELETED_AT = new Date('2026-11-20T15:30:00Z')

async function showCompanies(query: string, responses: Record<string, FakeResponse>) {
  const server = {
    'companies.browse': { data: { rows: [row], total: 1 } },
    'companies.counts': { data: { ...counts, deleted: 1 } },
    'dashboard.live': { data: { companies: { pendingCount: 0, correctionCount: 3 } } },
    ...responses,
  }
  const shown = show(<CompaniesScreen />, { server, route: `/admin/companies${query}` })
  await screen.findAllByText('Bay Homes')
  return shown
}

it('names the view and the filters that a search without results is narrowed by', async () => {
  show(<CompaniesScreen />, {
    server: { 'companies.browse': { data: { rows: [], total: 0 } }, 'companies.counts': { data: counts } },
    route: '/admin/companies?q=bay&show=pending&city=Miami',
  })
  await screen.findByText(/^Nothing in “Pending review” matches “bay” and these filters\./)
})

it('counts the corrections that wait as they arrive', async () => {
  await showCompanies('', {})
  await screen.findByText(/^Corrections/)
  await screen.findByText('3')
})

it('opens the website of a company with our utm parameters', async () => {
  const { user } = await showCompanies('', {
    'companies.browse': { data: { rows: [{ ...row, website: 'bay.example' }], total: 1 } },
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Bay Homes' }))
  expect((await screen.findByRole('menuitem', { name: 'Visit Website' })).getAttribute('href')).toBe(
    'https://bay.example/?utm_source=hostmatch&utm_medium=website&utm_campaign=company_listing',
  )
})

it('reports a removal once, in the documented toast with Undo', async () => {
  const { press, getInputs } = await showCompanies('', {
    'companies.removeExpired': { data: { removedCount: 3, runId: 8 } },
    'undo.run': { data: { kind: 'company.remove-expired', restoredCount: 3, skippedCount: 0 } },
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
  expect(getInputs('undo.run')).toEqual([{ runId: 8 }])
})

it('opens a deleted company by its URL, shows who deleted it and until when, and restores it', async () => {
  const deletion = { deletedAt: DELETED_AT, deletedBy: 'olga@site.example' }
  const { press, getInputs } = await showCompanies('?show=deleted&company=7', {
    'companies.browse': { data: { rows: [{ ...row, ...deletion }], total: 1 } },
    'companies.detail': { data: { ...detail, ...deletion } },
    'companies.restore': { data: { restoredCount: 1 } },
  })
  await screen.findByRole('button', { name: 'Restore Company' })
  expect(getPageText()).toContain(
    'This company was deleted Nov 20, 2026 9:15 PM by olga@site.example. It can be restored until Dec 20, 2026.',
  )
  for (const name of ['Edit Company', 'More for Bay Homes', 'Approve'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await press('Restore Company')
  await screen.findByText('Companies Restored')
  expect(getInputs('companies.restore')).toEqual([{ ids: [7] }])
})

/** Shows a company as the active row. */
async function showActive(company: Partial<typeof row> = {}, responses: Record<string, FakeResponse> = {}) {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  onTestFinished(() => confirm.mockRestore())
  const shown = await showCompanies('', {
    'companies.browse': { data: { rows: [{ ...row, ...company }], total: 1 } },
    'companies.detail': { data: detail },
    ...responses,
  })
  await shown.user.keyboard('j')
  return { ...shown, confirm }
}

describe('Keys of the active row', () => {
  it('A approves a company after a question', async () => {
    const { user, confirm, getInputs } = await showActive(
      { status: 'pending' },
      { 'companies.approve': { data: { isMailed: true } } },
    )
    confirm.mockReturnValueOnce(false)
    await user.keyboard('a')
    expect(getInputs('companies.approve')).toEqual([])
    await user.keyboard('a')
    expect(confirm).toHaveBeenLastCalledWith(
      'Approve Bay Homes? It’s listed right away and notified by email.',
    )
    await waitFor(() => expect(getInputs('companies.approve')).toEqual([{ id: 7 }]))
  })

  it('A promises no email to a company without an address', async () => {
    const { user, confirm } = await showActive({ status: 'pending', email: null })
    await user.keyboard('a')
    expect(confirm).toHaveBeenLastCalledWith(
      'Approve Bay Homes? It’s listed right away. Without an email address, it isn’t notified.',
    )
  })

  it.each([
    ['R', 'the rejection', 'Reject Company'],
    ['E', 'the edit form', 'Save Company'],
  ])('%s opens %s', async (key, _form, button) => {
    const { user } = await showActive({ status: 'pending' })
    await user.keyboard(key.toLowerCase())
    expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  })

  it.each([
    ['an approved company', {}],
    ['a deleted company', { status: 'pending', deletedAt: DELETED_AT }],
  ])('A and R leave %s alone', async (_name, company) => {
    const { user, confirm } = await showActive(company)
    await user.keyboard('ar')
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('do nothing for a viewer', async () => {
    const { user, confirm } = await showActive(
      { status: 'pending' },
      { 'auth.session': signedInAs('viewer') },
    )
    await user.keyboard('are')
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('opens the edit form by E once, not again when Previous returns to the company', async () => {
  const other = { ...detail, id: 8, name: 'Cove Homes' }
  const responses: Record<string, FakeResponse> = {
    'auth.session': signedInAs('editor'),
    'companies.browse': { data: { rows: [row, other], total: 2 } },
    'companies.counts': { data: { ...counts, deleted: 0 } },
  }
  const { user, press } = show(<CompaniesScreen />, {
    server: ({ path, input }) => {
      if (path !== 'companies.detail') return responses[path] ?? 'never'
      return { data: JSON.stringify(input) === '{"id":8}' ? other : detail }
    },
    route: '/admin/companies',
  })
  await screen.findAllByText('Bay Homes')
  await user.keyboard('je')
  await screen.findByRole('button', { name: 'Save Company' })
  await press('Cancel')
  await press('Next')
  await screen.findByRole('dialog', { name: 'Cove Homes' })
  await press('Previous')
  await screen.findByRole('dialog', { name: 'Bay Homes' })
  expect(await screen.findByRole('button', { name: 'Edit Company' })).toBeTruthy()
})

it.each([
  ['e', 'Company name'],
  ['r', 'Reason'],
])(
  '%s moves the focus to the field %s, also when the company is loaded before the drawer opens',
  async (key, label) => {
    const { user } = await showCompanies('', {
      'auth.session': signedInAs('editor'),
      'companies.browse': { data: { rows: [{ ...row, status: 'pending' }], total: 1 } },
      'companies.detail': { data: detail },
    })
    await user.keyboard('j{Enter}')
    await screen.findByRole('button', { name: 'Edit Company' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard(key)
    const field = await screen.findByRole('textbox', { name: label })
    // The drawer moves the focus a moment after it opened.
    await user.keyboard(' x')
    expect(document.activeElement).toBe(field)
  },
)

it('rejects by R, although an edit of the company was left unsaved', async () => {
  sessionStorage.setItem('adminDraft:1:company:7:edit', JSON.stringify({ name: 'Bay Home' }))
  const { user } = await showCompanies('', {
    'auth.session': signedInAs('editor'),
    'companies.browse': { data: { rows: [{ ...row, status: 'pending' }], total: 1 } },
    'companies.detail': { data: detail },
  })
  await user.keyboard('jr')
  expect(await screen.findByRole('button', { name: 'Reject Company' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save Company' })).toBeNull()
})

it.each([
  ['opens for an editor, on the tab of its form', 'editor', null, 'Facts'],
  ['opens nothing for a viewer', 'viewer', null, 'HostScore'],
  ['opens nothing for a deleted company', 'editor', DELETED_AT, 'HostScore'],
] as const)('a draft of the next company %s', async (_name, role, deletedAt, tab) => {
  sessionStorage.setItem('adminDraft:1:company:8:edit', JSON.stringify({ name: 'Cove Home' }))
  const other = { ...detail, id: 8, name: 'Cove Homes', deletedAt }
  const responses: Record<string, FakeResponse> = {
    'auth.session': signedInAs(role),
    'companies.browse': { data: { rows: [row, other], total: 2 } },
    'companies.counts': { data: counts },
  }
  const { press, user } = show(<CompaniesScreen />, {
    server: ({ path, input }) => {
      if (path !== 'companies.detail') return responses[path] ?? 'never'
      return { data: JSON.stringify(input) === '{"id":8}' ? other : detail }
    },
    route: '/admin/companies?company=7',
  })
  await user.click(await screen.findByRole('tab', { name: 'HostScore' }))
  await press('Next')
  await screen.findByRole('dialog', { name: 'Cove Homes' })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab)
  const field = screen.queryByRole('textbox', { name: 'Company name' })
  expect(field !== null).toBe(tab === 'Facts')
  if (field) await waitFor(() => expect(document.activeElement).toBe(field))
})

it('opens with the form for a rejection that the review queue asked for', async () => {
  const { user } = show(
    <Link to="/admin/companies?company=7" state={REJECTING}>
      Reject
    </Link>,
    {
      server: {
        'companies.browse': { data: { rows: [row], total: 1 } },
        'companies.counts': { data: { ...counts, deleted: 1 } },
        'companies.detail': { data: detail },
      },
      pages: { '/admin/companies': <CompaniesScreen /> },
    },
  )
  await user.click(screen.getByRole('link', { name: 'Reject' }))
  await screen.findByLabelText('Reason')
})

it('asks for a new reason at each rejection of selected companies', async () => {
  const pending = { ...row, status: 'pending' }
  const { press, user, getInputs } = await showCompanies('', {
    'companies.browse': { data: { rows: [pending], total: 1 } },
    'companies.previewChange': {
      data: { changing: 1, unchanged: 0, skipped: [], names: ['Bay Homes'], notes: [], ids: [7] },
    },
    'companies.change': { data: { runId: null, changedCount: 1, skippedCount: 0 } },
  })
  const reject = async () => {
    await press('Change')
    await user.click(await screen.findByRole('menuitem', { name: 'Reject Companies' }))
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select Bay Homes' }))
  await user.type(await reject(), 'The address does not exist.')
  await press('Reject 1 company')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getInputs('companies.change')).toMatchObject([
    { action: { kind: 'reject', reason: 'The address does not exist.' } },
  ])
  expect((await reject()).value).toBe('')
})

it('approves any number of companies in batches, and names those that were skipped', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => index + 1)
  const reason = 'This company is already approved.'
  const failed = [{ name: 'Cove Homes', reason }]
  const { press, user, getInputs } = await showCompanies('', {
    'companies.browse': { data: { rows: [{ ...row, status: 'pending' }], total: 120 } },
    'companies.previewChange': {
      data: { changing: 120, unchanged: 0, skipped: [], names: ['Bay Homes'], notes: [], ids },
    },
    'companies.change': { data: { runId: null, changedCount: 39, skippedCount: 1, failed } },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bay Homes' }))
  await press('Change')
  await user.click(await screen.findByRole('menuitem', { name: 'Approve Companies' }))
  await press('Approve 120 companies')
  await screen.findByText(
    /^117 companies are now listed\. 3 were skipped\. Cove Homes: This company is already/,
  )
  const sent = getInputs('companies.change').map(
    (input) => (input as { selection: { ids: number[] } }).selection.ids,
  )
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(sent.flat()).toEqual(ids)
})

describe('The reason for a rejection', () => {
  const getReason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })

  /** Types a reason. The first question is answered with yes. */
  async function typeReason(deletion: FakeResponse = 'never') {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValue(false)
    onTestFinished(() => confirm.mockRestore())
    const responses: Record<string, FakeResponse> = {
      'auth.session': signedInAs('editor'),
      'companies.browse': { data: { rows: [row], total: 1 } },
      'companies.detail': { data: detail },
    }
    const shown = show(<CompaniesScreen />, {
      server: async ({ path }) => {
        if (path !== 'companies.delete') return responses[path] ?? 'never'
        await new Promise((resolve) => setTimeout(resolve, 20))
        return deletion
      },
      route: '/admin/companies?company=7',
    })
    await shown.press('Reject…')
    await shown.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A duplicate.')
    return { ...shown, confirm }
  }

  async function deleteWithReason(deletion: FakeResponse) {
    const shown = await typeReason(deletion)
    await shown.press('More for Bay Homes')
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete Company' }))
    return shown
  }

  it('is lost by Escape only after a yes', async () => {
    const { user, confirm } = await typeReason()
    confirm.mockReset().mockReturnValueOnce(false).mockReturnValueOnce(true)
    await user.keyboard('{Escape}')
    expect(getReason().value).toBe('A duplicate.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    expect(confirm.mock.calls).toEqual([[UNSAVED_QUESTION], [UNSAVED_QUESTION]])
  })

  it('is not asked about when the deletion of the company closes the drawer', async () => {
    const { confirm } = await deleteWithReason({ data: { deletedCount: 1, deletedAt: DELETED_AT } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('is preserved when the deletion of the company fails', async () => {
    const { user, confirm } = await deleteWithReason('offline')
    await screen.findByText('Failed to delete company')
    await user.keyboard('{Escape}')
    expect(confirm).toHaveBeenLastCalledWith(UNSAVED_QUESTION)
    expect(getReason().value).toBe('A duplicate.')
  })
})
