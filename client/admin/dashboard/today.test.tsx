import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Today } from './today.tsx'

const today = {
  overdue: 3,
  dueToday: 2,
  mine: 12,
  unanswered: 4,
  undeliveredMails: 1,
  registrations: 5,
  corrections: 0,
  heldLeads: 2,
  overdueHeldLeads: 1,
}

it('links each count to the list of just these', async () => {
  show(<Today />, { server: { 'dashboard.today': { data: today } } })
  await screen.findByText('12')
  const links = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overdue', '/admin/leads?due=overdue&sort=due&direction=asc'],
    ['Due today', '/admin/leads?due=today'],
    ['Mine', '/admin/leads?status=open&assignee=me'],
    ['Unanswered by companies', '/admin/leads?status=open&unanswered=1'],
    ['Undelivered emails', '/admin/emails?status=undelivered'],
    ['To review', '/admin/review'],
    ['5 registrations', '/admin/companies?show=pending'],
    ['2 held leads', '/admin/leads?held=1'],
  ])
  // Registrations and held leads together.
  screen.getByText('7')
  screen.getByText('1 held for more than 4 hours')
})

it('says what failed, and loads again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server: Record<string, FakeResponse> = { 'dashboard.today': 'offline' }
  const { user } = show(<Today />, { server })
  await screen.findByText('Error Loading Today')
  server['dashboard.today'] = { data: today }
  await user.click(screen.getByRole('button'))
  await screen.findByText('12')
  logged.mockRestore()
})
