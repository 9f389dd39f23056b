import { render } from '@client/entry.server.tsx'
import { RUN_STALE_S } from '@server/platform/background-runs.ts'
import { createPageReader } from '@server/ssr/page-reader.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { seoTaskNames } from '@shared/seo/seo.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageReader } from './page-facts.rules.ts'
import { seoJobs } from './seo.jobs.ts'
import { checkSeoJob } from './seo-check.jobs.ts'
import { DEAD_RUN_MESSAGE } from './seo-runs.rules.ts'
import { failChecksOfDeadProcess, failDeadChecks, runQueuedCheck, startDueCheck } from './seo-runs.service.ts'

let test: TestDeps
/** Reads the real pages, rendered as a search engine gets them. Pages of states that no test changes are cached. */
let readPage: PageReader
type LocationRows = NonNullable<Parameters<TestDeps['deps']['db']['location']['createMany']>[0]>['data']
let written: object = []
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  const assets = { stylesheets: [], scripts: [], fonts: [] }
  const read = createPageReader(test.deps, async () => ({
    clientDir: null,
    policies: { page: '', admin: '' },
    render: (input) => render({ ...input, assets }),
  }))
  const pageCache = new Map<string, ReturnType<PageReader>>()
  readPage = (path) => {
    if (!/^\/locations\/(?!nv$)[a-z]{2}$/.test(path)) return read(path)
    const page = pageCache.get(path) ?? read(path)
    pageCache.set(path, page)
    return page
  }
  // Forty written places would make each test read a hundred pages. Restored afterwards for other test files.
  const otherStates = { where: { NOT: { state: 'NV' } } }
  written = await test.deps.db.location.findMany(otherStates)
  await test.deps.db.location.deleteMany(otherStates)
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
const getMarket = async (search: string) => (await as(viewer).markets({ search })).rows[0]

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
  it('fill the trackers from the actual pages, and explain why one is not indexed', {
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

    const ely = await getMarket('Ely')
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
    expect((await getMarket('Elko'))?.notIndexed).toMatch(/^Not in Google yet: add 2 companies/)

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

  it('keep notes, change lastUpdated only with a change, and delete markets without a page', {
    timeout: 180_000,
  }, async () => {
    const company = await inEly('One')
    await makeCompany(test.deps.db, { city: 'Elko', state: 'NV', zipCode: '89801', serviceArea: 'Elko' })
    await check()
    const task = (await getMarket('Ely'))?.tasks[1]
    await as().writeNotes({ notes: { [task?.id ?? 0]: 'Ask Ann for a text.' } })
    const before = await getMarket('Ely')
    test.deps.clock.advance(60_000)
    await check()
    const same = await getMarket('Ely')
    expect(same?.lastUpdated).toEqual(before?.lastUpdated)
    expect(same?.tasks[1]?.notes).toBe('Ask Ann for a text.')
    expect(same?.tasks[1]?.checkedAt).not.toEqual(before?.tasks[1]?.checkedAt)

    await test.deps.db.managementCompany.deleteMany()
    expect(company.id).toBeGreaterThan(0)
    await check()
    expect(await getMarket('Elko')).toBeUndefined()
    const deletedMarket = await getMarket('Ely')
    expect(deletedMarket).toMatchObject({ status: 'planned', notIndexed: expect.stringContaining('no page') })
    expect(deletedMarket?.tasks[1]?.notes).toBe('Ask Ann for a text.')
  })
})

const answering: PageReader = async () => ({ status: 200, html: '' })

describe('Checks', () => {
  it('run one at a time, and are audited', async () => {
    const results = await Promise.all([1, 2, 3].map(() => refusal(as().startCheck())))
    expect(results.filter((code) => code === null)).toHaveLength(1)
    expect(results.filter((code) => code === 'CONFLICT')).toHaveLength(2)
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      { action: 'seo.check', actor: editor.email },
    ])
  })

  it('are executed by a worker once, however often the job is delivered', async () => {
    const { id } = await as().startCheck()
    let read = 0
    const counted: PageReader = (path) => {
      read += 1
      return answering(path)
    }
    await Promise.all([1, 2].map(() => runQueuedCheck(test.deps, counted, id)))
    expect((await as().runProgress())?.total).toBe(read)
  })

  it('that fail store the error and leave the trackers unchanged', async () => {
    const { id } = await as().startCheck()
    await expect(runQueuedCheck(test.deps, () => Promise.reject(new Error('no page')), id)).rejects.toThrow(
      'no page',
    )
    expect(await as().runProgress()).toMatchObject({
      status: 'failed',
      error: 'Something went wrong. See the server log for details.',
    })
    expect(await refusal(as().startCheck())).toBeNull()
  })

  it('of a dead process are marked failed', async () => {
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
    })
    expect((await as().runProgress())?.status).toBe('failed')
  })

  it('start once a night automatically', async () => {
    test.deps.clock.set(new Date('2026-11-24T10:00:00Z'))
    await Promise.all([startDueCheck(test.deps), startDueCheck(test.deps)])
    expect(await test.deps.db.seoRun.findMany()).toMatchObject([{ actor: null, status: 'queued' }])
    await test.deps.db.seoRun.updateMany({ data: { status: 'done' } })
    expect(await startDueCheck(test.deps)).toBeNull()
    test.deps.clock.set(new Date('2026-11-25T09:00:00Z'))
    expect(await startDueCheck(test.deps)).not.toBeNull()
  })

  it('start by themselves on a new site at any hour, unless the setting is off', async () => {
    test.deps.clock.set(new Date('2026-11-24T18:00:00Z'))
    const { config } = test.deps
    expect(await startDueCheck({ ...test.deps, config: { ...config, pageChecks: false } })).toBeNull()
    const schedule = seoJobs.schedules.find(({ run }) => run === startDueCheck)
    expect([schedule?.atStart, schedule?.cron]).toEqual([undefined, '*/3 * * * *'])
    expect(await startDueCheck(test.deps)).toMatchObject({ actor: null, status: 'queued' })
  })

  it('are a registered job', () => {
    expect(checkSeoJob.schema.safeParse({ runId: 1 }).success).toBe(true)
  })
})

describe('The lists', () => {
  const insertTracker = (name: string, state: string, status: string) =>
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
    await insertTracker('Reno', 'NV', 'complete')
    await insertTracker('Aspen', 'CO', 'planned')
    await insertTracker('Vail', 'CO', 'in-progress')
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
    expect((await getMarket('Reno'))?.tasks.map(({ name }) => name)).toEqual([...seoTaskNames])
    expect((await as(viewer).overview()).markets).toMatchObject({ total: 3, complete: 1, percent: 33 })
  })

  it('reject invalid input', async () => {
    expect(await refusal(as().markets({ page: 0 }))).toBe('BAD_REQUEST')
    expect(await refusal(as().markets({ pageSize: 1000 }))).toBe('BAD_REQUEST')
    expect(await refusal(as().states({ status: 'done' as 'complete' }))).toBe('BAD_REQUEST')
    expect(await refusal(as().propertyTypes({ search: 'x'.repeat(300) }))).toBe('BAD_REQUEST')
  })

  it('have an editor’s notes, audited, and deleted when empty', async () => {
    const { id } = await insertTracker('Reno', 'NV', 'planned')
    const tasks = await test.deps.db.seoTask.findMany({ where: { marketId: id }, orderBy: { id: 'asc' } })
    const [first, second] = tasks.map((task) => task.id)
    const write = (notes: Record<string, string>) => as().writeNotes({ notes })
    expect(await write({ [first ?? 0]: ' First\nsecond ', [second ?? 0]: 'Third' })).toMatchObject([
      { id: first, notes: 'First\nsecond' },
      { id: second, notes: 'Third' },
    ])
    expect(await write({ [first ?? 0]: ' ' })).toMatchObject([{ notes: null }])
    expect(await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'seo.notes', entityId: String(first), before: { notes: null } },
      { action: 'seo.notes', entityId: String(second), after: { notes: 'Third' } },
      { action: 'seo.notes', entityId: String(first), after: { notes: null } },
    ])
    expect(await refusal(write({ [second ?? 0]: 'Lost', 99999999: 'x' }))).toBe('NOT_FOUND')
    expect(await refusal(write({ [first ?? 0]: 'x'.repeat(2001) }))).toBe('BAD_REQUEST')
    expect(await refusal(write({ '1e3': 'x' }))).toBe('BAD_REQUEST')
    const notes = { [second ?? 0]: 'Mine', [first ?? 0]: 'New' }
    const writeSeen = (text: string) =>
      as().writeNotes({ notes, before: { ...notes, [second ?? 0]: text, [first ?? 0]: '' } })
    expect(await refusal(writeSeen('What was there before'))).toBe('CONFLICT')
    const stored = (await getMarket('Reno'))?.tasks.find((task) => task.id === second)
    expect(stored?.notes).toBe('Third')
    expect(await writeSeen('Third')).toMatchObject([{ notes: 'New' }, { notes: 'Mine' }])
  })
})

describe('Permissions', () => {
  it('read: every signed-in user; check and write notes: editors', async () => {
    for (const call of [
      () => as(null).overview(),
      () => as(null).markets({}),
      () => as(null).states({}),
      () => as(null).propertyTypes({}),
      () => as(null).runProgress(),
      () => as(null).startCheck(),
      () => as(null).writeNotes({ notes: { 1: '' } }),
    ]) {
      expect(await refusal(call())).toBe('UNAUTHORIZED')
    }
    expect(await refusal(as(viewer).startCheck())).toBe('FORBIDDEN')
    expect(await refusal(as(viewer).writeNotes({ notes: { 1: '' } }))).toBe('FORBIDDEN')
    expect(await as(viewer).runProgress()).toBeNull()
    expect(await as(viewer).overview()).toMatchObject({
      markets: { total: 0, percent: 0 },
      run: null,
      checkedAt: null,
    })
  })
})
