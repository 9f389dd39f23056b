import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from './jobs.ts'
import type { Queue } from './platform/queue.ts'
import { queuedJobs } from './queued-jobs.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

it('gives every queued job a handler, and every scheduled task a name of its own', async () => {
  const handled: string[] = []
  const scheduled: string[] = []
  const queue: Queue = {
    ...test.deps.queue,
    dispatch: () => {},
    work: async ({ name }) => {
      handled.push(name)
    },
    schedule: async ({ name }) => {
      scheduled.push(name)
    },
  }
  await startJobs({ ...test.deps, queue }, () => Promise.reject(new Error('no page is read')))
  expect(handled.sort()).toEqual(queuedJobs.map(({ name }) => name).sort())
  expect(scheduled).toContain('audit.seal')
  expect(new Set(scheduled).size).toBe(scheduled.length)
})
