import { listCodec, useListState } from '@client/lib/list-state.ts'
import { show, signedInAs } from '@client/testing/show.tsx'
import type { UserRole } from '@shared/auth/auth.schema.ts'
import { type SavedView, updateViewInput } from '@shared/views/views.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ResourceList } from './resource-list.tsx'
import { SavedViews } from './saved-views.tsx'
import type { AdminColumn } from './table/admin-table.tsx'

interface Row {
  id: number
  name: string
}

const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'city', title: 'City', render: () => 'Miami' },
  { key: 'phone', title: 'Phone', shown: 'compact', render: () => '305 555 0142' },
]
const leads = listCodec(
  z.object({
    status: z.enum(['won', 'lost']).optional(),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
)
const VIEWS: SavedView[] = [
  { id: 1, name: 'Won', query: 'status=won&pageSize=50&columns=name.phone', position: 1 },
  { id: 2, name: 'Lost', query: 'status=lost', position: 2 },
  { id: 3, name: 'By fax', query: 'columns=name.fax.city', position: 3 },
]
const PAGE = {
  data: { rows: [{ id: 7, name: 'Robin Fields' }], total: 120 },
  error: null,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
}
const STORED = 'hostmatch-list-leads'
const OWN = JSON.stringify({ hidden: ['city'], density: 'comfortable' })

function Leads() {
  const state = useListState(leads)
  return (
    <>
      <SavedViews
        resource="leads"
        current={leads.write({ ...state.query, page: 1 }).toString()}
        columns={COLUMNS}
        onOpen={() => {}}
      />
      <ResourceList<Row>
        name="leads"
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
      if (path === 'views.move') return { data: [VIEWS[1], VIEWS[0], VIEWS[2]] }
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
const getCurrentTab = () => document.querySelector('.admin-views [aria-current]')?.textContent

afterEach(() => localStorage.clear())

describe('A view with columns', () => {
  it('opens with its columns and rows per page, and leaves those of the user as they are', async () => {
    localStorage.setItem(STORED, OWN)
    const { user, query } = showLeads('?pageSize=100')
    await user.click(await tab('Won'))
    await waitFor(() => expect(query()).toBe('?status=won&pageSize=50&columns=name.phone'))
    expect(titles()).toEqual(['Name', 'Phone'])
    expect(screen.getByText('1–50 of 120')).toBeDefined()
    expect(getCurrentTab()).toBe('Won')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }))
    expect(titles()).toEqual(['Name', 'City', 'Phone'])
    expect(query()).toContain('columns=name.city.phone')
    expect(getCurrentTab()).toBeUndefined()
    await user.click(await tab('All Leads'))
    await waitFor(() => expect(titles()).toEqual(['Name']))
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toMatchObject(JSON.parse(OWN))
  })

  it('stays open and can be changed when one of its columns no longer exists', async () => {
    showLeads('?columns=name.fax.city')
    expect(await screen.findByRole('button', { name: 'Actions for the view By fax' })).toBeDefined()
    expect(getCurrentTab()).toBe('By fax')
  })
})

it('opens an older view with the columns and rows per page of the user', async () => {
  localStorage.setItem(STORED, OWN)
  const { user, query } = showLeads('?pageSize=100')
  await user.click(await tab('Lost'))
  await waitFor(() => expect(query()).toBe('?status=lost&pageSize=100'))
  expect(titles()).toEqual(['Name'])
  expect(getCurrentTab()).toBe('Lost')
})

it('saves the columns, their order and the rows per page, and opens the new view', async () => {
  localStorage.setItem(STORED, JSON.stringify({ hidden: [], order: ['phone', 'city'], density: 'compact' }))
  const { user, query, getInputs, fill } = showLeads('?status=lost&page=2&pageSize=50')
  await user.click(await screen.findByRole('button', { name: 'Save View' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill({ 'View name': 'Lost by phone' })
  await user.click(dialog.getByRole('button', { name: 'Save View' }))
  const saved = 'status=lost&pageSize=50&columns=name.phone.city&density=compact'
  await waitFor(() =>
    expect(getInputs('views.save')).toEqual([{ resource: 'leads', name: 'Lost by phone', query: saved }]),
  )
  await waitFor(() =>
    expect(query()).toBe('?status=lost&page=2&pageSize=50&columns=name.phone.city&density=compact'),
  )
})

describe('An opened view that was changed', () => {
  const hideCity = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }))
    await user.keyboard('{Escape}')
  }
  const saveButton = () => screen.queryByRole('button', { name: 'Save Changes to Won' })

  it('is saved as the list is now, with Undo, and keeps the focus near its tab', async () => {
    const { user, query, getInputs } = showLeads('?status=won&pageSize=50&columns=name.phone')
    await tab('Won')
    expect(saveButton()).toBeNull()
    await hideCity(user)
    expect(getCurrentTab()).toBeUndefined()
    const changed = 'status=won&pageSize=50&columns=name.city.phone'
    await user.click(await screen.findByRole('button', { name: 'Save Changes to Won' }))
    await waitFor(() => expect(getCurrentTab()).toBe('Won'))
    expect(getInputs('views.update')).toEqual([{ id: 1, query: changed }])
    expect(query()).toBe(`?${changed}`)
    await waitFor(() => expect(saveButton()).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save View' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(getInputs('views.update').at(-1)).toEqual({ id: 1, query: VIEWS[0]?.query }))
    expect(await screen.findByRole('button', { name: 'Save Changes to Won' })).toBeDefined()
  })

  it('is left as it is once another tab is opened', async () => {
    const { user } = showLeads('?status=won&pageSize=50&columns=name.phone')
    await tab('Won')
    await hideCity(user)
    expect(saveButton()).not.toBeNull()
    await user.click(await tab('All Leads'))
    await waitFor(() => expect(getCurrentTab()).toBe('All Leads'))
    expect(saveButton()).toBeNull()
  })

  it('cannot be saved by viewers', async () => {
    const { user } = showLeads('?status=won&pageSize=50&columns=name.phone', 'viewer')
    await tab('Won')
    await hideCity(user)
    expect(getCurrentTab()).toBeUndefined()
    expect(saveButton()).toBeNull()
  })
})

describe('The menu of a view', () => {
  it('moves it, says where it is, and keeps the focus on its button', async () => {
    const { user, getInputs } = showLeads('?status=won&pageSize=50&columns=name.phone')
    const button = await screen.findByRole('button', { name: 'Actions for the view Won' })
    await user.click(button)
    expect(screen.getByRole('menuitem', { name: 'Move Left' }).hasAttribute('data-disabled')).toBe(true)
    await user.click(screen.getByRole('menuitem', { name: 'Move Right' }))
    expect(await screen.findByText('Won: position 2 of 3')).toBeDefined()
    expect(getInputs('views.move')).toEqual([{ id: 1, direction: 'right' }])
    const tabs = within(screen.getByRole('navigation', { name: 'Saved views' })).getAllByRole('link')
    expect(tabs.map((link) => link.textContent)).toEqual(['All Leads', 'Lost', 'Won', 'By fax'])
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is not there for viewers', async () => {
    showLeads('?status=won&pageSize=50&columns=name.phone', 'viewer')
    await tab('Won')
    expect(screen.queryByRole('button', { name: 'Actions for the view Won' })).toBeNull()
  })
})
