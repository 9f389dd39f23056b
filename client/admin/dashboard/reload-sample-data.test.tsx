import { show, signedInAs } from '@client/testing/show.tsx'
import type { UserRole } from '@shared/auth/auth.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReloadSampleData } from './reload-sample-data.tsx'

async function showButton(role: UserRole, hasSampleData: boolean) {
  const server = {
    'auth.session': signedInAs(role),
    'dashboard.summary': { data: { hasSampleData } },
  }
  const { press } = show(<ReloadSampleData />, { server })
  return { press, button: await screen.findByRole('button', { name: 'Reload Sample Data' }) }
}

it.each<[string, UserRole, boolean, string]>([
  ['an editor', 'editor', true, 'Only an owner can reload the sample data.'],
  ['a server without sample data', 'owner', false, 'Sample data is turned off on this server (SAMPLE_DATA).'],
])('is disabled with the reason for %s', async (_what, role, hasSampleData, reason) => {
  const { button } = await showButton(role, hasSampleData)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

it('asks an owner for confirmation', async () => {
  const { button, press } = await showButton('owner', true)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await press('Reload Sample Data')
  await screen.findByRole('button', { name: 'Yes, Reload' })
})
