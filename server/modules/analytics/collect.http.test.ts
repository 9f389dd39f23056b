import { leadBody } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flushEvents, purgeExpiredEvents } from './analytics.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await flushEvents(test.deps)
  await test.deps.db.analyticsEvent.deleteMany()
})

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const headers = { 'user-agent': BROWSER, 'content-type': 'text/plain;charset=UTF-8' }
const view = (path: string, more: object = {}) => ({
  kind: 'view',
  page: `https://site.example${path}`,
  referrer: '',
  ...more,
})

async function report(body: unknown, more: Record<string, string> = {}, remoteAddress = '203.0.113.7') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await test.app.inject({
    method: 'POST',
    url: urls.api.collect(),
    headers: { ...headers, ...more },
    payload,
    remoteAddress,
  })
  expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([204, '', undefined])
}

async function counted() {
  await flushEvents(test.deps)
  return test.deps.db.analyticsEvent.findMany({ orderBy: { id: 'asc' } })
}

describe('Events from browsers', () => {
  it('are counted without any personal data', async () => {
    await report(
      view('/locations/fl/miami?companies=1&name=annabel&utm_source=x', {
        referrer: 'https://www.google.com/search?q=annabel',
      }),
    )
    const [event, ...others] = await counted()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      kind: 'view',
      path: '/locations/fl/miami',
      place: 'fl/miami',
      source: 'campaign',
      referrer: 'x',
      device: 'phone',
      companyId: null,
      isSample: false,
    })
    expect(event?.at.toISOString()).toMatch(/:00:00\.000Z$/)
    const written = JSON.stringify(event)
    for (const secret of ['203.0.113.7', 'iPhone', 'annabel', 'companies'])
      expect(written).not.toContain(secret)
  })

  it('are one visitor within the day, another the next day, when yesterday’s salt is deleted', async () => {
    await report(view('/'))
    await report(view('/faq', { referrer: '/' }))
    await report(view('/'), {}, '203.0.113.8')
    const [first, second, stranger] = await counted()
    expect(second?.visitor).toBe(first?.visitor)
    expect(stranger?.visitor).not.toBe(first?.visitor)
    expect([first?.source, second?.source]).toEqual(['direct', 'internal'])

    test.deps.clock.advance(24 * 60 * 60 * 1000)
    await report(view('/'))
    expect((await counted()).at(-1)?.visitor).not.toBe(first?.visitor)
    expect(await test.deps.db.analyticsSalt.count()).toBe(2)
    await purgeExpiredEvents(test.deps)
    const salts = await test.deps.db.analyticsSalt.findMany()
    expect(salts.map(({ day }) => day)).toEqual([test.deps.clock.now().toISOString().slice(0, 10)])
  })

  it('include steps of the form and clicks to a company’s website', async () => {
    await report(view('/companies/65-palm-court', { kind: 'form_step_1', referrer: undefined }))
    await report(view('/companies/65-palm-court', { kind: 'outbound', companyId: '65' }))
    expect(
      (await counted()).map(({ kind, path, companyId, source }) => ({ kind, path, companyId, source })),
    ).toEqual([
      { kind: 'form_step_1', path: '/companies/65-palm-court', companyId: null, source: 'internal' },
      { kind: 'outbound', path: '/companies/65-palm-court', companyId: 65, source: 'internal' },
    ])
  })

  it.each<[string, unknown, Record<string, string>?]>([
    ['Do Not Track', view('/'), { dnt: '1' }],
    ['Global Privacy Control', view('/'), { 'sec-gpc': '1' }],
    ['a program', view('/'), { 'user-agent': 'Googlebot/2.1' }],
    ['another site', view('/'), { origin: 'https://evil.example' }],
    ['an admin page', view('/admin/leads')],
    ['a page outside the site', view('/ann@home.example')],
    ['a sent lead, which only the server reports', view('/', { kind: 'sent' })],
    ['a click without its company', view('/', { kind: 'outbound' })],
    ['an invalid company', view('/', { kind: 'outbound', companyId: '99999999999' })],
    ['a view of a company', view('/', { companyId: 7 })],
    ['an invalid URL', { kind: 'view', page: 'javascript:alert(1)' }],
    ['another type', '["view"]'],
    ['invalid JSON', '{{{'],
    ['nothing', ''],
    ['an oversized body', JSON.stringify(view('/', { referrer: 'x'.repeat(5000) }))],
    ['a form', 'kind=view', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON of another shape', view('/'), { 'content-type': 'application/json' }],
  ])('ignore %s, with the same response', async (_case, body, more) => {
    await report(body, more)
    expect(await counted()).toEqual([])
  })

  it('exclude signed-in users', async () => {
    const cookie = await signInAdmin(test)
    await report(view('/'), { cookie })
    expect(await counted()).toEqual([])
  })

  it('are limited per IP address, with the same response', async () => {
    const all = Array.from({ length: 650 }, () => report(view('/'), {}, '203.0.113.99'))
    await Promise.all(all)
    expect((await counted()).length).toBe(600)
  })

  it('survive a short database outage', async () => {
    await report(view('/'))
    const { createMany } = test.deps.db.analyticsEvent
    test.deps.db.analyticsEvent.createMany = (() => Promise.reject(new Error('away'))) as typeof createMany
    await flushEvents(test.deps)
    test.deps.db.analyticsEvent.createMany = createMany
    expect(await counted()).toHaveLength(1)
  })

  it('are deleted after 25 months', async () => {
    const old = { kind: 'view', path: '/', source: 'direct', device: 'phone', visitor: 'v' }
    const now = test.deps.clock.now()
    const monthsAgo = (months: number) => new Date(new Date(now).setUTCMonth(now.getUTCMonth() - months))
    await test.deps.db.analyticsEvent.createMany({
      data: [
        { ...old, at: monthsAgo(26) },
        { ...old, at: monthsAgo(24) },
      ],
    })
    await purgeExpiredEvents(test.deps)
    expect((await counted()).map(({ at }) => at)).toEqual([monthsAgo(24)])
  })
})

describe('A sent lead', () => {
  const send = (more: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: urls.api.leads(),
      headers: { 'user-agent': BROWSER, ...more },
      remoteAddress: '203.0.113.7',
      payload: leadBody(),
    })

  it('is counted, and stores where the visit began', async () => {
    await report(view('/locations/co/aspen', { referrer: 'https://www.bing.com/' }))
    await report(view('/faq', { referrer: '/locations/co/aspen' }))
    const response = await send({ referer: 'https://site.example/locations/fl/miami?companies=1' })
    expect(response.statusCode).toBe(201)
    const lead = await test.deps.db.lead.findUniqueOrThrow({ where: { id: response.json().id } })
    expect([lead.source, lead.landingPlace]).toEqual(['search', 'co/aspen'])
    expect((await counted()).at(-1)).toMatchObject({
      kind: 'sent',
      path: '/locations/fl/miami',
      place: 'fl/miami',
      source: 'internal',
    })
  })

  it('is joined to a visit that was written earlier', async () => {
    await report(view('/locations/co/vail'))
    await counted()
    const { id } = (await send()).json()
    const lead = await test.deps.db.lead.findUniqueOrThrow({ where: { id } })
    expect([lead.source, lead.landingPlace]).toEqual(['direct', 'co/vail'])
  })

  it('is accepted and not counted from bots and visitors who opted out', async () => {
    await report(view('/locations/co/aspen'))
    for (const more of [{ dnt: '1' }, { 'user-agent': 'curl/8' }]) {
      const response = await send(more as unknown as Record<string, string>)
      expect(response.statusCode).toBe(201)
      const lead = await test.deps.db.lead.findUniqueOrThrow({ where: { id: response.json().id } })
      expect([lead.source, lead.landingPlace]).toEqual([null, null])
    }
    expect((await counted()).map(({ kind }) => kind)).toEqual(['view'])
  })
})
