import { getPageText, show } from '@client/testing/show.tsx'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RunChanges } from './run-changes.tsx'

it('shows who started the run and each change; to or from no score is no change', async () => {
  const change = { tierBefore: 'Premier Host', tierAfter: 'Premier Host' }
  const rows = [
    { ...change, companyId: 1, name: 'Bay', before: 70, after: 75 },
    { ...change, companyId: 2, name: 'Hill', before: 79, after: 72 },
    { ...change, companyId: 3, name: 'Lake', before: 80, after: null },
    { ...change, companyId: 4, name: 'Cove', before: null, after: 71 },
  ]
  const run = { id: 9, startedAt: new Date('2026-11-21T10:00:00Z'), actor: 'mara@team.example' }
  show(<RunChanges run={run} onClose={() => {}} />, {
    server: {
      'hostscore.runChanges': { data: { rows, total: rows.length } },
    },
  })
  const getSteps = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent)
  await waitFor(() => expect(getSteps()).toEqual(['+5', '−7', '–', '–']))
  expect(getPageText()).toContain('Nov 21, 2026 3:45 PM, started by mara@team.example')
})
