import { render } from '@client/entry-server.tsx'
import { pageReader } from '@server/ssr/page-reader.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { seoTaskNames } from '@shared/schemas/seo.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReadPage } from './page-facts.rules.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { DEAD_RUN_MESSAGE, RUN_STALE_S } from './seo-runs.rules.ts'
import {
  failChecksOfDeadProcess,
  failDeadChecks,
  nightlyChecks,
  runQueuedCheck,
  startNightlyCheck,
} from './seo-runs.service.ts'

let test: TestDeps
/** The real pages, rendered as a search engine gets them; those of states that no test touches only once. */
let readPage: ReadPage
type LocationRows = NonNullable<Parameters<TestDeps['deps']['db']['location']['createMany']>[0]>['data']
let written: object = []
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  const assets = { stylesheets: [], scripts: [], fonts: [] }
  const read = pageReader(test.deps, async () => ({
    clientDir: null,
    policy: '',
    render: (input) => render({ ...input, assets }),
  }))
  const kept = new Map<string, ReturnType<ReadPage>>()
  readPage = (path) => {
    if (!/^\/locations\/(?!nv$)[a-z]{2}$/.test(path)) return read(path)
    const page = kept.get(path) ?? read(path)
    kept.set(path, page)
    return page
  }
  // Forty written places would make each test read a hundred pages. Other files need them again.
  const others = { where: { NOT: { state: 'NV' } } }
  written = await test.deps.db.location.findMany(others)
  await test.deps.db.location.deleteMany(others)
})
afterAll(async () => {
  await test.deps.db.location.createMany({ data: written as LocationRows })
  await test.close()
})
beforeEach(async () => {
  const { db } = test.deps
  await db.managementCompany.deleteMany()
  await db.seoMarket.deleteMany()
  await db.seoRun.deleteMany()
  await db.auditEvent.deleteMany()
})

const viewer = { ...testAdmin, role: 'viewer' }
const editor = { ...testAdmin, role: 'editor' }
const as = (actor: typeof testAdmin | null = editor) => test.caller({ actor }).seo
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  )
const check = async (read = readPage) => {
  const run = await as().startCheck()
  await runQueuedCheck(test.deps, read, run.id)
  return as().runProgress()
}
const marketOf = async (search: string) => (await as(viewer).markets({ search })).rows[0]

const inEly = (name: string) =>
  makeCompany(test.deps.db, {
    name,
    city: 'Ely',
    state: 'NV',
    zipCode: '89301',
    serviceArea: 'Ely',
    propertyTypes: ['cabin'],
  })

describe('A check', () => {
  it('fills the trackers with what the pages are, and says why one is not indexed', {
    timeout: 120_000,
  }, async () => {
    for (const name of ['One', 'Two', 'Three']) await inEly(name)
    await makeCompany(test.deps.db, {
      city: 'Elko',
      state: 'NV',
      zipCode: '89801',
      serviceArea: 'Elko, Wells',
    })
    const run = await check()
    expect(run).toMatchObject({ status: 'done', actor: editor.email, error: null })
    expect(run?.total).toBe(run?.processed)
    expect(run?.total).toBeGreaterThan(50)

    const ely = await marketOf('Ely')
    expect(ely).toMatchObject({ name: 'Ely', state: 'NV', path: '/locations/nv/ely', notIndexed: null })
    expect(ely?.tasks.map(({ name, status }) => [name, status])).toEqual([
      ['Basic location page', 'complete'],
      ['Location-specific content', 'planned'],
      ['Internal linking', 'complete'],
      ['Company data', 'complete'],
      ['Structured data', 'complete'],
      ['Property type pages', 'complete'],
    ])
    expect(ely?.tasks.every(({ checkedAt, finding }) => checkedAt && finding)).toBe(true)
    expect(ely?.tasks.at(-1)?.finding).toContain('Cabins')
    expect(ely?.status).toBe('in-progress')
    expect((await marketOf('Elko'))?.notIndexed).toMatch(/only 1 company/)

    const states = await as(viewer).states({})
    expect(states).toHaveLength(50)
    expect(states.find(({ code }) => code === 'NV')).toMatchObject({ status: 'complete', notIndexed: null })
    expect(states.find(({ code }) => code === 'ND')).toMatchObject({ status: 'planned', marketCount: 0 })
    expect((await as(viewer).propertyTypes({ search: 'cabin' }))[0]).toMatchObject({ marketCount: 1 })
    expect(await as(viewer).overview()).toMatchObject({
      states: { total: 50, complete: 1, percent: 2 },
      propertyTypes: { total: 5 },
      run: { status: 'done' },
      checkedAt: expect.any(Date),
    })
  })

  it('leaves notes alone, moves lastUpdated only with a change, and forgets what is gone', {
    timeout: 180_000,
  }, async () => {
    const company = await inEly('One')
    await makeCompany(test.deps.db, { city: 'Elko', state: 'NV', zipCode: '89801', serviceArea: 'Elko' })
    await check()
    const task = (await marketOf('Ely'))?.tasks[1]
    await as().writeNotes({ taskId: task?.id ?? 0, notes: 'Ask Ann for a text.' })
    const before = await marketOf('Ely')
    test.deps.clock.advance(60_000)
    await check()
    const same = await marketOf('Ely')
    expect(same?.lastUpdated).toEqual(before?.lastUpdated)
    expect(same?.tasks[1]?.notes).toBe('Ask Ann for a text.')
    expect(same?.tasks[1]?.checkedAt).not.toEqual(before?.tasks[1]?.checkedAt)

    await test.deps.db.managementCompany.deleteMany()
    expect(company.id).toBeGreaterThan(0)
    await check()
    expect(await marketOf('Elko')).toBeUndefined()
    const gone = await marketOf('Ely')
    expect(gone).toMatchObject({ status: 'planned', notIndexed: expect.stringContaining('no page') })
    expect(gone?.tasks[1]?.notes).toBe('Ask Ann for a text.')
  })
})

const answering: ReadPage = async () => ({ status: 200, html: '' })

describe('Checks', () => {
  it('come one at a time, and are written to the log', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => refusal(as().startCheck())))
    expect(answers.filter((code) => code === null)).toHaveLength(1)
    expect(answers.filter((code) => code === 'CONFLICT')).toHaveLength(2)
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      { action: 'seo.check', actor: editor.email },
    ])
  })

  it('are carried out by a worker once, however often the job comes', async () => {
    const { id } = await as().startCheck()
    let read = 0
    const counted: ReadPage = (path) => {
      read += 1
      return answering(path)
    }
    await Promise.all([1, 2].map(() => runQueuedCheck(test.deps, counted, id)))
    expect((await as().runProgress())?.total).toBe(read)
  })

  it('that break say so and leave the trackers as they were', async () => {
    const { id } = await as().startCheck()
    await expect(runQueuedCheck(test.deps, () => Promise.reject(new Error('no page')), id)).rejects.toThrow(
      'no page',
    )
    expect(await as().runProgress()).toMatchObject({
      status: 'failed',
      error: 'Something went wrong; the log says more.',
    })
    expect(await refusal(as().startCheck())).toBeNull()
  })

  it('whose process died are found dead', async () => {
    await as().startCheck()
    expect(await failDeadChecks(test.deps)).toBe(0)
    test.deps.clock.advance((RUN_STALE_S + 1) * 1000)
    expect(await failDeadChecks(test.deps)).toBe(1)
    expect(await as().runProgress()).toMatchObject({ status: 'failed', error: DEAD_RUN_MESSAGE })
    await as().startCheck()
    await test.deps.db.seoRun.updateMany({ where: { status: 'queued' }, data: { status: 'running' } })
    const { config } = test.deps
    await failChecksOfDeadProcess({
      ...test.deps,
      config: { ...config, databaseUrl: undefined },
    } as typeof test.deps)
    expect((await as().runProgress())?.status).toBe('failed')
  })

  it('come once a night by themselves, and not right after a start', async () => {
    test.deps.clock.set(new Date('2026-11-24T10:00:00Z'))
    const turn = nightlyChecks(test.deps)
    await turn()
    expect(await test.deps.db.seoRun.count()).toBe(0)
    await Promise.all([turn(), startNightlyCheck(test.deps)])
    await turn()
    expect(await test.deps.db.seoRun.findMany()).toMatchObject([{ actor: null, status: 'queued' }])
    await test.deps.db.seoRun.updateMany({ data: { status: 'done' } })
    expect(await startNightlyCheck(test.deps)).toBeNull()
    test.deps.clock.set(new Date('2026-11-25T09:00:00Z'))
    expect(await startNightlyCheck(test.deps)).not.toBeNull()
  })

  it('are a job that the queue knows', () => {
    expect(checkSeoJob.schema.safeParse({ runId: 1 }).success).toBe(true)
  })
})

describe('The lists', () => {
  const track = (name: string, state: string, status: string) =>
    test.deps.db.seoMarket.create({
      data: {
        name,
        state,
        slug: name.toLowerCase(),
        status,
        tasks: { create: [...seoTaskNames].reverse().map((task) => ({ name: task })) },
      },
    })

  it('are searched, filtered, sorted and paged by the server', async () => {
    await track('Reno', 'NV', 'complete')
    await track('Aspen', 'CO', 'planned')
    await track('Vail', 'CO', 'in-progress')
    const names = async (input: object) => {
      const { rows, total } = await as(viewer).markets(input)
      return [rows.map(({ name }) => name), total]
    }
    expect(await names({})).toEqual([['Aspen', 'Vail', 'Reno'], 3])
    expect(await names({ search: 'COLORADO' })).toEqual([['Aspen', 'Vail'], 2])
    expect(await names({ search: 'en' })).toEqual([['Aspen', 'Reno'], 2])
    expect(await names({ search: '%' })).toEqual([[], 0])
    expect(await names({ status: 'complete' })).toEqual([['Reno'], 1])
    expect(await names({ state: 'co', sort: 'name', direction: 'desc' })).toEqual([['Vail', 'Aspen'], 2])
    expect(await names({ page: 2, pageSize: 2 })).toEqual([['Reno'], 3])
    expect((await marketOf('Reno'))?.tasks.map(({ name }) => name)).toEqual([...seoTaskNames])
    expect((await as(viewer).overview()).markets).toMatchObject({ total: 3, complete: 1, percent: 33 })
  })

  it('refuse what makes no sense', async () => {
    expect(await refusal(as().markets({ page: 0 }))).toBe('BAD_REQUEST')
    expect(await refusal(as().markets({ pageSize: 1000 }))).toBe('BAD_REQUEST')
    expect(await refusal(as().states({ status: 'done' as 'complete' }))).toBe('BAD_REQUEST')
    expect(await refusal(as().propertyTypes({ search: 'x'.repeat(300) }))).toBe('BAD_REQUEST')
  })

  it('of notes: an editor’s words, logged, and taken away when empty', async () => {
    const { id } = await track('Reno', 'NV', 'planned')
    const { id: taskId } = await test.deps.db.seoTask.findFirstOrThrow({ where: { marketId: id } })
    expect(await as().writeNotes({ taskId, notes: ' First\nsecond ' })).toMatchObject({
      notes: 'First\nsecond',
    })
    expect(await as().writeNotes({ taskId, notes: ' ' })).toMatchObject({ notes: null })
    expect(await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'seo.notes', entityId: String(taskId), before: { notes: null } },
      { action: 'seo.notes', after: { notes: null } },
    ])
    expect(await refusal(as().writeNotes({ taskId: 9_999_999, notes: 'x' }))).toBe('NOT_FOUND')
    expect(await refusal(as().writeNotes({ taskId, notes: 'x'.repeat(2001) }))).toBe('BAD_REQUEST')
  })
})

describe('Who may', () => {
  it('look: every signed-in user; check and write notes: editors', async () => {
    for (const call of [
      () => as(null).overview(),
      () => as(null).markets({}),
      () => as(null).states({}),
      () => as(null).propertyTypes({}),
      () => as(null).runProgress(),
      () => as(null).startCheck(),
      () => as(null).writeNotes({ taskId: 1, notes: '' }),
    ]) {
      expect(await refusal(call())).toBe('UNAUTHORIZED')
    }
    expect(await refusal(as(viewer).startCheck())).toBe('FORBIDDEN')
    expect(await refusal(as(viewer).writeNotes({ taskId: 1, notes: '' }))).toBe('FORBIDDEN')
    expect(await as(viewer).runProgress()).toBeNull()
    expect(await as(viewer).overview()).toMatchObject({
      markets: { total: 0, percent: 0 },
      run: null,
      checkedAt: null,
    })
  })
})
