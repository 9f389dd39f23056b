import { leadBody } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { renderer: createFakeRenderer() })
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

interface OpenApi {
  openapi: string
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[] }> }
}
interface Operation {
  summary: string
  requestBody?: object
  responses: Record<string, { content?: object }>
  security?: object[]
  parameters?: { name: string; in: string }[]
}

describe('/api/openapi.json', () => {
  const read = async () => (await test.app.inject({ url: '/api/openapi.json' })).json<OpenApi>()

  it('is OpenAPI 3.1 and lists every route', async () => {
    const { openapi, info, paths } = await read()
    expect(openapi).toMatch(/^3\.1\./)
    expect(info.title).toBe('HostMatch API')
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.sort()).toEqual([
      'DELETE /api/leads/{id}',
      'DELETE /api/management-companies/{id}',
      'GET /api/badge/{id}',
      'GET /api/badges-horizontal/{id}',
      'GET /api/badges/{id}',
      'GET /api/email-config',
      'GET /api/leads',
      'GET /api/management-companies',
      'GET /api/management-companies/search',
      'GET /api/v1/companies',
      'GET /api/v1/companies/{id}',
      'GET /api/v1/leads',
      'GET /api/v1/leads/{id}',
      'GET /api/verify-badge/{id}',
      'PATCH /api/v1/leads/{id}',
      'POST /api/analytics/export',
      'POST /api/audit-events/export',
      'POST /api/email-config',
      'POST /api/hostscore/distribute-badges',
      'POST /api/hostscore/recalculate-all',
      'POST /api/initialize-sample-data',
      'POST /api/leads',
      'POST /api/leads/delete-multiple',
      'POST /api/leads/export',
      'POST /api/leads/remove-duplicates',
      'POST /api/leads/{leadId}/interested-company/{companyId}',
      'POST /api/management-companies/delete-multiple',
      'POST /api/management-companies/export',
      'POST /api/management-companies/import',
      'POST /api/management-companies/remove-expired',
      'POST /api/markets/export',
      'POST /api/register-company',
      'POST /api/send-test-email',
    ])
  })

  it('documents requests, responses and errors', async () => {
    const { paths, components } = await read()
    const post = paths['/api/leads']?.post
    expect(components.schemas.NewLead?.required).toEqual(
      expect.arrayContaining([
        'fullName',
        'email',
        'propertyAddress',
        'propertyCity',
        'propertyZip',
        'propertyType',
      ]),
    )
    expect(Object.keys(post?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '409', '422', '429']),
    )
    const interest = paths['/api/leads/{leadId}/interested-company/{companyId}']?.post
    expect(interest?.parameters?.map((parameter) => parameter.name)).toEqual(['leadId', 'companyId'])
    const search = paths['/api/management-companies/search']?.get
    expect(search?.parameters?.map((parameter) => parameter.name)).toEqual([
      'zipCode',
      'city',
      'location',
      'If-None-Match',
    ])
  })

  it('documents headers, cookies and file responses', async () => {
    const { paths } = await read()
    expect(paths['/api/leads']?.post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    const interest = paths['/api/leads/{leadId}/interested-company/{companyId}']?.post
    expect(interest?.security).toContainEqual({ lead: [] })
    const file = paths['/api/leads/export']?.post?.responses
    expect(Object.keys(file?.['200']?.content ?? {})).toEqual(['text/csv'])
    expect(Object.keys(file?.['415']?.content ?? {})).toEqual(['application/json'])
  })

  it('has no dangling references', async () => {
    const schema = await read()
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], schema)
      expect(found, reference).toBeDefined()
    }
  })
})

it('serves the reference at /api/docs, under a policy that allows no inline script and no other site', async () => {
  const { headers, body } = await test.app.inject({ url: '/api/docs' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; /,
  )
  expect(body).not.toMatch(/<script>|https?:\/\//)
  const files = [...body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file]) => file ?? '')
  expect(files).toContain('/api/docs/static/swagger-ui-bundle.js')
  for (const url of [...files, '/api/docs/json']) {
    const { statusCode } = await test.app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
  }
})

describe('REST errors', () => {
  it.each([
    ['an unknown path', { url: '/api/nowhere' }, 404, 'We couldn’t find what you’re looking for.'],
    ['the bare prefix', { url: '/api/' }, 404, 'We couldn’t find what you’re looking for.'],
    [
      'an unsupported method',
      { method: 'DELETE', url: '/api/leads' },
      405,
      'This URL does not support that method.',
    ],
    ['a call in another case', { url: '/api/Leads' }, 404, 'We couldn’t find what you’re looking for.'],
    [
      'broken JSON',
      { method: 'POST', url: '/api/leads', headers: json, payload: '{"fullName": ' },
      400,
      'The request could not be read: it is not valid JSON.',
    ],
    [
      'a prototype in JSON',
      { method: 'POST', url: '/api/leads', headers: json, payload: '{"__proto__": {"admin": true}}' },
      400,
      'The request could not be read: it is not valid JSON.',
    ],
    [
      'an unsupported media type',
      {
        method: 'POST',
        url: '/api/leads',
        headers: { 'content-type': 'application/xml' },
        payload: '<lead/>',
      },
      415,
      'Please send JSON.',
    ],
    [
      'a body over 64 KB',
      {
        method: 'POST',
        url: '/api/leads',
        headers: json,
        payload: JSON.stringify({ additionalInfo: 'x'.repeat(70_000) }),
      },
      413,
      'This request is too large.',
    ],
    [
      'a procedure’s body over 64 KB',
      {
        method: 'POST',
        url: '/trpc/leads.create',
        headers: json,
        payload: JSON.stringify({ json: 'x'.repeat(70_000) }),
      },
      413,
      'This request is too large.',
    ],
    ['no body', { method: 'POST', url: '/api/leads', headers: json }, 400, 'Please check the fields below.'],
  ] as [string, InjectOptions, number, string][])(
    '%s, as {message}',
    async (_what, request, status, message) => {
      const response = await test.app.inject(request)
      expect([response.statusCode, response.json().message]).toEqual([status, message])
      expect(response.headers['content-type']).toMatch(/^application\/json/)
      expect((await countRows(test.deps)).leads).toBe(0)
    },
  )

  it('never reveal details of internal errors', async () => {
    const { db } = test.deps
    await sql`ALTER TABLE lead_consents RENAME TO elsewhere`.execute(db.$kysely)
    const response = await test.app.inject({ method: 'POST', url: '/api/leads', payload: leadBody() })
    await sql`ALTER TABLE elsewhere RENAME TO lead_consents`.execute(db.$kysely)
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { message: 'Please try again later.', code: 'INTERNAL', requestId: response.headers['x-request-id'] },
    ])
    expect((await countRows(test.deps)).leads).toBe(0)
  })
})

describe('HEAD', () => {
  it.each(['/api/management-companies', '/api/openapi.json', '/api/docs', '/healthz'])(
    'responds like GET without the body (%s)',
    async (url) => {
      const [head, get] = [await test.app.inject({ method: 'HEAD', url }), await test.app.inject({ url })]
      expect([head.statusCode, head.headers['content-type']]).toEqual([
        get.statusCode,
        get.headers['content-type'],
      ])
      expect(head.body).toBe('')
    },
  )
})
