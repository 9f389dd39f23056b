import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows, type RowCounts } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** Whose cookies a request carries. */
type Who = 'nobody' | 'owner' | 'admin'

/**
 * One line of a table: what is wrong, the status that refuses it, the request. Its address may name `{own}` (the lead
 * of `owner`), `{foreign}` (somebody else's lead) and `{company}` (a listed company).
 */
export type HostileRequest = [what: string, status: number, request: InjectOptions, who?: Who]

export const JSON_HEADERS = { 'content-type': 'application/json' }
export const NUL = '\u0000'
/** Half of a character that needs two. */
export const LONE = '\uD800'

/** Opens an app for the file's tests, each of which must leave every table as it was. Gives what they send it with. */
export function openToHostileRequests() {
  let test: TestApp
  let cookies: Record<Who, string>
  let ids: Record<'own' | 'foreign' | 'company', number>
  let before: RowCounts
  let requests = 0

  /** From an address of its own, so that no budget of requests answers in place of the check. */
  const address = () => `10.0.${Math.floor(++requests / 250)}.${1 + (requests % 250)}`
  const sendLead = (fields: Record<string, unknown>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/leads',
      remoteAddress: address(),
      payload: leadBody(fields),
    })

  beforeAll(async () => {
    test = await openTestApp({}, { renderer: fakeRenderer() })
    const company = (await makeCompany(test.deps.db)).id
    const [own, foreign] = [await sendLead({}), await sendLead({})]
    ids = { own: own.json().id, foreign: foreign.json().id, company }
    cookies = {
      nobody: '',
      owner: `hostmatch_lead=${own.cookies[0]?.value}`,
      admin: await signInAdmin(test),
    }
    before = await countRows(test.deps)
  })
  afterAll(() => test.close())
  afterEach(async () => expect(await countRows(test.deps)).toEqual(before))

  /** Sends one line of a table and expects its status with a sentence for a person, and nothing of the inside. */
  async function refused([
    _what,
    status,
    request,
    who = 'nobody',
  ]: HostileRequest): Promise<LightMyRequestResponse> {
    const answer = await test.app.inject({
      ...request,
      url: String(request.url).replace(
        /\{(own|foreign|company)\}/g,
        (_, name: keyof typeof ids) => `${ids[name]}`,
      ),
      remoteAddress: address(),
      headers: { ...request.headers, cookie: cookies[who] },
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
    expect(messageOf(answer)).toMatch(/^[A-Z].{5,200}$/)
    expect(answer.body).not.toMatch(/prisma|postgres|node_modules|select .* from|insert into|\bat \/|stack/i)
    return answer
  }

  return refused
}

/** The sentence for a person, whichever door answered. */
function messageOf(answer: LightMyRequestResponse): unknown {
  const body = answer.json()
  const [first] = Array.isArray(body) ? body : [body]
  return first.message ?? first.error?.json?.message
}
