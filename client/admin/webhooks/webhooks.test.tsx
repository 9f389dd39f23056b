import { getChoice, getField, show, signedInAs } from '@client/testing/show.tsx'
import type { WebhookDelivery, WebhookEndpoint } from '@shared/webhooks/webhooks.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component } from './webhooks.page.tsx'

const endpoint: WebhookEndpoint = {
  id: 3,
  url: 'https://crm.example/hooks',
  description: 'CRM',
  events: ['lead.created'],
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: new Date('2026-11-01T10:00:00Z'),
}
const delivery: WebhookDelivery = {
  id: 9,
  messageId: '0d3f0c1e-0000-4000-8000-000000000000',
  event: 'lead.created',
  status: 'failed',
  tries: 10,
  httpStatus: 503,
  error: 'The endpoint answered 503.',
  createdAt: new Date('2026-11-27T10:00:00Z'),
  lastTryAt: new Date('2026-11-27T11:00:00Z'),
}
const success = { data: { success: true } }
const secret = { data: { endpointId: 3, secret: 'whsec_shown' } }

function open(
  {
    endpoints = [endpoint],
    deliveries = [delivery],
  }: Partial<Record<'endpoints', WebhookEndpoint[]>> & {
    deliveries?: WebhookDelivery[]
  } = {},
  route = '/admin/webhooks?endpoint=3',
) {
  return show(<Component />, {
    route,
    server: {
      'webhooks.list': { data: endpoints },
      'webhooks.deliveries': { data: { rows: deliveries, total: deliveries.length } },
      'webhooks.create': secret,
      'webhooks.rotate': secret,
      'webhooks.edit': success,
      'webhooks.setDisabled': success,
      'webhooks.remove': success,
      'webhooks.sendTest': success,
      'webhooks.replay': success,
      'webhooks.replayFailed': { data: { replayedCount: 4 } },
    },
  })
}

it('lists endpoints with their status, and opens one', async () => {
  const disabled = { ...endpoint, id: 4, disabledAt: new Date(), disabledReason: 'gone' as const }
  const failing = { ...endpoint, id: 5, failingSince: new Date() }
  const { user } = open({ endpoints: [endpoint, disabled, failing] }, '/admin/webhooks')
  await screen.findByText('Active')
  expect(screen.getByText('Disabled')).toBeTruthy()
  expect(screen.getByText(/because it answered 410/)).toBeTruthy()
  expect(screen.getByText('Failing')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'https://crm.example/hooks' })
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { name: 'crm.example' })
})

it('says when there is none, and when the list cannot be loaded', async () => {
  const { unmount } = open({ endpoints: [] }, '/admin/webhooks')
  await screen.findByText('No Endpoints Yet')
  unmount()
  show(<Component />, { server: { 'webhooks.list': 'offline' }, route: '/admin/webhooks' })
  await screen.findByText('Error Loading Webhooks')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('is for owners alone', async () => {
  const { calls } = show(<Component />, {
    server: { 'auth.session': signedInAs('editor') },
    route: '/admin/webhooks',
  })
  await screen.findByText(/Only owners can manage webhooks/)
  expect(calls.filter(({ path }) => path.startsWith('webhooks.'))).toEqual([])
})

it('adds an endpoint and shows its secret once', async () => {
  const { press, fill, user, getInputs } = open({}, '/admin/webhooks')
  await press('Add Endpoint')
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add Endpoint' }))
  await submit()
  await screen.findByText('Enter the URL')
  await waitFor(() => expect(document.activeElement).toBe(getField('URL')))
  expect(getInputs('webhooks.create')).toEqual([])
  await fill({ URL: 'https://crm.example/in', Description: 'CRM' })
  await user.click(getChoice('lead.updated'))
  await user.click(getChoice('score.changed'))
  await submit()
  await screen.findByText('whsec_shown')
  expect(getInputs('webhooks.create')).toEqual([
    { url: 'https://crm.example/in', description: 'CRM', events: ['lead.created', 'score.changed'] },
  ])
  await press('Done')
  await waitFor(() => expect(screen.queryByText('whsec_shown')).toBeNull())
})

it('edits an endpoint', async () => {
  const { press, fill, getInputs } = open()
  await press('Edit Endpoint')
  await screen.findByRole('dialog')
  await fill({ Description: 'New CRM' })
  await press('Save Endpoint')
  await screen.findByText('Endpoint Saved')
  expect(getInputs('webhooks.edit')).toEqual([
    { endpointId: 3, url: endpoint.url, description: 'New CRM', events: ['lead.created'] },
  ])
})

it('rotates the secret after a question', async () => {
  const { press, getInputs } = open()
  await press('Rotate Secret')
  expect(getInputs('webhooks.rotate')).toEqual([])
  await press('Yes, Rotate')
  await screen.findByText('whsec_shown')
  expect(getInputs('webhooks.rotate')).toEqual([{ endpointId: 3 }])
})

it('disables, and deletes after a question', async () => {
  const { press, getInputs, router } = open()
  await press('Disable Endpoint')
  await screen.findByText('Endpoint Disabled')
  expect(getInputs('webhooks.setDisabled')).toEqual([{ endpointId: 3, isDisabled: true }])
  await press('Delete Endpoint')
  expect(getInputs('webhooks.remove')).toEqual([])
  await press('Yes, Delete')
  await screen.findByText('Endpoint Deleted')
  expect(getInputs('webhooks.remove')).toEqual([{ endpointId: 3 }])
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('shows deliveries, sends a test event and replays', async () => {
  const { press, user, getInputs } = open()
  await screen.findByText('The endpoint answered 503.')
  await press('Send Test Event')
  await screen.findByText('Test Event Sent')
  await press('Replay lead.created 9')
  await screen.findByText('1 delivery is on the way again.')
  expect(getInputs('webhooks.replay')).toEqual([{ deliveryId: 9 }])
  await user.selectOptions(screen.getByRole('combobox'), 'of the last hour')
  await press('Replay Failed')
  await screen.findByText('4 deliveries are on the way again.')
  const [input] = getInputs('webhooks.replayFailed') as { endpointId: number; since: Date }[]
  expect(input?.endpointId).toBe(3)
  const agoMs = Date.now() - (input?.since.getTime() ?? 0)
  expect(agoMs).toBeGreaterThanOrEqual(3_600_000)
  expect(agoMs).toBeLessThan(3_700_000)
})

it('neither tests nor replays while the endpoint is disabled', async () => {
  open({ endpoints: [{ ...endpoint, disabledAt: new Date(), disabledReason: 'manual' }] })
  const test = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Test Event' })
  const replay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Replay lead.created 9' })
  expect([test.disabled, replay.disabled]).toEqual([true, true])
  expect(screen.getByRole('button', { name: 'Enable Endpoint' })).toBeTruthy()
})

it('says when there are no deliveries, and when an endpoint is gone', async () => {
  const { unmount } = open({ deliveries: [] })
  await screen.findByText('No Deliveries Yet')
  unmount()
  open({ endpoints: [] })
  await screen.findByText('This endpoint doesn’t exist anymore.')
})
