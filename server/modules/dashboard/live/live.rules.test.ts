import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { expect, it } from 'vitest'
import {
  diffCounts,
  findSurplus,
  MAX_STREAMS_PER_SESSION,
  MAX_STREAMS_PER_USER,
  toEvent,
} from './live.rules.ts'

const counts: LiveCounts = {
  leads: { newCount: 1, overdueCount: 0, newestIds: [7, 4], lastEventId: 1 },
  messages: { newCount: 0, newestIds: [] },
  companies: { pendingCount: 0 },
  emails: { failedCount: 0, pendingCount: 2, retryingCount: 0, newestIds: [9] },
  runs: { score: null, seo: { id: 1, status: 'done', processed: 5 } },
}

it.each([
  ['nothing before', null, counts, counts],
  ['no difference', counts, structuredClone(counts), null],
  [
    'one more lead',
    counts,
    { ...counts, leads: { newCount: 2, overdueCount: 0, newestIds: [8, 7, 4], lastEventId: 1 } },
    { leads: { newCount: 2, overdueCount: 0, newestIds: [8, 7, 4], lastEventId: 1 } },
  ],
  [
    'progress of a run',
    counts,
    { ...counts, runs: { ...counts.runs, score: { id: 3, status: 'running', processed: 0 } } },
    { runs: { score: { id: 3, status: 'running', processed: 0 }, seo: counts.runs.seo } },
  ],
])('reports the kinds that differ: %s', (_what, before, after, expected) => {
  expect(diffCounts(before, after)).toEqual(expected)
})

it('makes room for one more stream of a session, and of a user, oldest first', () => {
  const open = (count: number, getSession: (at: number) => number) =>
    Array.from({ length: count }, (_, at) => ({ id: at, userId: 1, sessionId: getSession(at) }))
  const ids = (streams: { id: number; userId: number; sessionId: number }[], sessionId: number) =>
    findSurplus(streams, { userId: 1, sessionId }).map(({ id }) => id)
  expect(
    ids(
      open(MAX_STREAMS_PER_SESSION - 1, () => 5),
      5,
    ),
  ).toEqual([])
  expect(
    ids(
      open(MAX_STREAMS_PER_SESSION, () => 5),
      5,
    ),
  ).toEqual([0])
  expect(
    ids(
      open(MAX_STREAMS_PER_SESSION, () => 5),
      6,
    ),
  ).toEqual([])
  expect(
    ids(
      open(MAX_STREAMS_PER_USER, (at) => at),
      99,
    ),
  ).toEqual([0])
  const others = open(MAX_STREAMS_PER_USER, () => 5).map((stream) => ({ ...stream, userId: 2 }))
  expect(ids(others, 5)).toEqual([])
})

it('writes a message on one line, whatever the data', () => {
  expect(toEvent('counts', { text: 'a\nb' })).toBe('event: counts\ndata: {"text":"a\\nb"}\n\n')
})
