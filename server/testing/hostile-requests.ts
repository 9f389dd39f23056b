import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows, type RowCounts } from '@server/testing/outbox.ts'
import { cookieHeader, signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** Cookies of a request. */
type Sender = 'anonymous' | 'owner' | 'admin'

/**
 * Table row: description, expected status, request. The URL may contain `{own}` (the lead of `owner`), `{foreign}` (a
 * lead of another owner) and `{company}` (a listed company).
 */
export type HostileRequest = [what: string, status: number, request: InjectOptions, who?: Sender]

export const JSON_HEADERS = { 'content-type': 'application/json' }
export const NUL = '\u0000'
export const LONE_SURROGATE = '\uD800'

/**
 * Opens an app for the tests of a file, each of which must add and remove no lead, consent, match, interest,
 * email or idempotency key. Returns the function that sends a request.
 */
export function setUpHostileRequests() {
  let test: TestApp
  let cookies: Record<Sender, string>
  let ids: Record<'own' | 'foreign' | 'company', number>
  let before: RowCounts
  let requestCount = 0

  /** Returns a new IP address for each request, so that no rate limit hides the result of the check. */
  const nextIp = () => {
    requestCount += 1
    return `10.0.${requestCount >> 8}.${requestCount & 255}`
  }
  async function createLead(): Promise<{ id: number; cookie: string }> {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/leads',
      remoteAddress: nextIp(),
      payload: leadBody(),
    })
    expect(response.statusCode, response.body).toBeLessThan(300)
    return { id: response.json<{ id: number }>().id, cookie: cookieHeader(response) }
  }

  beforeAll(async () => {
    test = await openTestApp({}, { renderer: createFakeRenderer() })
    const company = (await makeCompany(test.deps.db)).id
    const [own, foreign] = [await createLead(), await createLead()]
    ids = { own: own.id, foreign: foreign.id, company }
    cookies = {
      anonymous: '',
      owner: own.cookie,
      admin: await signInAdmin(test),
    }
    before = await countRows(test.deps)
  })
  afterAll(() => test.close())
  afterEach(async () => expect(await countRows(test.deps)).toEqual(before))

  /** Sends the request of a table row and expects its status and a message for people, without internal details. */
  async function expectRejected([
    _what,
    status,
    request,
    who = 'anonymous',
  ]: HostileRequest): Promise<LightMyRequestResponse> {
    const response = await test.app.inject({
      ...request,
      url: String(request.url).replace(
        /\{(own|foreign|company)\}/g,
        (_, name: keyof typeof ids) => `${ids[name]}`,
      ),
      remoteAddress: nextIp(),
      headers: { ...request.headers, cookie: cookies[who] },
    })
    expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
    expect(getMessage(response)).toMatch(/^[A-Z].{5,200}$/)
    expect(response.body).not.toMatch(
      /prisma|postgres|node_modules|select .* from|insert into|\bat \/|stack/i,
    )
    return response
  }

  return expectRejected
}

/** Returns the error message of a REST or tRPC response. */
function getMessage(response: LightMyRequestResponse): unknown {
  const body = response.json()
  const [first] = Array.isArray(body) ? body : [body]
  return first.message ?? first.error?.json?.message
}
