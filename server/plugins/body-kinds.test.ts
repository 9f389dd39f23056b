import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
const routes: string[] = []
beforeAll(async () => {
  const onRoute = (route: string) => routes.push(route)
  test = await openTestApp({}, { renderer: fakeRenderer(), onRoute })
})
afterAll(() => test.close())

/** What takes something else than JSON, and what it says it takes. Counting takes text, and answers nothing. */
const OTHERS = new Map([
  ['/api/management-companies/import', 'Please send a CSV file, as text/csv.'],
  ['/api/auth/sign-in/email', 'Please send JSON or a form.'],
  ['/api/auth/sign-in/second-factor', 'Please send JSON or a form.'],
  ['/*', 'Please send a form, as application/x-www-form-urlencoded.'],
])

const post = (url: string, type: string, payload: string) =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('A body of a kind that a route does not take', () => {
  it('is refused with what that route takes, at every route', async () => {
    const said = new Map<string, [number, string]>()
    const wanted = new Map<string, [number, string]>()
    for (const route of new Set(routes)) {
      const [method, url = ''] = route.split(' ')
      if (method !== 'POST' || url === '/api/collect' || url === '/api/*' || url.startsWith('/trpc')) continue
      const answer = await post(url.replace(/:\w+/g, '1').replace('/*', '/contact'), 'text/plain', 'a text')
      said.set(url, [answer.statusCode, answer.json().message])
      wanted.set(url, [415, OTHERS.get(url) ?? 'Please send JSON.'])
    }
    expect(said.size).toBeGreaterThan(15)
    expect(said).toEqual(wanted)
  })

  it('is refused also where another kind of file is taken', async () => {
    const answer = await post('/api/leads', 'text/csv', 'a,b')
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Please send JSON.'])
  })

  it('is none when it is empty: a browser calls it text', async () => {
    const answer = await post('/api/leads', 'text/plain;charset=UTF-8', '')
    expect([answer.statusCode, answer.json().details]).toEqual([400, { form: expect.any(String) }])
  })
})
