import { makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aggregateCompletedDays } from './report.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' })
  test.deps.clock.set(new Date('2026-03-12T15:30:00Z'))
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.analyticsEvent.deleteMany()
  await db.analyticsDay.deleteMany()
  await db.analyticsCell.deleteMany()
  await db.lead.deleteMany()
  await db.managementCompany.deleteMany()
})

const viewer = { ...testAdmin, role: 'viewer' }
const as = (actor: typeof testAdmin | null = viewer) => test.caller({ actor }).analytics
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

/** Inserts events as the collector writes them: rounded to the hour, one letter per visitor. */
async function insertEvents(lines: [at: string, visitor: string, kind: string, more?: object][]) {
  await test.deps.db.analyticsEvent.createMany({
    data: lines.map(([at, visitor, kind, more]) => ({
      at: new Date(`${at}:00:00Z`),
      visitor,
      kind,
      path: '/',
      source: kind === 'view' ? 'direct' : 'internal',
      device: 'phone',
      ...more,
    })),
  })
}

let leadCount = 0
const makeLead = (createdAt: string, more: object = {}) =>
  test.deps.db.lead.create({
    data: {
      fullName: 'Robin Fields',
      email: `r-${leadCount++}@home.example`,
      propertyAddress: '1 Ocean Drive',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'condo',
      tokenNonce: `n${leadCount}`,
      createdAt: new Date(createdAt),
      ...more,
    },
  })

const miami = { path: '/locations/fl/miami', place: 'fl/miami' }
/** Ann came by search to Miami and sent a lead, Bob only browsed, Cid came on another day. */
const threeVisits = () =>
  insertEvents([
    ['2026-03-11T09', 'ann', 'view', { ...miami, source: 'search', referrer: 'google.com' }],
    ['2026-03-11T09', 'ann', 'view', { path: '/faq', source: 'internal' }],
    ['2026-03-11T10', 'ann', 'form_step_1', miami],
    ['2026-03-11T10', 'ann', 'form_step_2', miami],
    ['2026-03-11T10', 'ann', 'sent', miami],
    ['2026-03-11T23', 'bob', 'view', { device: 'desktop' }],
    ['2026-03-12T00', 'cid', 'view', { ...miami, source: 'internal' }],
    ['2026-03-12T15', 'cid', 'form_step_2'],
  ])

describe('The report', () => {
  it('is empty without events', async () => {
    const report = await as().report({ days: 7 })
    expect(report).toMatchObject({
      range: { from: '2026-03-06', to: '2026-03-12', days: 7 },
      collectingSince: null,
      totals: { visitors: 0, views: 0 },
      pages: [],
      sources: [],
      devices: [],
      funnel: { all: { visitors: 0, won: 0 }, sources: [], places: [] },
    })
    expect(report.daily).toHaveLength(7)
  })

  const expected = {
    totals: { visitors: 3, views: 4 },
    pages: [
      { path: '/locations/fl/miami', visitors: 2, views: 2 },
      { path: '/', visitors: 1, views: 1 },
      { path: '/faq', visitors: 1, views: 1 },
    ],
    sources: [
      { source: 'direct', visitors: 2, views: 2 },
      { source: 'search', visitors: 1, views: 2 },
    ],
    devices: [
      { device: 'phone', visitors: 2, views: 3 },
      { device: 'desktop', visitors: 1, views: 1 },
    ],
  }

  it('counts visitors by UTC day, and attributes a visit to the source and place of its first view', async () => {
    await threeVisits()
    const report = await as().report({ from: '2026-03-10', to: '2026-03-12' })
    expect(report).toMatchObject({ collectingSince: '2026-03-11', ...expected })
    expect(report.daily).toEqual([
      { day: '2026-03-10', visitors: 0, views: 0, leads: 0 },
      { day: '2026-03-11', visitors: 2, views: 3, leads: 0 },
      { day: '2026-03-12', visitors: 1, views: 1, leads: 0 },
    ])
  })

  it('joins visits and leads to a funnel, by source and by place', async () => {
    await threeVisits()
    await makeLead('2026-03-11T10:20:00Z', { source: 'search', landingPlace: 'fl/miami', status: 'won' })
    await makeLead('2026-03-11T10:20:00Z', { source: 'direct', status: 'contacted' })
    await makeLead('2026-03-11T10:20:00Z', { status: 'won' })
    await makeLead('2026-03-11T10:20:00Z', { source: 'direct', status: 'won', isSample: true })
    await makeLead('2026-03-11T10:20:00Z', { source: 'direct', status: 'won', deletedAt: new Date() })
    await makeLead('2026-03-09T23:59:59Z', { source: 'direct', status: 'won' })
    const { funnel, leads, daily, before } = await as().report({ from: '2026-03-10', to: '2026-03-12' })
    expect(leads).toEqual({ received: 3, contacted: 3, won: 2, untracked: 1 })
    expect(daily.map((day) => day.leads)).toEqual([0, 3, 0])
    // The lead of March 9 is the only thing counted in the three days before.
    expect(before).toMatchObject({
      from: '2026-03-07',
      to: '2026-03-09',
      totals: { visitors: 0, views: 0 },
      leads: { received: 1, contacted: 1, won: 1 },
    })
    const untracked = { visitors: 0, step1: 0, step2: 0, sent: 0, received: 1, contacted: 1, won: 1 }
    expect(funnel).toEqual({
      all: { visitors: 3, step1: 2, step2: 2, sent: 1, received: 3, contacted: 3, won: 2 },
      sources: [
        { source: 'direct', visitors: 2, step1: 1, step2: 1, sent: 0, received: 1, contacted: 1, won: 0 },
        { source: 'search', visitors: 1, step1: 1, step2: 1, sent: 1, received: 1, contacted: 1, won: 1 },
        // The visit was not counted, but its outcome is.
        { source: null, ...untracked },
      ],
      places: [
        {
          place: 'fl/miami',
          isTracked: true,
          visitors: 2,
          step1: 2,
          step2: 2,
          sent: 1,
          received: 1,
          contacted: 1,
          won: 1,
        },
        {
          place: null,
          isTracked: true,
          visitors: 1,
          step1: 0,
          step2: 0,
          sent: 0,
          received: 1,
          contacted: 1,
          won: 0,
        },
        { place: null, isTracked: false, ...untracked },
      ],
      otherPlaces: null,
    })
  })

  it('names the places of the funnel and the filter', async () => {
    const stLouis = { path: '/locations/mo/st-louis', place: 'mo/st-louis' }
    await insertEvents([
      ['2026-03-11T09', 'ann', 'view', stLouis],
      ['2026-03-11T09', 'bob', 'view', { path: '/locations/fl', place: 'fl' }],
    ])
    const report = await as().report({ days: 7 })
    expect(report.placeNames).toEqual({ 'mo/st-louis': 'St. Louis, MO', fl: 'Florida' })
    const filtered = await as().report({ days: 7, place: 'fl/miami' })
    expect(filtered.placeNames).toEqual({ 'fl/miami': 'Miami, FL' })
    expect((await as().report({ days: 7, place: 'fl/nowhere' })).placeNames).toEqual({})
  })

  it('is compared with as many days before, and says when nothing was counted in them', async () => {
    await threeVisits()
    const report = await as().report({ from: '2026-03-12', to: '2026-03-12' })
    expect(report.before).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
      totals: { visitors: 2, views: 3 },
      leads: { received: 0, contacted: 0, won: 0 },
      daily: [{ day: '2026-03-11', visitors: 2, views: 3, leads: 0 }],
    })
    expect((await as().report({ period: 'thisMonth' })).before).toBeNull()
    expect((await as().report({ period: 'today' })).range).toEqual({
      from: '2026-03-12',
      to: '2026-03-12',
      days: 1,
    })
  })

  it.each<[object, { visitors: number; pages: string[]; leads: number | undefined }]>([
    [{ source: 'search' }, { visitors: 1, pages: ['/faq', '/locations/fl/miami'], leads: 1 }],
    [{ device: 'desktop' }, { visitors: 1, pages: ['/'], leads: undefined }],
    [{ page: '/faq' }, { visitors: 1, pages: ['/faq', '/locations/fl/miami'], leads: undefined }],
    [{ place: 'fl/miami' }, { visitors: 2, pages: ['/locations/fl/miami', '/faq'], leads: 1 }],
    [{ place: 'other' }, { visitors: 1, pages: ['/'], leads: 1 }],
    [
      { place: 'fl/miami', source: 'direct' },
      { visitors: 1, pages: ['/locations/fl/miami'], leads: 0 },
    ],
    [{ page: "/x'--" }, { visitors: 0, pages: [], leads: undefined }],
  ])('counts only the visits that %j selects, aggregated or not', async (filter, expectedFigures) => {
    await threeVisits()
    await makeLead('2026-03-11T10:20:00Z', { source: 'search', landingPlace: 'fl/miami' })
    await makeLead('2026-03-11T10:20:00Z', { source: 'direct' })
    await makeLead('2026-03-11T10:20:00Z')
    const report = await as().report({ days: 7, ...filter })
    expect({
      visitors: report.totals.visitors,
      pages: report.pages.map(({ path }) => path),
      leads: report.leads?.received,
    }).toEqual(expectedFigures)
    await aggregateCompletedDays(test.deps)
    expect(await as().report({ days: 7, ...filter })).toEqual(report)
    // A report by page needs the events of its visits.
    if ('page' in filter) return
    await test.deps.db.analyticsEvent.deleteMany({ where: { at: { lt: new Date('2026-03-12') } } })
    expect(await as().report({ days: 7, ...filter })).toEqual(report)
  })

  it('is the same after days are aggregated, which happens once', async () => {
    await threeVisits()
    await insertEvents([['2026-03-08T09', 'old', 'view', miami]])
    const before = await as().report({ days: 30 })
    expect(await aggregateCompletedDays(test.deps)).toBe(4)
    expect(await aggregateCompletedDays(test.deps)).toBe(0)
    expect(await as().report({ days: 30 })).toEqual(before)
    // Aggregated days no longer need their events.
    await test.deps.db.analyticsEvent.deleteMany({ where: { at: { lt: new Date('2026-03-12') } } })
    expect(await as().report({ days: 30 })).toEqual(before)
    expect(await as().report({ from: '2026-03-11', to: '2026-03-12' })).toMatchObject(expected)
    expect(await as().report({ from: '2026-03-08', to: '2026-03-08' })).toMatchObject({
      totals: { visitors: 1, views: 1 },
    })
  })

  it('aggregates a day only when its last events are written, and once however many workers try', async () => {
    await insertEvents([['2026-03-11T23', 'ann', 'view']])
    test.deps.clock.set(new Date('2026-03-12T00:59:00Z'))
    expect(await aggregateCompletedDays(test.deps)).toBe(0)
    test.deps.clock.set(new Date('2026-03-12T15:30:00Z'))
    await Promise.all([1, 2, 3].map(() => aggregateCompletedDays(test.deps)))
    expect(await test.deps.db.analyticsDay.count({ where: { dimension: 'all' } })).toBe(1)
    expect(await test.deps.db.analyticsCell.count({ where: { path: '', views: { gt: 0 } } })).toBe(1)
    expect((await as().report({ days: 7 })).totals).toEqual({ visitors: 1, views: 1 })
  })

  it('deletes sums when their events expire', async () => {
    const sum = { dimension: 'all', key: '', views: 1, visitors: 1 }
    await test.deps.db.analyticsDay.createMany({
      data: [
        { day: '2024-01-31', ...sum },
        { day: '2026-03-10', ...sum },
      ],
    })
    await aggregateCompletedDays(test.deps)
    expect(
      (await test.deps.db.analyticsDay.findMany({ orderBy: { day: 'asc' } })).map(({ day }) => day),
    ).toEqual(['2026-03-10', '2026-03-11'])
  })

  it.each<[string, object]>([
    ['no range', {}],
    ['an unsupported number of days', { days: 8 }],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
    ['an end before its beginning', { from: '2026-03-02', to: '2026-03-01' }],
    ['an unknown period', { period: 'nextYear' }],
    ['an unknown source', { days: 7, source: 'internal' }],
    ['an unknown device', { days: 7, device: 'watch' }],
    ['a page of another site', { days: 7, page: 'https://other.example/' }],
    ['a place that is a path', { days: 7, place: '../fl' }],
    ['a range beyond the stored one', { from: '2020-01-01', to: '2026-03-01' }],
  ])('rejects %s', async (_case, input) => {
    expect(await refusal(as().report(input as { days: 7 }))).toBe('BAD_REQUEST')
  })
})

describe('The cards', () => {
  it('are current counts', async () => {
    await threeVisits()
    await makeCompany(test.deps.db)
    await makeCompany(test.deps.db, { city: 'Reno', state: 'NV', serviceArea: 'Reno, Sparks' })
    await makeCompany(test.deps.db, { city: 'Ely', state: 'NV', status: 'pending' })
    await makeLead('2025-01-01T00:00:00Z')
    await makeLead('2025-01-01T00:00:00Z', { deletedAt: new Date() })
    expect(await as().cards()).toEqual({
      today: { day: '2026-03-12', visitors: 1, views: 1 },
      activeMarkets: 3,
      totalLeads: 1,
      listedCompanies: 2,
    })
  })
})

describe('Permissions', () => {
  it('read: every signed-in user; export: editors', async () => {
    expect(await refusal(as(null).cards())).toBe('UNAUTHORIZED')
    expect(await refusal(as(null).report({ days: 7 }))).toBe('UNAUTHORIZED')
    expect(await refusal(as(null).exportReport({ days: 7 }))).toBe('UNAUTHORIZED')
    expect(await refusal(as().exportReport({ days: 7 }))).toBe('FORBIDDEN')
  })
})

describe('The export', () => {
  it('is one table that a spreadsheet can filter', async () => {
    await threeVisits()
    const editor = as({ ...testAdmin, role: 'editor' })
    const { fileName, lines } = await editor.exportReport({ days: 7 })
    expect(fileName).toBe(csvFileName('analytics-report', test.deps.clock.now()))
    expect(lines.map(({ section, name, visitors }) => `${section} / ${name} / ${visitors}`)).toEqual(
      expect.arrayContaining([
        'Period (UTC) / 2026-03-06 to 2026-03-12 / 3',
        'Period before (UTC) / no data / null',
        'Daily Traffic / 2026-03-11 / 2',
        'Top Pages / /faq / 1',
        'Traffic Sources / search / 1',
        'Device Breakdown / desktop / 1',
        'Lead funnel / all / 3',
        'Lead funnel by location / fl/miami / 2',
      ]),
    )
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      { action: 'analytics.export', after: { from: '2026-03-06', to: '2026-03-12' } },
    ])
    expect(await refusal(editor.exportReport({ days: 1 } as unknown as { days: 7 }))).toBe('BAD_REQUEST')
  })

  it('has leads per day, the days before and the filter', async () => {
    await threeVisits()
    await makeLead('2026-03-12T10:20:00Z', { source: 'direct' })
    const editor = as({ ...testAdmin, role: 'editor' })
    const { lines } = await editor.exportReport({ from: '2026-03-12', to: '2026-03-12', source: 'direct' })
    expect(lines.find(({ section }) => section === 'Daily Traffic')).toMatchObject({
      name: '2026-03-12',
      visitors: 1,
      leads: 1,
      visitorsBefore: 1,
      viewsBefore: 1,
      leadsBefore: 0,
    })
    expect(lines.find(({ section }) => section === 'Filter')?.name).toBe('source: direct')
    const byDevice = await editor.exportReport({ days: 7, device: 'phone' })
    expect(byDevice.lines.find(({ name }) => name === 'all')).toMatchObject({ leads: null, won: null })
  })

  it('requires a session, and accepts only file downloads', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: urls.api.analyticsExport(),
      payload: { days: 7 },
    })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    ])
  })
})
