import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewestLeads } from './newest-leads.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { SummaryFigures } from './summary-figures.tsx'

const empty = {
  leads: 0,
  newLeads: 0,
  overdueLeads: 0,
  leadsThisWeek: 0,
  companies: 0,
  ratedCompanies: 0,
  pendingCompanies: 0,
  undeliveredMails: 0,
  waitingMails: 0,
  openReports: 0,
  dueDataRequests: 0,
  lastScoreRun: null,
}
const SECTIONS = ['Leads', 'Companies', 'SEO', 'Analytics', 'Notifications', 'HostScore']

const showDashboard = (server: Record<string, FakeResponse>) =>
  show(
    <>
      <SummaryFigures />
      <SectionTiles />
      <NewestLeads />
    </>,
    { server },
  )
const withSummary = (change: Partial<typeof empty>): Record<string, FakeResponse> => ({
  'dashboard.summary': { data: { ...empty, ...change } },
  'leads.list': { data: [] },
})
const getTiles = () => within(screen.getAllByRole('list')[0] as HTMLElement)

it('shows the sections and placeholders while data loads', async () => {
  showDashboard({})
  await screen.findByText('Total Leads')
  expect(getTiles().getAllByRole('listitem')[0]?.textContent).toMatch(/^Leads.*requests/i)
  screen.getByLabelText('Loading the newest leads')
})

it('shows what failed to load, keeps the sections open, and loads again', async () => {
  const answers: Record<string, FakeResponse> = { 'dashboard.summary': 'offline', 'leads.list': 'offline' }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = showDashboard(answers)
  await screen.findByText('Error Loading Leads')
  screen.getByText('Error Loading Figures')
  // Documented: counts that cannot be had show 0; here with the error beside them.
  const values = [...document.querySelectorAll('dt + dd')].map((value) => value.textContent)
  expect(values).toEqual(['0', '0', '0', 'Unknown'])
  expect(logged.mock.calls).toEqual([['/trpc/dashboard.summary: no response']])
  logged.mockRestore()
  expect(
    getTiles()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(SECTIONS)
  Object.assign(answers, withSummary({ companies: 200, ratedCompanies: 140, newLeads: 2 }))
  for (const button of screen.getAllByRole('button')) await user.click(button)
  await screen.findByText('No Leads Yet')
  screen.getByText('70% of all companies')
  expect(screen.getByRole('link', { name: '2 new leads' }).getAttribute('href')).toBe(
    '/admin/leads?status=new',
  )
  expect(getPageText()).not.toContain('Error Loading')
})

it('links each tile to its screen, and its task to a list of just that', async () => {
  showDashboard(withSummary({ newLeads: 60, pendingCompanies: 9, undeliveredMails: 1, openReports: 2 }))
  await screen.findByText('No Leads Yet')
  const links = getTiles().getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Leads', '/admin/leads'],
    ['60 new leads', '/admin/leads?status=new'],
    ['Companies', '/admin/companies'],
    ['9 companies waiting for review', '/admin/companies?show=pending'],
    ['SEO', '/admin/seo'],
    ['Analytics', '/admin/analytics'],
    ['Notifications', '/admin/notifications'],
    ['1 undelivered email', '/admin/emails?status=undelivered'],
    ['HostScore', '/admin/hostscore'],
    ['2 open badge reports', '/admin/hostscore#misuse-reports'],
  ])
})

it('shows emails that wait to be sent beside undelivered ones', async () => {
  showDashboard(withSummary({ undeliveredMails: 1, waitingMails: 12 }))
  const waiting = await screen.findByRole('link', { name: '12 emails waiting to be sent' })
  expect(waiting.getAttribute('href')).toBe('/admin/emails?status=waiting')
  screen.getByRole('link', { name: '1 undelivered email' })
})

it('describes an empty database', async () => {
  showDashboard(withSummary({}))
  await screen.findByText('No Leads Yet')
  screen.getByText('No companies yet')
  screen.getByText('Never')
})
