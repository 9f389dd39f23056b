import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
const routes: string[] = []
beforeAll(async () => {
  const onRoute = (route: string) => routes.push(route)
  test = await openTestApp({}, { renderer: createFakeRenderer(), onRoute })
})
afterAll(() => test.close())

/**
 * Routes that expect another type than JSON, with their error message.
 */
const OTHERS = new Map([
  ['/api/management-companies/import', 'Please send a CSV file, as text/csv.'],
  ['/api/auth/sign-in/email', 'Please send JSON or a form.'],
  ['/api/auth/sign-in/second-factor', 'Please send JSON or a form.'],
  ['/*', 'Please send a form, as application/x-www-form-urlencoded.'],
  ['/your-data/download', 'Please send a form, as application/x-www-form-urlencoded.'],
])

/** Without a response body, and unknown. */
const SKIPPED = ['/api/collect', '/api/*']

const post = (url: string, type: string, payload: string) =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('An unsupported body type', () => {
  it('is rejected at every route with the supported type', async () => {
    const actual = new Map<string, [number, string]>()
    const expected = new Map<string, [number, string]>()
    for (const route of new Set(routes)) {
      const [method, url = ''] = route.split(' ')
      if (method !== 'POST' || SKIPPED.includes(url) || url.startsWith('/trpc')) continue
      const response = await post(url.replace(/:\w+/g, '1').replace('/*', '/contact'), 'text/plain', 'a text')
      actual.set(url, [response.statusCode, response.json().message])
      expected.set(url, [415, OTHERS.get(url) ?? 'Please send JSON.'])
    }
    expect(actual.size).toBeGreaterThan(15)
    expect(actual).toEqual(expected)
  })

  it('is rejected even if another route supports it', async () => {
    const response = await post('/api/leads', 'text/csv', 'a,b')
    expect([response.statusCode, response.json().message]).toEqual([415, 'Please send JSON.'])
  })

  it('is ignored for an empty body, which browsers send as text', async () => {
    const response = await post('/api/leads', 'text/plain;charset=UTF-8', '')
    expect([response.statusCode, response.json().details]).toEqual([400, { form: expect.any(String) }])
  })
})
