import { toApiScopes } from '@shared/auth/api-scopes.ts'
import { brand } from '@shared/lib/brand.ts'
import type { TRPCProcedureType } from '@trpc/server'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, procedureAccess, routeAccess } from './testing/access-table.ts'
import { createFakeRenderer } from './testing/fake-renderer.ts'
import { callOverHttp, makeUser, postSignIn, signInAs } from './testing/sign-in.ts'
import { openTestApp, type TestApp } from './testing/test-deps.ts'
import { appRouter } from './trpc/app-router.ts'

const TABLE = 'server/testing/access-table.ts'

const callers = ['anonymous', 'viewer', 'editor', 'owner', 'key of a viewer', 'key of an editor'] as const
type CallerName = (typeof callers)[number]

type Outcome = 'in' | 401 | 403

/** Expected result for each caller. */
const expected: Record<Access, Record<CallerName, Outcome>> = {
  public: getRow<Outcome>('in', 'in', 'in', 'in', 'in', 'in'),
  holder: getRow<Outcome>(401, 403, 'in', 'in', 403, 'in'),
  viewer: getRow<Outcome>(401, 'in', 'in', 'in', 'in', 'in'),
  editor: getRow<Outcome>(401, 403, 'in', 'in', 403, 'in'),
  owner: getRow<Outcome>(401, 403, 403, 'in', 403, 403),
}

function getRow<Value>(...values: [Value, Value, Value, Value, Value, Value]): Record<CallerName, Value> {
  return Object.fromEntries(callers.map((name, at) => [name, values[at]])) as Record<CallerName, Value>
}

/** Calls from pages do not accept API keys, so a caller with a key is anonymous. */
const ofPage = (row: Record<CallerName, Outcome>) => ({
  ...row,
  'key of a viewer': row.anonymous,
  'key of an editor': row.anonymous,
})

// biome-ignore lint/plugin: tRPC lists its procedures nowhere else
const procedures = Object.entries(appRouter._def.procedures).map(([name, procedure]) => ({
  name,
  // biome-ignore lint/plugin: the type of a procedure is nowhere else
  kind: (procedure as unknown as { _def: { type: TRPCProcedureType } })._def.type,
}))

let test: TestApp
let headers: Record<CallerName, Record<string, string>>
const routes: string[] = []
let addresses = 0

beforeAll(async () => {
  test = await openTestApp({}, { renderer: createFakeRenderer(), onRoute: (route) => routes.push(route) })
  const owner = await makeUser(test, 'owner')
  const session = async (role: string) => {
    const { email } = role === 'owner' ? owner : await makeUser(test, role)
    return { cookie: await signInAs(test, email) }
  }
  const key = async (scope: 'viewer' | 'editor') => {
    const keys = test.caller({ actor: owner }).apiKeys
    const made = await keys.create({ name: scope, scopes: toApiScopes([scope]), expiresInDays: null })
    return { authorization: `Bearer ${made.key}` }
  }
  headers = getRow<Record<string, string>>(
    {},
    await session('viewer'),
    await session('editor'),
    await session('owner'),
    await key('viewer'),
    await key('editor'),
  )
})
afterAll(() => test.close())

/** Returns the result of a call, which needs no valid input: `in` is anything except a rejection or a failure. */
async function outcome(caller: CallerName, request: InjectOptions): Promise<string | number> {
  addresses += 1
  const response = await test.app.inject({
    ...request,
    remoteAddress: `10.5.${addresses >> 8}.${addresses & 255}`,
    headers: { ...request.headers, ...headers[caller] },
  })
  const status = request.payloadAsStream ? await readStatus(response) : response.statusCode
  if (status >= 500) return `failed with ${status}: ${response.body?.slice(0, 300)}`
  if (headers[caller].cookie && !request.url?.toString().startsWith('/api/badge'))
    expect(response.headers['cache-control'], String(request.url)).toBe('no-store')
  return [401, 403].includes(status) ? status : 'in'
}

/** Returns the status that a subscription sends in its first message. It may never end. */
async function readStatus(response: LightMyRequestResponse): Promise<number> {
  let text = ''
  for await (const chunk of response.stream()) {
    text += chunk
    if (text.match(/\ndata: .*\n/g)?.length === 2) break
  }
  return Number(/"httpStatus":(\d+)/.exec(text)?.[1] ?? 200)
}

async function outcomes(request: InjectOptions) {
  const found: (string | number)[] = []
  for (const caller of callers) found.push(await outcome(caller, request))
  return Object.fromEntries(callers.map((name, at) => [name, found[at]]))
}

describe('The access table', () => {
  it('lists exactly the existing procedures', () => {
    const missing = procedures.filter(({ name }) => !procedureAccess[name]).map(({ name }) => name)
    expect(missing, `say in ${TABLE} who may call these`).toEqual([])
    const gone = Object.keys(procedureAccess).filter((name) => !procedures.some((one) => one.name === name))
    expect(gone, `take these out of ${TABLE}`).toEqual([])
  })

  it('lists exactly the existing routes', () => {
    const missing = guarded().filter((route) => !routeAccess[route])
    expect(missing, `say in ${TABLE} who may call these`).toEqual([])
    const gone = Object.keys(routeAccess).filter((route) => !guarded().includes(route))
    expect(gone, `take these out of ${TABLE}`).toEqual([])
  })
})

describe.each(procedures)('$name ($kind)', ({ name, kind }) => {
  it('admits the callers in the table', async () => {
    const access = procedureAccess[name] ?? 'owner'
    const request = callOverHttp(kind, name)
    const payloadAsStream = kind === 'subscription'
    expect(await outcomes({ ...request, payloadAsStream })).toEqual(ofPage(expected[access]))
  })
})

describe.each(Object.entries(routeAccess).filter(([route]) => !route.includes('/api/auth/')))(
  '%s',
  (route, access) => {
    it('admits the callers in the table', async () => {
      const [method, path = ''] = route.split(' ') as [InjectOptions['method'], string]
      const url = path.replace(/:\w+/g, '999999')
      const row = expected[access]
      expect(await outcomes({ method, url })).toEqual(url.startsWith('/admin/') ? ofPage(row) : row)
    })
  },
)

/** Pages, files, images and health checks are public. */
const ALWAYS_PUBLIC = [
  /^(GET|POST|PUT|PATCH|DELETE|OPTIONS|TRACE) \/\*$/,
  /^\w+ \/api\/\*$/,
  /^\w+ \/trpc\/:path$/,
  /^GET \/(healthz|readyz|methodology\.json|manifest\.webmanifest|robots\.txt|llms\.txt|blog\/rss\.xml|thank-you\/:token)$/,
  /^GET \/sitemap(\.xml|-:name)$/,
  /^GET \/(share|images\/companies|\.well-known)\//,
  /^GET \/api\/(openapi\.json|docs(\/.*)?|badge\/.*|badges\/.*|badges-horizontal\/.*)$/,
  /^POST \/api\/collect$/,
]

function guarded(): string[] {
  return [...new Set(routes)]
    .filter((route) => !route.startsWith('HEAD ') && !ALWAYS_PUBLIC.some((open) => open.test(route)))
    .map((route) => route.replace(/\/$/, ''))
}

describe('Private responses', () => {
  it.each(['/admin', '/admin/sign-in', '/admin/forgot-password', '/admin/users?page=2'])(
    'are never cached (%s)',
    async (url) => {
      for (const caller of ['anonymous', 'owner'] as const) {
        const response = await test.app.inject({ url, headers: headers[caller] })
        expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it('of a sign-in are never cached', async () => {
    const wrong = await postSignIn(test, 'email', { email: `nobody@${brand.slug}.example`, password: 'x' })
    expect(wrong.headers['cache-control']).toBe('no-store')
  })
})
