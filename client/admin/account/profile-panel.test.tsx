import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProfilePanel } from './profile-panel.tsx'

const account = {
  name: 'Olga Marsh',
  email: 'olga@site.example',
  role: 'owner',
  timeZone: null,
  secondFactor: { isOn: false, recoveryCodesLeft: 0 },
} as const

async function saveName(answer: FakeResponse) {
  const { fill, press } = show(<ProfilePanel account={account} />, { server: { 'account.rename': answer } })
  await fill({ Name: 'Olga Hill' })
  await press('Save')
}

it('shows the documented error when the settings cannot be saved', async () => {
  await saveName('offline')
  expect((await screen.findByRole('alert')).textContent).toContain('ErrorFailed to update settings')
})

it('prefers the message of the server', async () => {
  await saveName({ refusal: { appCode: 'FORBIDDEN' }, message: 'Your session may not do this.' })
  expect((await screen.findByRole('alert')).textContent).toContain('ErrorYour session may not do this.')
})

it('shows no error when the name was saved', async () => {
  await saveName({ data: { success: true } })
  await screen.findByText('Name Saved')
  expect(getPageText()).not.toContain(adminToasts.updateFailed(null).message)
})

it.each([
  ['owner', 'add a new user with the other address on the Users screen.'],
  ['editor', 'ask an owner to add you as a new user.'],
] as const)('tells an %s how to change the email address', (role, way) => {
  show(<ProfilePanel account={{ ...account, role }} />)
  expect(getPageText()).toContain(`To change it, ${way}`)
})
