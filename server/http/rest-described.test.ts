import { leadBody, makeCompany, registrationBody } from '@server/testing/factories.ts'
import { makeUser, signInAdmin, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Content {
  [type: string]: { schema?: object }
}
interface Operation {
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}

let test: TestApp
let cookie: string
let viewer: string
let leadId: number
let companyId: number
let paths: Record<string, Record<string, Operation>>
let components: { schemas: Record<string, object> }
const ajv: Ajv = new Ajv2020({ strict: false, allErrors: true })
;(addFormats as unknown as (instance: Ajv) => void)(ajv)

beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
  viewer = await signInAs(test, (await makeUser(test, 'viewer')).email)
  const scored = { scoreLastUpdated: new Date(), rating: null, businessStatus: null }
  companyId = (await makeCompany(test.deps.db, scored)).id
  leadId = (await test.caller().leads.create(leadBody({ interestedCompanyIds: String(companyId) }))).id
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
  paths = document.paths
  components = document.components
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }
const csv = { 'content-type': 'text/csv' }
/** Valid bodies by route; other routes take none. */
const bodies: Record<string, () => object | string> = {
  '/api/leads': () => leadBody(),
  '/api/leads/delete-multiple': () => ({ ids: [999_999] }),
  '/api/management-companies/delete-multiple': () => ({ ids: ['999999'] }),
  '/api/management-companies/import': () =>
    'Name,City,State,ZIP Code,Services\nHill Homes,Sheridan,WY,82801,Setup\n',
  '/api/register-company': () => registrationBody({ services: ['marketing & booking'] }),
  '/api/email-config': () => ({
    adminEmail: 'a@b.example',
    fromEmail: 'a@b.example',
    isEnabled: true,
    useEmail: true,
    companyNotifications: true,
    weeklyReport: true,
  }),
  '/api/send-test-email': () => ({ to: 'a@b.example', subject: 'Test', message: 'Hello' }),
  '/api/analytics/export': () => ({ days: 30 }),
  '/api/markets/export': () => ({ state: 'FL' }),
  '/api/v1/leads/{id}': () => ({ status: 'contacted' }),
}
const queries: Record<string, string> = { '/api/management-companies/search': '?zipCode=33130' }
let addresses = 0

function request(method: string, path: string, options: InjectOptions): InjectOptions {
  addresses += 1
  const ids: Record<string, number> = { id: path.includes('leads') ? leadId : companyId, leadId, companyId }
  return {
    method: method.toUpperCase(),
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])) + (queries[path] ?? ''),
    remoteAddress: `10.7.${addresses >> 8}.${addresses & 255}`,
    ...options,
  }
}

/** Requests of every kind, none of which may get an undocumented response. */
function kinds(method: string, path: string): [string, InjectOptions][] {
  const body = bodies[path]
  const type = path.endsWith('/import') ? csv : json
  const sent = (): InjectOptions => (body ? { headers: type, payload: body() } : {})
  const withCookie = (options: InjectOptions, who = cookie): InjectOptions => ({
    ...options,
    headers: { ...options.headers, cookie: who },
  })
  const reads: [string, InjectOptions][] = [
    ['a stranger', sent()],
    ['a wrong key', { ...sent(), headers: { ...sent().headers, authorization: 'Bearer hm_wrong' } }],
    ['a viewer', withCookie(sent(), viewer)],
  ]
  if (path.includes('{'))
    reads.push(
      ['an unknown id', withCookie({ ...sent(), url: path.replace(/\{\w+\}/g, '999999') })],
      ['no id', withCookie({ ...sent(), url: path.replace(/\{\w+\}/g, 'abc') })],
    )
  const changes: [string, InjectOptions][] =
    method === 'get'
      ? []
      : [
          ['no body', withCookie({ headers: type })],
          ['an empty object', withCookie({ headers: type, payload: type === json ? {} : '' })],
          ['broken JSON', withCookie({ headers: json, payload: '{' })],
          ['another type', withCookie({ headers: { 'content-type': 'text/plain' }, payload: 'text' })],
          ['XML', withCookie({ headers: { 'content-type': 'application/xml' }, payload: '<a/>' })],
          ['too much', withCookie({ headers: json, payload: JSON.stringify({ a: 'x'.repeat(70_000) }) })],
          [
            'another site',
            withCookie({ ...sent(), headers: { ...sent().headers, origin: 'https://evil.example' } }),
          ],
        ]
  // Last, because other requests need what it deletes.
  return [...reads, ...changes, ['an owner', withCookie(sent())], ['the same again', withCookie(sent())]]
}

function getProblems(
  operation: Operation,
  what: string,
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
) {
  const described = operation.responses[response.statusCode]
  if (!described) return [`${what}: ${response.statusCode} is not described (${response.body.slice(0, 200)})`]
  const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
  const content = described.content?.[type]
  if (!content) return [`${what}: ${response.statusCode} as ${type} is not described`]
  if (type !== 'application/json') return []
  const validate = ajv.compile({ ...content.schema, components })
  return validate(JSON.parse(response.body))
    ? []
    : [
        `${what}: ${response.statusCode} does not fit: ${ajv.errorsText(validate.errors)} (${response.body.slice(0, 200)})`,
      ]
}

describe('Every response', () => {
  // About 250 requests.
  it('is documented with status, type and schema', { timeout: 120_000 }, async () => {
    const problems: string[] = []
    const seen: Record<string, number[]> = {}
    // Other requests need what a route deletes.
    const inOrder = Object.entries(paths).sort(
      ([, a], [, b]) => Number('delete' in a) - Number('delete' in b),
    )
    for (const [path, methods] of inOrder) {
      for (const [method, operation] of Object.entries(methods)) {
        for (const [kind, options] of kinds(method, path)) {
          const response = await test.app.inject(request(method, path, options))
          const what = `${method.toUpperCase()} ${path}, ${kind}`
          seen[`${method} ${path}`] = [...(seen[`${method} ${path}`] ?? []), response.statusCode]
          problems.push(...getProblems(operation, what, response))
        }
      }
    }
    expect(problems).toEqual([])
    const neverDone = Object.entries(seen).filter(([, statuses]) => !statuses.some((status) => status < 300))
    expect(neverDone.map(([call]) => call)).toEqual([])
  })

  it('is documented for errors and retries too', () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const { responses } of Object.values(methods)) {
        const isImage = responses['200']?.content?.['image/svg+xml'] !== undefined
        expect(Object.keys(responses), path).toEqual(
          expect.arrayContaining(isImage ? ['200', '304', '429'] : ['400', '401', '429', '500', '503']),
        )
        expect(responses['429']?.headers, path).toHaveProperty('Retry-After')
        for (const { description } of Object.values(responses))
          expect(description).not.toBe('Default Response')
      }
    }
  })
})

describe('Every message', () => {
  const notPlain = /expected|received|invalid (input|type|option)|too (small|big)|undefined|\bNaN\b/i

  it('is a plain sentence for values of the wrong kind', { timeout: 60_000 }, async () => {
    const problems: string[] = []
    for (const [path, { post }] of Object.entries(paths)) {
      const schema = post?.requestBody?.content['application/json']?.schema as { properties?: object }
      for (const field of Object.keys(schema?.properties ?? {})) {
        for (const wrong of [{}, 7.5, [], [null], 'x'.repeat(6000)]) {
          const payload = { ...(bodies[path]?.() as object), [field]: wrong }
          const response = await test.app.inject(
            request('post', path, { headers: { ...json, cookie }, payload }),
          )
          if (response.statusCode === 400 && notPlain.test(response.body))
            problems.push(`${path} ${field}: ${response.body}`)
        }
      }
    }
    expect(problems).toEqual([])
  })

  it('treats null in a body like a field left out', async () => {
    const headers = { ...json, cookie }
    const lead = { ...leadBody(), phone: null, additionalInfo: null, interestedCompanyIds: null }
    const company = { ...registrationBody(), website: null, minContracts: null }
    for (const [path, payload] of [
      ['/api/leads', { ...lead, email: 'null@home.example' }],
      ['/api/register-company', { ...company, name: 'Null Island Homes' }],
    ] as const)
      expect((await test.app.inject(request('post', path, { headers, payload }))).statusCode).toBe(201)
  })
})

describe('Every request', () => {
  const bodySchema = (name: 'NewLead' | 'NewCompany') =>
    components.schemas[name] as { properties: Record<string, Record<string, unknown>> }

  it('has documented limits and formats', () => {
    const { fullName, email, propertyAddress, additionalInfo } = bodySchema('NewLead').properties
    expect([fullName, email]).toMatchObject([
      { type: 'string', minLength: 1, maxLength: 255 },
      { type: 'string', format: 'email', maxLength: 255 },
    ])
    expect([propertyAddress, additionalInfo]).toMatchObject([{ maxLength: 255 }, { maxLength: 5000 }])
    const company = bodySchema('NewCompany').properties
    expect(company).toMatchObject({
      name: { minLength: 3, maxLength: 255 },
      state: { minLength: 2, maxLength: 50 },
      zipCode: { minLength: 5 },
      phoneNumber: { minLength: 10 },
      services: { items: { description: expect.stringContaining('Full-Service, Marketing') } },
      email: { format: 'email' },
    })
  })

  it.each(['/api/leads/export', '/api/management-companies/export', '/api/audit-events/export'])(
    'is documented as optional if the body is: %s',
    async (path) => {
      expect(paths[path]?.post?.requestBody?.required).toBe(false)
      const response = await test.app.inject(request('post', path, { headers: { cookie } }))
      expect(response.statusCode).toBe(200)
    },
  )
})

it('allows pages of other sites to read the badge verification', async () => {
  for (const id of [companyId, 999_999]) {
    const response = await test.app.inject({
      url: `/api/verify-badge/${id}`,
      headers: { origin: 'https://a.example' },
    })
    expect(response.headers['access-control-allow-origin']).toBe('*')
  }
})
