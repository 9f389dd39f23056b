import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recalculateJob } from './recalculation.jobs.ts'
import { failDeadRuns, runQueuedRecalculation, startQuarterlyRun } from './recalculation.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.managementCompany.deleteMany()
  await db.hostScoreRun.deleteMany()
  await db.auditEvent.deleteMany()
  await sql`DELETE FROM pgboss.job WHERE name = ${recalculateJob.name}`.execute(db.$kysely)
})

const at = (time: string) => test.deps.clock.set(new Date(time))
const add = (createdAt: string, fields: object = {}) =>
  makeCompany(test.deps.db, { createdAt: new Date(createdAt), hostScore: null, ...fields })
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
/** Runs one worker turn: starts what is due and executes it. */
async function runWorkerTurn() {
  const run = await startQuarterlyRun(test.deps)
  if (run) await runQueuedRecalculation(test.deps, { runId: run.id, actor: null, requestId: 'schedule' })
  return run
}

it('recalculates all once on the first day of each quarter, and shows that day', async () => {
  const { id } = await add('2026-02-02T00:00:00Z')
  at('2026-03-31T23:59:59Z')
  await runWorkerTurn()
  for (const [day, next] of [
    ['2026-04-01', '2026-06-30T23:50:00Z'],
    ['2026-07-01', '2026-09-30T23:50:00Z'],
    ['2026-10-01', '2026-12-31T23:50:00Z'],
    ['2027-01-01', '2027-03-31T23:50:00Z'],
  ] as const) {
    at(`${day}T00:07:00Z`)
    expect(await runWorkerTurn()).toMatchObject({ actor: 'Quarterly schedule' })
    expect((await stored(id)).scoreLastUpdated?.toISOString()).toContain(`${day}T00:07:0`)
    const history = await test.caller().hostscore.history({ companyId: id })
    expect(history.at(-1)?.at.toISOString().slice(0, 10)).toBe(day)
    expect(await runWorkerTurn()).toBeNull()
    at(next)
    expect(await runWorkerTurn()).toBeNull()
  }
  expect(await test.deps.db.auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    actor: 'system',
    action: 'hostscore.recalculate',
  })
})

it('catches up when no worker ran on that day', async () => {
  const { id } = await add('2026-02-02T00:00:00Z')
  at('2026-05-19T11:00:00Z')
  expect(await runWorkerTurn()).not.toBeNull()
  expect((await stored(id)).scoreLastUpdated?.toISOString()).toContain('2026-05-19T11:00:0')
  at('2026-06-20T11:00:00Z')
  expect(await runWorkerTurn()).toBeNull()
})

it('runs once, however many workers try at the same time', async () => {
  await add('2026-02-02T00:00:00Z')
  at('2026-04-01T00:00:00Z')
  const started = await Promise.all(Array.from({ length: 8 }, () => startQuarterlyRun(test.deps)))
  expect(started.filter((run) => run !== null)).toHaveLength(1)
  expect(await test.deps.db.hostScoreRun.count()).toBe(1)
})

it('skips a first quarter without companies, waits for an open run and retries a failed one', async () => {
  at('2026-05-02T00:00:00Z')
  expect(await runWorkerTurn()).toBeNull()
  await add('2026-04-20T00:00:00Z')
  await add('2026-02-02T00:00:00Z', { status: 'pending' })
  expect(await runWorkerTurn()).toBeNull()
  at('2026-07-01T00:01:00Z')
  expect(await startQuarterlyRun(test.deps)).not.toBeNull()
  expect(await startQuarterlyRun(test.deps)).toBeNull()
  test.deps.clock.advance(60 * 60_000)
  expect(await failDeadRuns(test.deps)).toBe(1)
  expect(await runWorkerTurn()).toMatchObject({ actor: 'Quarterly schedule' })
})

it('skips a quarter with a manual recalculation', async () => {
  await add('2026-02-02T00:00:00Z')
  at('2026-04-01T00:00:30Z')
  await test.caller({ actor: testAdmin }).hostscore.recalculateAll({ wait: true })
  expect(await runWorkerTurn()).toBeNull()
})
