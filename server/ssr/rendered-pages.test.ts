import { render } from '@client/entry.server.tsx'
import { createRoutes, type PageHandle } from '@client/routes.tsx'
import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { listMarkupFaults } from '@server/testing/markup-faults.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { appRouter, createCaller } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import { unnamedOperator } from '@shared/content/operator.ts'
import { AppError } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A path for each kind of page with parameters; `{id}` is the id of a company. */
const examples: Record<string, string> = {
  '/locations/:state': '/locations/fl',
  '/locations/:state/:city': '/locations/fl/miami',
  '/locations/:state/:city/:propertyType': '/locations/fl/miami/beach-houses',
  '/companies/:company': '/companies/{id}-keeper-of-keys',
  '/verify-badge/:id': '/verify-badge/{id}',
}

/** Pages that are cached and depend on stored data: those tagged `texts` alone depend on files and edited texts. */
const isShared = ({ handle }: RouteObject) =>
  (handle as PageHandle | undefined)?.cacheTags?.some((tag) => tag !== 'texts')
const shared = createRoutes(null)
  .flatMap((layout) => layout.children ?? [])
  .filter(isShared)
  .map(({ path = '' }) => path)
  // Also lists articles, which only a build can read.
  .filter((path) => path !== urls.sitemap())

let test: TestDeps
let company: number
beforeAll(async () => {
  test = await openTestDeps()
  company = (await makeCompany(test.deps.db, { name: 'Keeper of Keys' })).id
})
afterAll(() => test.close())

/** Signed-in visitor with a request of their own; `accessed` collects what a page reads of them. */
function curiousContext(accessed: string[]): Context {
  return {
    deps: test.deps,
    caller: {
      get actor() {
        accessed.push('who is signed in')
        return { ...testAdmin, role: 'owner' }
      },
      get ownerToken() {
        accessed.push('whose request it is')
        return null
      },
      get ip() {
        accessed.push('the address')
        return '127.0.0.1'
      },
      requestId: 'a-request',
    },
    visit: null,
    idempotencyKey: () => null,
    rememberOwner: () => {
      accessed.push('a cookie to be set')
    },
    limit: async () => {},
  }
}

async function rendered(address: string, context: Context | (() => Promise<Context>)) {
  const errors: unknown[] = []
  const page = await render({
    request: new Request(`https://site.example${address}`),
    publicUrl: 'https://site.example',
    operator: unnamedOperator,
    router: appRouter,
    createContext: typeof context === 'function' ? context : async () => context,
    assets: { stylesheets: [], scripts: [], fonts: [] },
    onError: (error) => errors.push(error),
  })
  return { ...page, errors }
}

describe('does not read the visitor for a shared cached page:', () => {
  it.each(shared)('%s', async (path) => {
    const address = (examples[path] ?? path).replace('{id}', String(company))
    const accessed: string[] = []
    const page = await rendered(address, curiousContext(accessed))
    expect([page.status, page.location, page.errors]).toEqual([200, null, []])
    expect(accessed).toEqual([])
  })

  it('detects a page that reads the visitor', async () => {
    const accessed: string[] = []
    await createCaller(curiousContext(accessed)).companies.list({ limit: 100 })
    expect(accessed).toEqual(['who is signed in'])
  })
})

describe('Follows the HTML standard:', () => {
  // Those of articles and the FAQ can only be rendered by a build.
  const paths = createRoutes(null)
    .flatMap((layout) => layout.children ?? [])
    .map(({ path = '' }) => examples[path] ?? path)
    .filter((path) => !/[:*]|^\/(blog|resources|faq|sitemap)/.test(path))

  it.each(paths)('%s', async (path) => {
    const { html } = await rendered(path.replace('{id}', String(company)), curiousContext([]))
    expect(listMarkupFaults(html)).toEqual([])
  })

  it('a page that does not is noticed', () => {
    expect(listMarkupFaults('<p id="a b"><span>x</span></p><span><a href="/"><h2>y</h2></a></span>')).toEqual(
      ['id "a b"', '<h2> in <span>'],
    )
    expect(listMarkupFaults('<b id="a"></b><i id="a"></i><input autoComplete="street-address"/>')).toEqual([
      'id "a" twice',
      'street-address on one line',
    ])
  })
})

describe('A further list page', () => {
  it.each(['2', '99', '0', 'x'])(
    'is not found if the list has one page, and not indexed: %s',
    async (number) => {
      const page = await rendered(`/locations/fl/miami?page=${number}`, curiousContext([]))
      expect([page.status, page.errors]).toEqual([404, []])
      expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('is ignored on a page without a list', async () => {
    const page = await rendered('/testimonials?page=2', curiousContext([]))
    expect([page.status, page.queries]).toEqual([200, []])
    const list = await rendered('/locations/fl/miami?sort=rating&page=1', curiousContext([]))
    expect([list.status, list.queries]).toEqual([200, ['sort']])
  })
})

describe('A context that cannot be created', () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => unhandled.push(reason)
  beforeAll(() => {
    process.on('unhandledRejection', listen)
  })
  afterAll(() => {
    process.off('unhandledRejection', listen)
  })

  it.each([
    ['is not accessed for by a page without data', '/methodology', 200],
    ['fails the page that calls a procedure, and nothing else', '/locations/fl/miami', 500],
  ])('%s', async (_what, address, status) => {
    const page = await rendered(address, () => Promise.reject(new Error('no session could be read')))
    expect(page.status).toBe(status)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unhandled).toEqual([])
  })
})

it('responds with 429 to a visitor who opened too many emailed links, and logs nothing', async () => {
  const limit = () => Promise.reject(new AppError('RATE_LIMITED', { retryAfterS: 7 }))
  const page = await rendered('/confirm-request?token=x', { ...curiousContext([]), limit })
  expect([page.status, page.retryAfterS, page.errors]).toEqual([429, 7, []])
  expect(page.html).toContain('We couldn’t load this page')
})

it('responds with 503 if the database is unavailable', async () => {
  const db = new Proxy({} as TestDeps['deps']['db'], {
    get() {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const context = curiousContext([])
  const page = await rendered('/locations/fl/miami', { ...context, deps: { ...test.deps, db } })
  expect([page.status, page.retryAfterS]).toEqual([503, RETRY_AFTER_S])
  expect(page.html).toContain('We couldn’t load this page')
})
