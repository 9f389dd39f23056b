import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import { getBrowserZone } from '@client/ui/time-zone.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as MessagesScreen } from './messages.page.tsx'

const head = {
  id: 4,
  name: 'Ines Duarte',
  email: 'ines@home.example',
  topic: 'owner',
  status: 'new',
  createdAt: new Date('2026-01-05T10:00:00Z'),
}
const event = { id: 1, from: null, to: null, actor: 'admin@site.example', createdAt: head.createdAt }
const detail = {
  ...head,
  message: 'Do you cover Ocracoke?',
  events: [{ ...event, kind: 'note', text: 'Called her.' }],
  mails: [],
}

function open(answers: Record<string, FakeResponse> = {}, route = '/admin/messages?message=4') {
  return show(<MessagesScreen />, {
    server: {
      'contact.messages': { data: { rows: [{ ...head, excerpt: detail.message }], total: 1 } },
      'contact.message': { data: detail },
      ...answers,
    },
    route,
  })
}

it('asks for what the URL says', async () => {
  const { getInputs } = open({}, '/admin/messages?q=ines&status=spam&from=2026-01-01')
  expect(await screen.findAllByText('Ines Duarte')).toBeTruthy()
  expect(getInputs('contact.messages')).toMatchObject([
    {
      search: 'ines',
      status: 'spam',
      from: '2026-01-01',
      timeZone: getBrowserZone(),
      sort: 'createdAt',
      direction: 'desc',
    },
  ])
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined()
})

it('sends a reply; an empty one is refused and a failed one keeps its text', async () => {
  const { getInputs, press, user } = open({ 'contact.reply': 'offline' })
  const drawer = within(await screen.findByRole('dialog'))
  const field = await drawer.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply/ })
  await press('Send Reply')
  expect(await drawer.findByText('Please write a reply')).toBeTruthy()
  expect(getInputs('contact.reply')).toEqual([])
  await user.type(field, 'Yes, we do.')
  await press('Send Reply')
  await waitFor(() => expect(getInputs('contact.reply')).toEqual([{ id: 4, text: 'Yes, we do.' }]))
  expect(await screen.findByText('Failed to send the reply')).toBeTruthy()
  expect(field.value).toBe('Yes, we do.')
})

it('shows a viewer the message and its history, without anything that changes it', async () => {
  open({ 'auth.session': signedInAs('viewer') })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Do you cover Ocracoke?')).toBeTruthy()
  expect(getPageText()).toContain('Note: Called her.')
  expect(drawer.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).disabled).toBe(true)
  expect(drawer.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('says when there is nothing, and that spam has a filter', async () => {
  open({ 'contact.messages': { data: { rows: [], total: 0 } } }, '/admin/messages')
  expect(await screen.findByText('No Messages Yet')).toBeTruthy()
  open({ 'contact.messages': { data: { rows: [], total: 0 } } }, '/admin/messages?q=zzz')
  expect(await screen.findByText(/Spam has a filter of its own/)).toBeTruthy()
})

it('names the address that replies go to', async () => {
  open({ 'email.config': { data: { adminEmail: 'owner@site.example' } } })
  await screen.findByText(/Replies go to owner@site\.example\./)
})
