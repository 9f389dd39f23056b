import { listCodec, useListState } from '@client/lib/list-state.ts'
import { show, signedInAs } from '@client/testing/show.tsx'
import type { UserRole } from '@shared/auth/roles.ts'
import { type SavedView, updateViewInput } from '@shared/views/views.schema.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AdminColumn } from './columns.tsx'
import { ListViews } from './list-views.tsx'
import { ResourceList } from './resource-list.tsx'

interface Row {
  id: number
  name: string
}

const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'city', title: 'City', render: () => 'Miami' },
]
const leads = listCodec(
  z.object({
    status: z.enum(['won', 'lost']).optional(),
    q: z.string().optional(),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
)
const VIEWS: SavedView[] = [
  // Older views have columns and rows per page.
  { id: 1, name: 'Won', query: 'status=won&pageSize=50&columns=name.phone&density=compact', position: 1 },
  { id: 2, name: 'Lost', query: 'status=lost', position: 2 },
]
const PAGE = {
  data: { rows: [{ id: 7, name: 'Robin Fields' }], total: 120 },
  error: null,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
}
const STORED = 'hostmatch-leads-columns-toggle'
const OWN = JSON.stringify([
  { accessor: 'name', toggled: true },
  { accessor: 'city', toggled: false },
])

function Leads() {
  const state = useListState(leads)
  return (
    <>
      <ListViews resource="leads" tabs={[{ name: 'All Leads', query: '' }]} state={state} />
      <ResourceList<Row>
        name="leads"
        hasColumnsMenu
        caption="leads"
        columns={COLUMNS}
        state={state}
        page={PAGE}
        searchPlaceholder="Search leads..."
        failureTitle="Error Loading Leads"
        empty={{ title: 'No Leads Found' }}
      />
    </>
  )
}

function showLeads(query = '', role: UserRole = 'editor') {
  let views = VIEWS
  const shown = show(<Leads />, {
    route: `/leads${query}`,
    server: ({ path, input }) => {
      if (path === 'auth.session') return signedInAs(role)
      if (path === 'views.list') return { data: views }
      if (path === 'views.update') {
        const { id, query: changed } = updateViewInput.parse(input)
        views = views.map((view) => (view.id === id ? { ...view, query: changed } : view))
        return { data: views.find((view) => view.id === id) }
      }
      if (path === 'views.save') return { data: { id: 4, position: 4, ...Object(input) } }
      return { data: null }
    },
  })
  return { ...shown, query: () => shown.router.state.location.search }
}

const titles = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const tab = (name: string) => screen.findByRole('link', { name })
const getCurrentTab = () => document.querySelector('nav [aria-current]')?.textContent

afterEach(() => localStorage.clear())

it('opens with the columns and rows per page of the user, whatever an older view has', async () => {
  localStorage.setItem(STORED, OWN)
  const { user, query } = showLeads('?pageSize=100')
  await user.click(await tab('Won'))
  await waitFor(() => expect(query()).toBe('?status=won&pageSize=100'))
  expect(titles()).toEqual(['Name'])
  expect(getCurrentTab()).toBe('Won')
  await user.click(await tab('All Leads'))
  await waitFor(() => expect(query()).toBe('?pageSize=100'))
  expect(getCurrentTab()).toBe('All Leads')
})

it('saves search, filters and order, and opens the new view', async () => {
  const { user, getInputs, fill } = showLeads('?status=lost&page=2&pageSize=50')
  await user.click(await screen.findByRole('button', { name: 'Save View' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill({ 'View name': 'Lost ones' })
  await user.click(dialog.getByRole('button', { name: 'Save View' }))
  await waitFor(() =>
    expect(getInputs('views.save')).toEqual([{ resource: 'leads', name: 'Lost ones', query: 'status=lost' }]),
  )
})

describe('An opened view that was changed', () => {
  const narrow = ({ navigate }: { navigate: (to: string) => Promise<void> }) =>
    act(() => navigate('?status=won&q=x'))
  const saveButton = () => screen.queryByRole('button', { name: 'Save Changes to Won' })

  it('is saved as the list is now, with Undo, and keeps the focus near its tab', async () => {
    const { user, router, getInputs } = showLeads('?status=won')
    await tab('Won')
    expect(saveButton()).toBeNull()
    await narrow(router)
    await waitFor(() => expect(getCurrentTab()).toBeUndefined())
    await user.click(await screen.findByRole('button', { name: 'Save Changes to Won' }))
    await waitFor(() => expect(getCurrentTab()).toBe('Won'))
    expect(getInputs('views.update')).toEqual([{ id: 1, query: 'status=won&q=x' }])
    await waitFor(() => expect(saveButton()).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save View' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(getInputs('views.update').at(-1)).toEqual({ id: 1, query: VIEWS[0]?.query }))
    expect(await screen.findByRole('button', { name: 'Save Changes to Won' })).toBeDefined()
  })

  it('is left as it is once another tab is opened', async () => {
    const { user, router } = showLeads('?status=won')
    await tab('Won')
    await narrow(router)
    await waitFor(() => expect(saveButton()).not.toBeNull())
    await user.click(await tab('All Leads'))
    await waitFor(() => expect(getCurrentTab()).toBe('All Leads'))
    expect(saveButton()).toBeNull()
  })

  it('cannot be saved by viewers', async () => {
    const { router } = showLeads('?status=won', 'viewer')
    await tab('Won')
    await narrow(router)
    await waitFor(() => expect(getCurrentTab()).toBeUndefined())
    expect(saveButton()).toBeNull()
  })
})

describe('The menu of a view', () => {
  it('is not there for viewers', async () => {
    showLeads('?status=won', 'viewer')
    await tab('Won')
    expect(screen.queryByRole('button', { name: 'Actions for the view Won' })).toBeNull()
  })
})
