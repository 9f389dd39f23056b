import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { Component as ReviewScreen } from './review.page.tsx'

const since = new Date('2026-01-05T10:00:00Z')
const lead = {
  ...{ id: 12, kind: 'lead', recordId: 4, name: 'Ann Berg', place: 'Miami, FL' },
  ...{ reasons: ['Contains links'], since, isOverdue: true },
}
const registration = {
  ...lead,
  ...{
    id: 16,
    kind: 'registration',
    recordId: 5,
    name: 'Palm Court',
    reasons: ['Looks like spam'],
    isOverdue: false,
  },
}
const decided = { decidedCount: 1, skippedCount: 0, sentCount: 1 }
const block = {
  ...{ id: 1, kind: 'domain', label: 'spam.example', reason: 'Spam', createdBy: 'a@team.example' },
  ...{ createdAt: since, expiresAt: null },
}

beforeEach(() => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  return () => confirm.mockRestore()
})

function Companies() {
  const { pathname, search, state } = useLocation()
  return <p>{`${pathname}${search} ${state ?? ''}`}</p>
}

function open(answers: Record<string, FakeResponse> = {}, query = '') {
  return show(<ReviewScreen />, {
    server: {
      'review.queue': { data: { rows: [lead, registration], total: 2 } },
      'blocks.list': { data: { rows: [block], total: 1 } },
      'leads.release': { data: decided },
      'leads.reject': { data: decided },
      ...answers,
    },
    route: `/admin/review${query}`,
    pages: { '/admin/companies': <Companies /> },
  })
}

it('shows what waits, why, and what is overdue, and links to the record', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Ann Berg' })
  expect(link.getAttribute('href')).toBe('/admin/leads?lead=4')
  expect(screen.getByText('Contains links')).toBeTruthy()
  expect(screen.getAllByText('Overdue')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Palm Court' }).getAttribute('href')).toBe(
    '/admin/companies?company=5',
  )
})

it('releases and rejects after a question, by button and by key', async () => {
  const { getInputs, press, user } = open()
  await screen.findByText('Ann Berg')
  vi.mocked(window.confirm).mockReturnValueOnce(false)
  await press('Release Ann Berg')
  expect(getInputs('leads.release')).toEqual([])
  await press('Release Ann Berg')
  await waitFor(() => expect(getInputs('leads.release')).toEqual([{ ids: [4] }]))
  expect(await screen.findByText('1 lead released, 1 email on the way.')).toBeTruthy()
  await user.keyboard('kr')
  await waitFor(() => expect(getInputs('leads.reject')).toEqual([{ ids: [4] }]))
})

it('opens the form for the rejection of a registration, and a correction without it', async () => {
  const correction = { ...registration, id: 17, kind: 'correction', name: 'Oak Row', recordId: 6 }
  const rows = [registration, correction]
  const openFirst = async () => {
    const shown = open({ 'review.queue': { data: { rows, total: 2 } } })
    await screen.findByText('Palm Court')
    return shown
  }
  const first = await openFirst()
  await first.user.keyboard('jr')
  expect(await screen.findByText('/admin/companies?company=5 rejecting')).toBeTruthy()
  cleanup()
  const second = await openFirst()
  await second.press('Open Oak Row')
  expect(await screen.findByText('/admin/companies?company=6')).toBeTruthy()
})

it('shows a viewer the queue without decisions', async () => {
  open({ 'auth.session': signedInAs('viewer') })
  await screen.findByText('Ann Berg')
  expect(screen.queryByRole('button', { name: /^(Release|Reject|Approve)/ })).toBeNull()
})

it('lists blocked senders and lifts a block', async () => {
  const { getInputs, press } = open({ 'blocks.remove': { data: undefined } }, '?tab=blocks')
  await screen.findByText('spam.example')
  expect(screen.getByText('Forever')).toBeTruthy()
  await press('Unblock spam.example')
  await waitFor(() => expect(getInputs('blocks.remove')).toEqual([{ id: 1 }]))
})

it('says when there is nothing', async () => {
  open({ 'review.queue': { data: { rows: [], total: 0 } } })
  expect(await screen.findByText('Nothing to Review')).toBeTruthy()
})
