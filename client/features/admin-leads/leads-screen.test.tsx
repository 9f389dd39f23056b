import { ToastHost } from '@client/lib/toast-host.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  isSample: false,
  deletedAt: null,
}
const preview = {
  removedCount: 2,
  groupCount: 1,
  groups: [
    {
      keptId: 4,
      fullName: 'Ann Berg',
      email: 'ann@home.example',
      propertyAddress: '12 Ocean Street',
      propertyCity: 'Miami',
      createdAt: lead.createdAt,
      removedIds: [7, 9],
    },
  ],
}

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

async function show(answers: Record<string, FakeAnswer>) {
  const known: Record<string, FakeAnswer> = {
    'auth.session': { data: { userId: 1, email: 'admin@site.example', role: 'owner' } },
    'leads.browse': { data: { rows: [lead], total: 1, isMore: false } },
    ...answers,
  }
  const server = fakeServer((call) => {
    calls.push(call)
    return known[call.path] ?? 'never'
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <MemoryRouter initialEntries={['/admin/leads']}>
          <LeadsScreen />
          <ToastHost />
        </MemoryRouter>
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain('Ann Berg'))
}

beforeEach(() => {
  preferNothing()
  calls = []
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

it('Who comes back to the tab sees the leads that came meanwhile', async () => {
  await show({})
  expect(inputsOf('leads.browse')).toHaveLength(1)
  const back = () => window.dispatchEvent(new Event('visibilitychange'))
  back()
  expect(inputsOf('leads.browse')).toHaveLength(1)
  const later = Date.now() + 20_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  back()
  await eventually(() => expect(inputsOf('leads.browse')).toHaveLength(2))
  vi.restoreAllMocks()
})

describe('Remove Duplicates', () => {
  it('says what it would do and asks; Cancel changes nothing', async () => {
    await show({ 'leads.previewDuplicates': { data: preview } })
    await press('Remove Duplicates')
    await eventually(() => expect(text()).toContain('2 duplicates of 1 lead'))
    expect(text()).toContain('12 Ocean Street, Miami. Lead 4 of Jan 5, 2026 stays, leads 7, 9 go.')
    expect(text()).toContain('Remove 2 duplicates?')
    await press('Cancel')
    await eventually(() => expect(text()).not.toContain('Remove 2 duplicates?'))
    expect(inputsOf('leads.removeDuplicates')).toEqual([])
  })

  it('after a yes is said once, with Undo that takes the whole run back', async () => {
    await show({
      'leads.previewDuplicates': { data: preview },
      'leads.removeDuplicates': { data: { removedCount: 2, runId: RUN } },
      'leads.undoDuplicates': { data: { restoredCount: 2 } },
    })
    await press('Remove Duplicates')
    await press('Yes, Remove')
    await eventually(() => expect(text()).toContain('Duplicates Removed2 duplicates removed.'))
    expect(text().match(/2 duplicates/g)).toHaveLength(1)
    await press('Undo')
    await eventually(() => expect(text()).toContain('Leads Restored'))
    expect(inputsOf('leads.undoDuplicates')).toEqual([{ runId: RUN }])
  })

  it('without any says so, and asks nothing', async () => {
    await show({ 'leads.previewDuplicates': { data: { removedCount: 0, groupCount: 0, groups: [] } } })
    await press('Remove Duplicates')
    await eventually(() => expect(text()).toContain('There were no duplicates.'))
    expect(inputsOf('leads.removeDuplicates')).toEqual([])
  })

  it('that fails says so in the documented words', async () => {
    await show({ 'leads.previewDuplicates': 'offline' })
    await press('Remove Duplicates')
    await eventually(() => expect(text()).toContain('Failed to remove duplicates'))
  })
})
