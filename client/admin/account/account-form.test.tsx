import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import type { Account } from '@shared/auth/auth.schema.ts'
import { listTimeZones } from '@shared/lib/time-zone.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountForm } from './account-form.tsx'

const account: Account = {
  name: 'Olga Marsh',
  email: 'olga@site.example',
  role: 'owner',
  timeZone: null,
  secondFactor: { isOn: false, recoveryCodesLeft: 0 },
}
const choices = { newLeads: 'off', assignments: true, mentions: true } as const
const saved: FakeResponse = { data: { success: true } }

const findZones = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

function showForm(server: Record<string, FakeResponse> = {}, change: Partial<Account> = {}) {
  const shown = show(<AccountForm account={{ ...account, ...change }} choices={choices} />, { server })
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  return {
    ...shown,
    zone,
    search: async (text: string) => {
      await shown.user.clear(zone)
      await shown.user.type(zone, text)
      return findZones()
    },
    getSaves: () => shown.calls.filter(({ path }) => path.startsWith('account.')),
  }
}

it('saves all that was changed with one button, and nothing else', async () => {
  const { user, fill, press, search, getSaves } = showForm({
    'account.rename': saved,
    'account.setTimeZone': saved,
    'account.setNotifications': { data: { ...choices, mentions: false } },
  })
  await fill({ Name: ' Olga Hill ' })
  await user.click((await search('new york'))[0] as HTMLElement)
  await press('Save')
  await screen.findByText('Account Saved')
  expect(getSaves()).toMatchObject([
    { path: 'account.rename', input: { name: 'Olga Hill' } },
    { path: 'account.setTimeZone', input: { timeZone: 'America/New_York' } },
  ])
  expect(getPageText()).not.toContain(adminToasts.updateFailed(null).message)
})

it('saves the browser’s time zone as null, and the emails', async () => {
  const { user, press, search, getSaves } = showForm(
    { 'account.setTimeZone': saved, 'account.setNotifications': { data: choices } },
    { timeZone: 'America/New_York' },
  )
  await user.click((await search('browser'))[0] as HTMLElement)
  await user.selectOptions(screen.getByRole('combobox', { name: 'New leads' }), 'Daily digest at 8:00')
  await user.click(screen.getByRole('switch', { name: 'Mentions in notes' }))
  await press('Save')
  await waitFor(() =>
    expect(getSaves()).toMatchObject([
      { path: 'account.setNotifications', input: { newLeads: 'digest', assignments: true, mentions: false } },
      { path: 'account.setTimeZone', input: { timeZone: null } },
    ]),
  )
})

it('shows a refused name at its field', async () => {
  const { fill, press, getSaves } = showForm()
  await fill({ Name: '' })
  await press('Save')
  await screen.findByText('Please enter a name')
  expect(getSaves()).toEqual([])
})

it.each<[FakeResponse, string]>([
  ['offline', 'Failed to update settings'],
  [
    { refusal: { appCode: 'FORBIDDEN' }, message: 'Your session may not do this.' },
    'Your session may not do this.',
  ],
])(
  'shows the documented error or the server’s when the settings cannot be saved: %j',
  async (answer, text) => {
    const { fill, press } = showForm({ 'account.rename': answer })
    await fill({ Name: 'Olga Hill' })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(`Error${text}`)
  },
)

it.each([
  ['owner', 'add a new user with the other address on the Users screen.'],
  ['editor', 'ask an owner to add you as a new user.'],
] as const)('tells an %s how to change the email address', (role, way) => {
  showForm({}, { role })
  expect(getPageText()).toContain(`To change it, ${way}`)
})

it('shows a stored time zone that this browser calls by another name', () => {
  expect(showForm({}, { timeZone: 'Asia/Calcutta' }).zone.value).toBe('Asia/Calcutta')
})

it('lists all time zones, the stored one selected', async () => {
  const { user, zone } = showForm({}, { timeZone: 'Pacific/Honolulu' })
  await user.click(zone)
  const options = await findZones()
  // The browser's, and those of the runtime.
  expect(options).toHaveLength(listTimeZones().length + 1)
  expect(
    options.filter((option) => option.ariaSelected === 'true').map((option) => option.textContent),
  ).toEqual(['Pacific/Honolulu'])
})

it('finds a time zone by its IANA name', async () => {
  const { search } = showForm()
  expect((await search('America/Los_Angeles')).map((option) => option.textContent)).toEqual([
    'America/Los Angeles',
  ])
})
