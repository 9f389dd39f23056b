import { ToastRegion } from '@client/lib/toast-region.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LastRun } from './last-run.tsx'
import { RecalculateScores } from './recalculate-scores.tsx'
import { useRecalculation } from './use-recalculation.ts'

const at = new Date('2026-11-21T10:00:00Z')
const counts = { total: 231, processed: 231, changed: 3, raised: 2, lowered: 1, newTier: 1 }
const last: ScoreRun = {
  ...{ id: 4, status: 'done', version: '1.0', actor: 'mara@team.example', error: null, canUndo: true },
  ...counts,
  startedAt: at,
  finishedAt: at,
}
const preview = { total: 231, changed: 3, raised: 2, lowered: 1, newTier: 1, newRank: 40 }

let root: Root
let answers: Record<string, FakeAnswer>
let calls: string[]
beforeEach(() => {
  preferNothing()
  calls = []
  answers = {
    'auth.session': { data: { userId: 1, email: 'mara@team.example', role: 'editor' } },
    'hostscore.runProgress': { data: last },
    'hostscore.previewRecalculation': { data: preview },
    'hostscore.rankings': { data: { rows: [], total: 0, page: 1, pageSize: 50 } },
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const server = fakeServer(({ path }) => {
    calls.push(path)
    return answers[path] ?? 'offline'
  })
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <Suspense>
          <Room />
        </Suspense>
        <ToastRegion />
      </WithMantine>
    </WithCalls>,
  )
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

/** The parts of the screen that recalculating touches; the rankings are asked for as the table does. */
function Room() {
  const recalculation = useRecalculation()
  trpc.hostscore.rankings.useQuery({})
  return (
    <>
      <RecalculateScores {...recalculation} />
      <LastRun recalculation={recalculation} onShowChanges={() => {}} />
    </>
  )
}

const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
async function press(name: string) {
  await eventually(() => expect(button(name)?.disabled).toBe(false))
  button(name)?.click()
}
const count = (path: string) => calls.filter((call) => call === path).length

it('Recalculate All Scores says what it would change, and changes nothing before it is confirmed', async () => {
  await press('Recalculate All Scores')
  await eventually(() =>
    expect(text()).toContain(
      'Recalculate the scores of 231 companies? 3 would change: 2 up, 1 down, 1 in a new tier. 40 ranks would move.',
    ),
  )
  await press('Cancel')
  await eventually(() => expect(button('Recalculate All Scores')).toBeDefined())
  expect(count('hostscore.recalculateAll')).toBe(0)
  await press('Recalculate All Scores')
  answers['hostscore.recalculateAll'] = { data: { success: true, message: '', run: { ...last, id: 5 } } }
  answers['hostscore.runProgress'] = { data: { ...last, id: 5 } }
  await press('Yes, Recalculate')
  await eventually(() => expect(text()).toContain('HostScores Updated'))
  expect(count('hostscore.recalculateAll')).toBe(1)
  expect(button('Recalculate All Scores')).toBeDefined()
})

it('what cannot be previewed is no recalculation', async () => {
  answers['hostscore.previewRecalculation'] = 'offline'
  await press('Recalculate All Scores')
  await eventually(() => expect(text()).toContain('Failed to recalculate HostScores'))
  expect(count('hostscore.recalculateAll')).toBe(0)
})

it('Undo takes the last one back', async () => {
  answers['hostscore.undoRecalculation'] = { data: { changed: 3 } }
  await eventually(() => expect(button('Undo')).toBeDefined())
  answers['hostscore.runProgress'] = { data: { ...last, status: 'undone', canUndo: false } }
  await press('Undo')
  await eventually(() =>
    expect(text()).toContain('The recalculation was taken back: 3 scores are as before.'),
  )
  await eventually(() => expect(text()).toContain('Scores and ranks are as they were before it.'))
  expect(button('Undo')).toBeUndefined()
})

it('Failed to update HostScores: it could not be taken back', async () => {
  await press('Undo')
  await eventually(() => expect(text()).toContain('Failed to update HostScores'))
  expect(text()).toContain('Error')
})

it('Failed to update HostScores: what a recalculation changed could not be loaded again', async () => {
  await press('Recalculate All Scores')
  answers['hostscore.recalculateAll'] = { data: { success: true, message: '', run: { ...last, id: 5 } } }
  answers['hostscore.runProgress'] = { data: { ...last, id: 5 } }
  answers['hostscore.rankings'] = 'offline'
  await press('Yes, Recalculate')
  await eventually(() => expect(text()).toContain('Failed to update HostScores'))
  expect(text()).not.toContain('HostScores Updated')
})

it('what the server says about it is said instead', async () => {
  answers['hostscore.undoRecalculation'] = {
    refusal: { appCode: 'CHANGED_MEANWHILE' },
    message: 'This recalculation can no longer be taken back: it is not the newest one.',
  }
  await press('Undo')
  await eventually(() => expect(text()).toContain('it is not the newest one.'))
})

it('who may only look sees neither', async () => {
  await eventually(() => expect(button('Undo')).toBeDefined())
  root.unmount()
  document.body.replaceChildren()
  answers['auth.session'] = { data: { userId: 2, email: 'v@team.example', role: 'viewer' } }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(({ path }) => answers[path] ?? 'offline')}>
      <WithMantine>
        <Suspense>
          <Room />
        </Suspense>
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain('Last recalculation'))
  expect([button('Undo'), button('Recalculate All Scores')]).toEqual([undefined, undefined])
})
