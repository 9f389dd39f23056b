import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RunChanges } from './run-changes.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

it('says whose run it was and each step; from no score, or to none, is no step', async () => {
  const change = { tierBefore: 'Premier Host', tierAfter: 'Premier Host' }
  const rows = [
    { ...change, companyId: 1, name: 'Bay', before: 70, after: 75 },
    { ...change, companyId: 2, name: 'Hill', before: 79, after: 72 },
    { ...change, companyId: 3, name: 'Lake', before: 80, after: null },
    { ...change, companyId: 4, name: 'Cove', before: null, after: 71 },
  ]
  const run = { id: 9, startedAt: new Date('2026-11-21T10:00:00Z'), actor: 'mara@team.example' }
  const answers: Record<string, unknown> = {
    'hostscore.runs': [run],
    'hostscore.runChanges': { rows, total: rows.length },
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(({ path }) => ({ data: answers[path] }))}>
      <WithMantine>
        <RunChanges runId={9} onClose={() => {}} />
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4))
  const steps = [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent)
  expect(steps).toEqual(['+5', '−7', '–', '–'])
  expect(document.body.textContent).toContain('Nov 21, 2026 3:45 PM, started by mara@team.example')
})
