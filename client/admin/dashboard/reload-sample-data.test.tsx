import { show, signedInAs } from '@client/testing/show.tsx'
import type { UserRole } from '@shared/auth/roles.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReloadSampleData } from './reload-sample-data.tsx'

async function showButton(role: UserRole, hasSampleData: boolean) {
  const server = {
    'auth.session': signedInAs(role),
    'dashboard.status': { data: { hasSampleData } },
  }
  const { press } = show(<ReloadSampleData />, { server })
  return { press, button: await screen.findByRole('button', { name: 'Reload Sample Data' }) }
}

it.each<UserRole>(['viewer', 'editor'])('is not shown to a %s', async (role) => {
  const server = { 'auth.session': signedInAs(role), 'dashboard.status': { data: { hasSampleData: true } } }
  const { getInputs } = show(<ReloadSampleData />, { server })
  await waitFor(() => expect(getInputs('dashboard.status')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('is disabled with the reason on a server without sample data', async () => {
  const { button } = await showButton('owner', false)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(button.title).toBe('Sample data is turned off on this server (SAMPLE_DATA).')
})

it('asks an owner for confirmation', async () => {
  const { button, press } = await showButton('owner', true)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await press('Reload Sample Data')
  await screen.findByRole('button', { name: 'Yes, Reload' })
})
