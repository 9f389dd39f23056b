import { getPageText, show } from '@client/testing/show.tsx'
import { TimeZoneProvider } from '@client/ui/time-zone.tsx'
import { retentionRules } from '@shared/privacy/retention.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Retention } from './retention.tsx'

const run = {
  id: 1,
  night: '2026-11-26',
  actor: 'system',
  ranAt: new Date('2026-11-26T03:00:00Z'),
  finishedAt: new Date('2026-11-26T03:00:09Z'),
  counts: { leads: 2, mails: 10, formerKind: 1000 },
}

it('says for each kind of data how long it is stored and why', () => {
  show(<Retention />)
  const [, ...rows] = within(screen.getByRole('table', { name: 'Retention periods' })).getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  const rules = Object.values(retentionRules).map(({ what, kept, why }) => [what, kept, why])
  expect(cells.slice(0, -1)).toEqual(rules)
  expect(cells.at(-1)).toEqual(['Audit log', 'No limit', expect.stringContaining('hash chain')])
})

it.each([
  [run, 'Last run: Nov 26, 2026 3:00 AM, 1,012 rows deleted'],
  [{ ...run, counts: { leads: 1 } }, 'Last run: Nov 26, 2026 3:00 AM, 1 row deleted'],
  [{ ...run, finishedAt: null }, 'Last run: Nov 26, 2026 3:00 AM, not finished'],
  [null, 'No runs yet. The first is tonight, after 2 a.m. UTC.'],
])('says when it last ran: %o', async (lastRun, text) => {
  show(
    <TimeZoneProvider timeZone="UTC">
      <Retention />
    </TimeZoneProvider>,
    { server: { 'privacy.desk': { data: { erasures: [], lastRun } } } },
  )
  await waitFor(() => expect(getPageText()).toContain(text))
})
