import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NewestLeads } from './newest-leads.tsx'
import { RoomTiles } from './room-tiles.tsx'
import { SummaryFigures } from './summary-figures.tsx'

const nothing = {
  leads: 0,
  newLeads: 0,
  leadsThisWeek: 0,
  companies: 0,
  ratedCompanies: 0,
  pendingCompanies: 0,
  undeliveredMails: 0,
  waitingMails: 0,
  openReports: 0,
  lastScoreRun: null,
  lastUpdate: null,
  version: '1.0.0',
  hasSampleData: true,
}

let root: Root
let answers: Record<string, FakeAnswer>
const text = () => document.body.textContent ?? ''

beforeEach(preferNothing)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** @param words shown when the answers have come */
async function show(given: typeof answers, words: string) {
  answers = given
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(({ path }) => answers[path] ?? 'never')}>
      <WithMantine>
        <MemoryRouter>
          <SummaryFigures />
          <RoomTiles />
          <NewestLeads />
        </MemoryRouter>
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain(words))
}

it('shows the rooms and the shape of what comes while it is on its way', async () => {
  await show({}, 'Total leads')
  expect(text()).toContain('Requests of owners')
  expect(document.querySelector('[aria-label="Loading the newest leads"]')).not.toBeNull()
})

it('says what cannot be loaded, keeps the rooms open, and asks again', async () => {
  await show({ 'dashboard.summary': 'offline', 'leads.list': 'offline' }, 'Error Loading Leads')
  expect(text()).toContain('Error Loading Figures')
  // Documented: counts that cannot be had show 0; here with the error beside them.
  const values = [...document.querySelectorAll('.admin-figure__value')].map((value) => value.textContent)
  expect(values).toEqual(['0', '0', '0', 'Not known'])
  expect(document.querySelectorAll('.admin-tile')).toHaveLength(6)
  answers = {
    'dashboard.summary': { data: { ...nothing, companies: 200, ratedCompanies: 140, newLeads: 2 } },
    'leads.list': { data: [] },
  }
  for (const button of document.querySelectorAll('button')) button.click()
  await eventually(() => expect(text()).toContain('No requests yet.'))
  expect(text()).toContain('70% of all companies')
  const task = [...document.querySelectorAll('a')].find((link) => link.textContent === '2 new leads')
  expect(task?.getAttribute('href')).toBe('/admin/leads?status=new')
  expect(text()).not.toContain('Error Loading')
})

it('each tile leads to its screen, and what waits there to a list of just that', async () => {
  const waiting = { ...nothing, newLeads: 60, pendingCompanies: 9, undeliveredMails: 1, openReports: 2 }
  await show({ 'dashboard.summary': { data: waiting }, 'leads.list': { data: [] } }, 'No requests yet.')
  const links = [...document.querySelectorAll('.admin-tile a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Leads', '/admin/leads'],
    ['60 new leads', '/admin/leads?status=new'],
    ['Companies', '/admin/companies'],
    ['9 companies wait for review', '/admin/companies?show=pending'],
    ['SEO', '/admin/seo'],
    ['Analytics', '/admin/analytics'],
    ['Notifications', '/admin/notifications'],
    ['1 mail was not delivered', '/admin/notifications?status=dead#outbox'],
    ['HostScore', '/admin/hostscore'],
    ['2 badge reports are open', '/admin/hostscore#misuse-reports'],
  ])
})

it('has words for an empty database', async () => {
  await show({ 'dashboard.summary': { data: nothing }, 'leads.list': { data: [] } }, 'No requests yet.')
  expect(text()).toContain('There is no company yet')
  expect(text()).toContain('Never')
})
