import { trpc } from '@client/lib/trpc.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import type { ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecalculateScores } from './recalculate-scores.tsx'
import { RunList } from './run-list.tsx'
import { useRecalculation } from './use-recalculation.ts'

const at = new Date('2026-11-21T10:00:00Z')
const last: ScoreRun = {
  ...{ id: 4, status: 'done', version: '1.0', actor: 'mara@team.example', error: null, canUndo: true },
  ...{ total: 231, processed: 231, changed: 3, raised: 2, lowered: 1, newTier: 1 },
  startedAt: at,
  finishedAt: at,
}
const preview = { total: 231, changed: 3, raised: 2, lowered: 1, newTier: 1, newRank: 40 }
const next: Record<string, FakeResponse> = {
  'hostscore.recalculateAll': { data: { success: true, message: '', run: { ...last, id: 5 } } },
  'hostscore.runProgress': { data: { ...last, id: 5 } },
}
const RECALCULATE = 'Recalculate All Scores'

/** The parts of the screen that a recalculation affects; loads the rankings as the table does. */
function AdminSection() {
  const recalculation = useRecalculation()
  trpc.hostscore.rankings.useQuery({})
  return (
    <>
      <RecalculateScores {...recalculation} />
      <RunList {...recalculation} />
    </>
  )
}

/** Shows the section; `answer` changes the answers of the server. */
function showSection(answers: Record<string, FakeResponse> = {}) {
  const server: Record<string, FakeResponse> = {
    'auth.session': signedInAs('editor'),
    'hostscore.runProgress': { data: last },
    'hostscore.runs': { data: [last] },
    'hostscore.previewRecalculation': { data: preview },
    'hostscore.rankings': { data: { rows: [], total: 0, page: 1, pageSize: 50 } },
    'hostscore.recalculateAll': 'offline',
    'undo.run': 'offline',
    ...answers,
  }
  const shown = show(<AdminSection />, { server })
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    await shown.press(name)
  }
  return { ...shown, press, answer: (change: Record<string, FakeResponse>) => Object.assign(server, change) }
}

it('shows what would change, and changes nothing before it is confirmed', async () => {
  const { press, answer, getInputs } = showSection()
  await press(RECALCULATE)
  await screen.findByText(
    /Recalculate the scores of 231 companies\? 3 would change: 2 up, 1 down, 1 in a new tier\. 40 ranks would move\./,
  )
  await press('Cancel')
  await screen.findByRole('button', { name: RECALCULATE })
  expect(getInputs('hostscore.recalculateAll')).toHaveLength(0)
  await press(RECALCULATE)
  answer(next)
  await press('Yes, Recalculate')
  await screen.findByText('HostScores Updated')
  expect(getInputs('hostscore.recalculateAll')).toHaveLength(1)
  screen.getByRole('button', { name: RECALCULATE })
})

it.each([
  [3, 0, '3 would change: 2 up, 1 down, 1 in a new tier. No rank would move.'],
  [0, 0, 'No score would change. No rank would move.'],
  [0, 1, 'No score would change. 1 rank would move.'],
])('names %s scores and %s ranks alike', async (changed, newRank, text) => {
  const { press } = showSection({
    'hostscore.previewRecalculation': { data: { ...preview, changed, newRank } },
  })
  await press(RECALCULATE)
  await screen.findByText(`Recalculate the scores of 231 companies? ${text}`)
})

it('recalculates nothing when the preview fails', async () => {
  const { press, getInputs } = showSection({ 'hostscore.previewRecalculation': 'offline' })
  await press(RECALCULATE)
  await screen.findByText(/Failed to preview the recalculation/)
  expect(getInputs('hostscore.recalculateAll')).toHaveLength(0)
})

it('shows the progress of a running recalculation in its row, before the list knows it', async () => {
  showSection({
    'hostscore.runProgress': { data: { ...last, id: 5, status: 'running', processed: 30, finishedAt: null } },
  })
  await screen.findByText('30 of 231 companies scored.')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('undoes the last recalculation', async () => {
  const { press, answer } = showSection({
    'undo.run': { data: { kind: 'hostscore.recalculate', restoredCount: 3, skippedCount: 0 } },
  })
  await screen.findByRole('button', { name: 'Undo' })
  answer({ 'hostscore.runProgress': { data: { ...last, status: 'undone', canUndo: false } } })
  await press('Undo')
  await screen.findByText('The recalculation was undone: 3 scores restored.')
  await screen.findByText(/All scores and ranks are back to their previous values\./)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('shows the documented error when the recalculation cannot be undone', async () => {
  const { press } = showSection()
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Error.*Failed to update HostScores/)
})

it('shows the documented error when the new scores cannot be loaded', async () => {
  const { press, answer } = showSection()
  await press(RECALCULATE)
  answer({ ...next, 'hostscore.rankings': 'offline' })
  await press('Yes, Recalculate')
  await screen.findByText(/Failed to update HostScores/)
  expect(getPageText()).not.toContain('HostScores Updated')
})

it('prefers the message of the server', async () => {
  const message = 'This recalculation can no longer be undone because a newer one exists.'
  const { press } = showSection({
    'undo.run': { refusal: { appCode: 'EDIT_CONFLICT' }, message },
  })
  await press('Undo')
  await screen.findByText(/because a newer one exists\./)
})

it('shows no buttons to a viewer', async () => {
  showSection({ 'auth.session': signedInAs('viewer') })
  await screen.findByText(/231 companies/)
  for (const name of ['Undo', RECALCULATE]) expect(screen.queryByRole('button', { name })).toBeNull()
})
