import { placeSlug } from '@shared/lib/slug.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from './mails.ts'
import { findPlace } from './modules/locations/place-finder.service.ts'
import { leadBody } from './testing/factories.ts'
import { createFakeRenderer } from './testing/fake-renderer.ts'
import { callOverHttp, signInAdmin } from './testing/sign-in.ts'
import { openTestApp, type TestApp } from './testing/test-deps.ts'
import { appRouter } from './trpc/app-router.ts'

/** Properties that every object inherits: a lookup table returns a function for them. */
const WORDS = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']
/** Names that some page or route reads. */
const QUERY_NAMES = [
  ...['sort', 'page', 'filter', 'status', 'source', 'search', 'direction', 'template', 'to', 'step', 'role'],
  ...[
    'style',
    'size',
    'theme',
    'format',
    'tab',
    'range',
    'view',
    'state',
    'city',
    'location',
    'propertyType',
  ],
]

let test: TestApp
let cookie: string
const routes: string[] = []
let addresses = 0
beforeAll(async () => {
  const onRoute = (route: string) => routes.push(route)
  test = await openTestApp({}, { renderer: createFakeRenderer(), onRoute })
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())

/** Returns the requests that fail, each sent from its own IP address by an anonymous visitor and by an owner. */
async function getFailures(requests: InjectOptions[]): Promise<string[]> {
  const failed: string[] = []
  for (const request of requests) {
    for (const who of ['', cookie]) {
      addresses += 1
      const response = await test.app.inject({
        ...request,
        remoteAddress: `10.6.${addresses >> 8}.${addresses & 255}`,
        headers: { ...request.headers, cookie: who },
      })
      // 501 is the answer of oEmbed for a format that it does not know.
      if (response.statusCode >= 500 && response.statusCode !== 501)
        failed.push(
          `${request.method ?? 'GET'} ${request.url}: ${response.statusCode} ${response.body.slice(0, 200)}`,
        )
    }
  }
  return failed
}

const getRoutes = (...methods: string[]) =>
  [...new Set(routes)].map((route) => route.split(' ')).filter(([method = '']) => methods.includes(method))
const filled = (url: string, value: string) => url.replace(/:\w+|\*/g, value)
const json = { 'content-type': 'application/json' }

describe.each(WORDS)('accepts %s without an error', (word) => {
  it('as a query name or value, or a part of a path', async () => {
    const queries = [
      `${word}=1`,
      word,
      `${word}[${word}]=${word}`,
      QUERY_NAMES.map((name) => `${name}=${word}`).join('&'),
    ]
    const urls = getRoutes('GET').flatMap(([, url = '']) => [filled(url, word), filled(url, '1')])
    const pages = ['/', '/cached', '/own', '/faq', '/locations/fl/miami', `/${word}/${word}/${word}`]
    expect(
      await getFailures([
        ...[...pages, ...urls].flatMap((url) => queries.map((query) => ({ url: `${url}?${query}` }))),
        { url: `/cached?${word}=1`, method: 'HEAD' },
      ]),
    ).toEqual([])
  })

  it('as a header or cookie name', async () => {
    const urls = ['/', '/api/companies', '/trpc/companies.list', '/api/badge/1', '/robots.txt']
    expect(
      await getFailures(
        urls.flatMap((url) => [
          { url, headers: { [`${word}`]: word, accept: word, 'accept-encoding': word } },
          { url, headers: { cookie: `${word}=${word}` } },
        ]),
      ),
    ).toEqual([])
  })

  it('as a field name or value in a body', async () => {
    const fields = Object.fromEntries(QUERY_NAMES.map((name) => [name, word]))
    const bodies = [`{"${word}":{"${word}":1}}`, JSON.stringify(fields), `"${word}"`, `["${word}"]`]
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const urls = getRoutes('POST', 'PUT', 'PATCH', 'DELETE').filter(
      ([, url = '']) => !/sample-data|sign-out/.test(url),
    )
    expect(
      await getFailures(
        urls.flatMap(([method, url = '']) => [
          ...bodies.map((payload) => ({
            method: method as 'POST',
            url: filled(url, word),
            headers: json,
            payload,
          })),
          {
            method: method as 'POST',
            url: filled(url, '1'),
            headers: form,
            payload: `${word}=1&to=${word}&step=${word}`,
          },
        ]),
      ),
    ).toEqual([])
  })

  it('as a procedure name, or in superjson metadata', async () => {
    const names = [word, `leads.${word}`, `${word}.list`, `companies.list.${word}`, `${word},${word}`]
    const meta = {
      values: { [word]: ['Date'], [`${word}.x`]: ['Date'] },
      referentialEqualities: { [word]: [word] },
    }
    const input = encodeURIComponent(`{"json":{"${word}":1},"meta":${JSON.stringify(meta)}}`)
    expect(
      await getFailures([
        ...names.flatMap((name) => [
          callOverHttp('query', name),
          callOverHttp('mutation', name, { input: {} }),
        ]),
        // biome-ignore lint/plugin: tRPC lists its procedures nowhere else
        ...Object.keys(appRouter._def.procedures)
          // The response of a subscription does not end.
          .filter((name, index) => index % 5 === 0 && name !== 'dashboard.liveUpdates')
          .map((name) => ({ url: `/trpc/${name}?input=${input}` })),
      ]),
    ).toEqual([])
  })

  it('as a column of an imported file', async () => {
    const still = await test.app.inject({ url: '/api/leads', headers: { cookie } })
    expect(still.statusCode, 'the owner is signed in').toBe(200)
    const csv = [`Name,${word},City`, `A ${word} Company,${word},${word}`].join('\n')
    expect(
      await getFailures(
        ['/api/management-companies/import?dryRun=true', '/api/management-companies/import'].map((url) => ({
          method: 'POST' as const,
          url,
          headers: { 'content-type': 'text/csv' },
          payload: csv,
        })),
      ),
    ).toEqual([])
  })

  it('as an email template', () => {
    expect(mails.has(word)).toBe(false)
  })

  it('as the city of a ZIP code', async () => {
    const place = await findPlace(test.deps, { zip: '33139', city: word })
    expect(placeSlug(place?.cityName ?? '')).toBe(placeSlug(word))
    expect(
      await getFailures([{ method: 'POST', url: '/api/leads', payload: leadBody({ propertyCity: word }) }]),
    ).toEqual([])
  })
})
