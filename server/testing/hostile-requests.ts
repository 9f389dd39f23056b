import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows, type RowCounts } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** Cookies of a request. */
type Who = 'anonymous' | 'owner' | 'admin'

/**
 * Table row: description, expected status, request. The URL may contain `{own}` (the lead of `owner`), `{foreign}` (a
 * lead of another owner) and `{company}` (a listed company).
 */
export type HostileRequest = [what: string, status: number, request: InjectOptions, who?: Who]

export const JSON_HEADERS = { 'content-type': 'application/json' }
export const NUL = '\u0000'
/** Lone surrogate. */
export const LONE = '\uD800'

/**
 * Opens an app for the tests of a file, each of which must leave every table unchanged. Returns the function that
 * sends a request.
 */
export function openToHostileRequests() {
  let test: TestApp
  let cookies: Record<Who, string>
  let ids: Record<'own' | 'foreign' | 'company', number>
  let before: RowCounts
  let requests = 0

  /** New IP address for each request, so that no rate limit hides the result of the check. */
  const address = () => `10.0.${Math.floor(++requests / 250)}.${1 + (requests % 250)}`
  const sendLead = (fields: Record<string, unknown>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/leads',
      remoteAddress: address(),
      payload: leadBody(fields),
    })

  beforeAll(async () => {
    test = await openTestApp({}, { renderer: createFakeRenderer() })
    const company = (await makeCompany(test.deps.db)).id
    const [own, foreign] = [await sendLead({}), await sendLead({})]
    ids = { own: own.json().id, foreign: foreign.json().id, company }
    cookies = {
      anonymous: '',
      owner: `hostmatch_lead=${own.cookies[0]?.value}`,
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
      remoteAddress: address(),
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
