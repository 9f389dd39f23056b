import { ToastHost } from '@client/lib/toast-host.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

let root: Root
let calls: { path: string; input: unknown }[]
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name)
const press = (name: string) =>
  eventually(() => {
    expect(button(name)).toBeDefined()
    button(name)?.click()
  })
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

async function show(path: string, answers: Record<string, FakeAnswer>) {
  const known: Record<string, FakeAnswer> = {
    'auth.session': { data: { userId: 1, email: 'admin@site.example', role: 'owner' } },
    'companies.browse': { data: { rows: [row], total: 1 } },
    'companies.counts': { data: { ...counts, deleted: 1 } },
    ...answers,
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const server = fakeServer((call) => {
    calls.push(call)
    return known[call.path] ?? 'never'
  })
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <MemoryRouter initialEntries={[path]}>
          <main>
            <CompaniesScreen />
          </main>
          <ToastHost />
        </MemoryRouter>
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain('Bay Homes'))
}

beforeEach(() => {
  preferNothing()
  calls = []
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('a removal is said once, by its documented toast, which has Undo in it', async () => {
  await show('/admin/companies', {
    'companies.removeExpired': { data: { removedCount: 3, deletedAt: DELETED_AT } },
    'companies.restore': { data: { restoredCount: 3 } },
  })
  await press('Remove Expired')
  await press('Yes, Delete')
  await eventually(() => expect(button('Undo')).toBeDefined())
  expect(text().match(/3 companies/g)).toHaveLength(1)
  expect(button('Undo')?.closest('[role="status"]')?.textContent).toContain(
    'Expired Companies Removed3 companies removed.',
  )
  await press('Undo')
  await eventually(() => expect(text()).toContain('Companies Restored'))
  expect(inputsOf('companies.restore')).toEqual([{ deletedAt: DELETED_AT }])
})

it('a deleted company opens by its address, says when, by whom and until when, and is restored', async () => {
  await show('/admin/companies?show=deleted&company=7', {
    'companies.browse': { data: { rows: [{ ...row, deletedAt: DELETED_AT }], total: 1 } },
    'companies.detail': {
      data: {
        ...row,
        defaultedFields: [],
        propertyTypes: [],
        priceLevel: null,
        factsUpdatedAt: row.createdAt,
        deletedAt: DELETED_AT,
        deletedBy: 'olga@site.example',
        duplicates: [],
      },
    },
    'companies.restore': { data: { restoredCount: 1 } },
  })
  await eventually(() => expect(button('Restore Company')).toBeDefined())
  expect(text()).toContain(
    'This company was deleted Nov 20, 2026 9:15 PM by olga@site.example. It can be restored until Dec 20, 2026.',
  )
  for (const gone of ['Edit Company', 'Delete Company', 'Approve']) expect(button(gone)).toBeUndefined()
  await press('Restore Company')
  await eventually(() => expect(text()).toContain('Companies Restored'))
  expect(inputsOf('companies.restore')).toEqual([{ ids: [7] }])
})
