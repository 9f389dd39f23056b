import { getChoice, getField, show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CreateKey } from './create-key.tsx'

async function open() {
  const shown = show(<CreateKey />, { server: { 'apiKeys.create': { data: { key: 'hm_secret' } } } })
  await shown.press('Create API Key')
  await screen.findByRole('dialog')
  return { ...shown, create: () => shown.press('Create Key') }
}

it('refuses a key without permissions', async () => {
  const { calls, create, fill } = await open()
  await fill({ Name: 'Reports' })
  await create()
  await screen.findByText('Please choose at least one permission')
  expect(calls).toEqual([])
})

it('refuses a key without a name', async () => {
  const { calls, create } = await open()
  await create()
  await screen.findByText('Please name the key')
  await waitFor(() => expect(document.activeElement).toBe(getField('Name')))
  expect(calls).toEqual([])
})

it('creates a key for the chosen time and shows it once', async () => {
  const { create, fill, getInputs, user } = await open()
  await fill({ Name: 'Reports' })
  await user.click(getChoice('leads:read'))
  await create()
  await screen.findByText('hm_secret')
  expect(getInputs('apiKeys.create')).toEqual([
    { name: 'Reports', scopes: ['leads:read'], expiresInDays: 90 },
  ])
})

it('creates a key that never expires and may edit', async () => {
  const { create, fill, getInputs, user } = await open()
  await fill({ Name: 'Reports' })
  await user.selectOptions(screen.getByRole('combobox'), 'never')
  await user.click(getChoice('companies:write'))
  await user.click(getChoice('leads:write'))
  await create()
  await screen.findByText('hm_secret')
  expect(getInputs('apiKeys.create')).toEqual([
    { name: 'Reports', scopes: ['leads:write', 'companies:write'], expiresInDays: null },
  ])
})
