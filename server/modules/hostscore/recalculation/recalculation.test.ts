import { DEAD_RUN_MESSAGE } from '@server/modules/hostscore/hostscore.rules.ts'
import { RUN_STALE_S } from '@server/platform/background-runs.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { lockingIt } from '@server/testing/lock-conflict.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recalculateJob } from './recalculation.jobs.ts'
import { lockRunning } from './recalculation.repo.ts'
import * as recalculation from './recalculation.service.ts'

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

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const editor = { ...testAdmin, role: 'editor' }
const viewer = { ...testAdmin, role: 'viewer' }
const as = (actor: typeof testAdmin | null = editor) => test.caller({ actor }).hostscore
const recalculate = async () => (await as().recalculateAll({ wait: true })).run
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const running = () => as(viewer).recalculateAll
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error,
  )
const highest = { rating: '5', userRatingsTotal: 500, businessStatus: 'OPERATIONAL' }
const fair = { rating: '4', userRatingsTotal: 20 }

describe('a recalculation', () => {
  it('writes score, rank, confidence, version and time, and a snapshot of each', async () => {
    const [low, high] = [await make({ ...fair, hostScore: null }), await make({ ...highest, hostScore: 1 })]
    const run = await recalculate()
    expect(run).toMatchObject({ status: 'done', version: '1.1', total: 2, processed: 2, error: null })
    for (const [company, rank] of [
      [low, 2],
      [high, 1],
    ] as const) {
      const { total, confidence } = getHostScore(company)
      expect(await stored(company.id)).toMatchObject({
        hostScore: total,
        hostRank: rank,
        hostScoreConfidence: confidence,
        hostScoreVersion: '1.1',
        scoreLastUpdated: run.startedAt,
      })
      expect(
        await test.deps.db.hostScoreSnapshot.findUnique({
          where: { runId_companyId: { runId: run.id, companyId: company.id } },
        }),
      ).toMatchObject({ score: total, confidence, rank })
    }
  })

  it('gives the same result again and reports no change', async () => {
    for (let count = 0; count < 5; count++) await make(fair)
    await recalculate()
    const before = await test.deps.db.managementCompany.findMany({ orderBy: { id: 'asc' } })
    const response = await as().recalculateAll({ wait: true })
    expect(response).toMatchObject({ success: true, message: 'Recalculated 5 companies. No score changed.' })
    const after = await test.deps.db.managementCompany.findMany({ orderBy: { id: 'asc' } })
    const withoutTime = (rows: typeof after) => rows.map(({ scoreLastUpdated: _, ...row }) => row)
    expect(withoutTime(after)).toEqual(withoutTime(before))
    expect(after.map(({ hostRank }) => hostRank)).toEqual([1, 2, 3, 4, 5])
  })

  it('reports changes: raised, lowered, in a new tier', async () => {
    await make({ ...highest, hostScore: 10 })
    await make({ ...fair, hostScore: null })
    const { hostScore } = { hostScore: getHostScore(await make({ ...fair, hostScore: 99 })).total }
    await make({ ...fair, hostScore })
    await make({ rating: null, userRatingsTotal: null, hostScore: 80 })
    await make({ rating: null, userRatingsTotal: null, hostScore: null })
    const { message, run } = await as().recalculateAll({ wait: true })
    expect(run).toMatchObject({ total: 6, changed: 4, raised: 2, lowered: 2, newTier: 4 })
    expect(message).toBe('Recalculated 6 companies: 2 raised, 2 lowered, 4 in a new tier.')
  })

  it('stores its changes, largest first', async () => {
    const [fell, rose] = [
      await make({ ...highest, hostScore: 100 }),
      await make({ ...highest, hostScore: null }),
    ]
    const same = await make({ ...fair, hostScore: getHostScore(await make({ ...fair })).total })
    const run = await recalculate()
    const score = getHostScore(rose).total
    const changes = await as(viewer).runChanges({ runId: run.id })
    expect(changes.total).toBe(run.changed)
    expect(changes.rows.map(({ companyId }) => companyId)).not.toContain(same.id)
    expect(changes.rows[0]).toMatchObject({
      companyId: rose.id,
      name: rose.name,
      before: null,
      after: score,
      tierBefore: 'Unrated',
    })
    expect(changes.rows).toContainEqual(
      expect.objectContaining({ companyId: fell.id, before: 100, after: score }),
    )
    const second = await as(viewer).runChanges({ runId: run.id, page: 2, pageSize: 1 })
    expect(second.rows).toEqual(changes.rows.slice(1, 2))
    expect(await as(viewer).runChanges({ runId: (await recalculate()).id })).toEqual({ rows: [], total: 0 })
    await expect(as(viewer).runChanges({ runId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).runChanges({ runId: run.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('ranks approved companies in business with a score, equal scores by id', async () => {
    const [a, b] = [await make(fair), await make(fair)]
    const closed = await make({ ...fair, businessStatus: 'CLOSED_TEMPORARILY', hostRank: 1 })
    const pending = await make({ ...highest, status: 'pending', hostScore: 90, hostRank: 1 })
    const deleted = await make({ ...highest, deletedAt: new Date(), hostRank: 1 })
    const unknown = await make({ rating: 'N/A', hostScore: 70, hostRank: 1 })
    const run = await recalculate()
    expect(run, 'counts what it scores').toMatchObject({ total: 4, processed: 4 })
    expect((await as(editor).previewRecalculation()).total).toBe(4)
    const ranks = await Promise.all([a, b, closed, pending, deleted, unknown].map(({ id }) => stored(id)))
    expect(ranks.map(({ hostRank }) => hostRank)).toEqual([1, 2, null, null, null, null])
    expect(ranks.map(({ hostScore }) => hostScore === null)).toEqual([false, false, false, true, false, true])
    expect(await stored(unknown.id)).toMatchObject({ scoreLastUpdated: null, hostScoreVersion: null })
  })

  it('processes more companies than one batch holds', async () => {
    const { db } = test.deps
    await sql`
      INSERT INTO management_companies (name, services, city, state, zip_code, service_area, status, rating,
        user_ratings_total, updated_at)
      SELECT 'Company ' || i, 'a,b', 'Miami', 'FL', '33130', 'Miami', 'approved', (3 + i % 21 / 10.0)::numeric(2, 1),
        i % 300, now() FROM generate_series(1, 2100) i`.execute(db.$kysely)
    const run = await recalculate()
    expect(run).toMatchObject({ total: 2100, processed: 2100 })
    const scored = await db.managementCompany.findMany({
      where: { hostScore: { not: null } },
      orderBy: [{ hostScore: 'desc' }, { id: 'asc' }],
    })
    expect(scored.map(({ hostRank }) => hostRank)).toEqual(scored.map((_, index) => index + 1))
    expect(scored.every((company) => company.hostScore === getHostScore(company).total)).toBe(true)
  })

  it('without any company completes', async () => {
    expect(await recalculate()).toMatchObject({ status: 'done', total: 0 })
  })

  it('invalidates the pages that show companies and audits the actor', async () => {
    const response = {
      status: 200,
      headers: {},
      body: Buffer.from(''),
    }
    test.deps.cache.set('/page', response, {
      tags: ['companies'],
      sizeBytes: 1,
      since: test.deps.cache.begin(),
    })
    await make(fair)
    const { id } = await recalculate()
    expect(test.deps.cache.get('/page')).toBeUndefined()
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      {
        actor: editor.email,
        action: 'hostscore.recalculate',
        entityId: String(id),
        after: { total: 1, changed: 1, version: '1.1' },
      },
    ])
  })
})

describe('permissions', () => {
  it('allow editors to start one and every signed-in user to watch', async () => {
    expect(await refusal(as(null).recalculateAll())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(running()({ wait: true }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(as(null).runs())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(as(null).runProgress())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await as(viewer).runs()).toEqual([])
    expect(await as(viewer).runProgress()).toBeNull()
    expect(await refusal(as(viewer).runProgress({ runId: 9_999_999 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(as().recalculateAll({ wait: 'yes' as never }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a queued recalculation', () => {
  const queued = async () => {
    const { run } = await as().recalculateAll()
    return { runId: run.id, actor: editor, requestId: 'r' }
  }

  it('returns immediately, and a worker executes it', async () => {
    const { id } = await make({ ...fair, hostScore: null })
    const { runId } = await queued()
    expect(await as(viewer).runProgress()).toMatchObject({
      id: runId,
      status: 'queued',
      total: 1,
      processed: 0,
    })
    // The worker outlives this test, so it ignores the jobs of others.
    await test.deps.queue.work(recalculateJob, async (payload) => {
      if (payload.runId === runId) await recalculation.runQueuedRecalculation(test.deps, payload)
    })
    await expect
      .poll(() => as(viewer).runProgress({ runId }), { timeout: 10_000 })
      .toMatchObject({
        status: 'done',
        processed: 1,
        actor: editor.email,
      })
    expect((await stored(id)).hostScore).not.toBeNull()
    expect((await as(viewer).runs()).map((run) => run.id)).toEqual([runId])
  })

  it('is executed once, however often its job is delivered', async () => {
    await make(fair)
    const job = { ...(await queued()), actor: editor }
    await Promise.all([1, 2, 3].map(() => recalculation.runQueuedRecalculation(test.deps, job)))
    expect(await test.deps.db.auditEvent.count()).toBe(1)
    await recalculation.runQueuedRecalculation(test.deps, job)
    expect(await test.deps.db.auditEvent.count()).toBe(1)
  })
})

describe('two concurrent requests', () => {
  it('rejects the second with a clear message, whichever way it comes', async () => {
    await make(fair)
    await as().recalculateAll()
    for (const wait of [true, false]) {
      expect(await refusal(as().recalculateAll({ wait }))).toMatchObject({
        code: 'CONFLICT',
        message: 'Scores are being recalculated right now. Please wait until that’s done.',
        cause: { details: 'Started by admin@hostmatch.example; 0 of 1 companies done.' },
      })
    }
    expect(await test.deps.db.hostScoreRun.count()).toBe(1)
  })

  it('lets exactly one of many start', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => refusal(as().recalculateAll())))
    expect(responses.filter((response) => response === null)).toHaveLength(1)
    expect(await test.deps.db.hostScoreRun.count()).toBe(1)
  })
})

describe('when it fails', () => {
  /** State after a killed process: a running run, half of its snapshots, an old heartbeat. */
  async function leaveUnfinishedRun(companyId: number, heartbeatAgoS: number) {
    const at = new Date(test.deps.clock.now().getTime() - heartbeatAgoS * 1000)
    return test.deps.db.hostScoreRun.create({
      data: {
        status: 'running',
        version: '1.0',
        actor: 'x',
        total: 2,
        processed: 1,
        startedAt: at,
        heartbeatAt: at,
        batches: { create: { lastId: companyId, companyIds: [companyId], scores: [1], confidences: [100] } },
      },
    })
  }

  it('killed halfway, the old scores are intact and the staged ones invisible', async () => {
    const company = await make({ ...highest, hostScore: 77, hostRank: 5 })
    await leaveUnfinishedRun(company.id, 5)
    expect(await stored(company.id)).toMatchObject({ hostScore: 77, hostRank: 5, scoreLastUpdated: null })
    expect(await test.caller().hostscore.history({ companyId: company.id })).toEqual([])
    expect(await refusal(recalculate())).toMatchObject({ code: 'CONFLICT' })
  })

  it('a run with an old heartbeat is marked failed and blocks no other run', async () => {
    const company = await make(highest)
    const dead = await leaveUnfinishedRun(company.id, RUN_STALE_S + 1)
    const run = await recalculate()
    expect(run.status).toBe('done')
    expect(await as(viewer).runProgress({ runId: dead.id })).toMatchObject({
      status: 'failed',
      error: DEAD_RUN_MESSAGE,
    })
    expect(await test.deps.db.hostScoreBatch.count({ where: { runId: dead.id } })).toBe(0)
  })

  it('the sweep marks it without another start, and leaves a live one alone', async () => {
    const { id } = await make(highest)
    const living = await leaveUnfinishedRun(id, RUN_STALE_S - 30)
    expect(await recalculation.failDeadRuns(test.deps)).toBe(0)
    test.deps.clock.advance(60_000)
    expect(await recalculation.failDeadRuns(test.deps)).toBe(1)
    expect(await as(viewer).runProgress({ runId: living.id })).toMatchObject({ status: 'failed' })
  })

  lockingIt('one that publishes is alive, whatever its heartbeat', async () => {
    const { id } = await make(highest)
    const living = await leaveUnfinishedRun(id, RUN_STALE_S + 1)
    await test.deps.db.$transact(async (tx) => {
      await lockRunning(tx, living.id)
      expect(await recalculation.failDeadRuns(test.deps)).toBe(0)
    })
    expect(await recalculation.failDeadRuns(test.deps)).toBe(1)
  })

  it('a process that owns its database fails the runs of the previous one at startup', async () => {
    const { id } = await make(highest)
    const dead = await leaveUnfinishedRun(id, 1)
    await recalculation.failRunsOfDeadProcess({
      ...test.deps,
      config: { ...test.deps.config, databaseUrl: undefined },
    })
    expect(await as(viewer).runProgress({ runId: dead.id })).toMatchObject({ status: 'failed' })
  })

  it('a failure while publishing leaves every score unchanged and is stored with the run', async () => {
    const { db } = test.deps
    const companies = [await make({ ...highest, hostScore: 40 }), await make({ ...fair, hostScore: 41 })]
    // The last company of the statement fails; the first must not keep its new score.
    const { total } = getHostScore(companies[1] as (typeof companies)[number])
    await sql`ALTER TABLE management_companies
      ADD CONSTRAINT broken CHECK (host_score IS DISTINCT FROM ${sql.lit(total)}) NOT VALID`.execute(
      db.$kysely,
    )
    const error = await refusal(recalculate())
    await sql`ALTER TABLE management_companies DROP CONSTRAINT broken`.execute(db.$kysely)
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(await Promise.all(companies.map(async ({ id }) => (await stored(id)).hostScore))).toEqual([40, 41])
    expect(await as(viewer).runProgress()).toMatchObject({
      status: 'failed',
      error: 'Something went wrong. See the server log for details.',
    })
    expect([await db.hostScoreSnapshot.count(), await db.hostScoreBatch.count()]).toEqual([0, 0])
    expect(await recalculate()).toMatchObject({ status: 'done', changed: 2 })
  })

  it('a stopped run cannot publish over its successor', async () => {
    const { id } = await make({ ...fair, hostScore: 50 })
    const { run } = await as().recalculateAll()
    test.deps.clock.advance((RUN_STALE_S + 1) * 1000)
    await recalculate()
    const score = (await stored(id)).hostScore
    await recalculation.runQueuedRecalculation(test.deps, { runId: run.id, actor: editor, requestId: 'r' })
    expect((await stored(id)).hostScore).toBe(score)
    expect(await as(viewer).runProgress({ runId: run.id })).toMatchObject({ status: 'failed' })
  })
})
