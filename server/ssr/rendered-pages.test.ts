import { render } from '@client/entry-server.tsx'
import { type PageHandle, routesWith } from '@client/routes.tsx'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { appRouter, createCaller } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import { urls } from '@shared/urls.ts'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** An address of each kind of page with parameters; `{id}` is a company's. */
const examples: Record<string, string> = {
  '/locations/:state': '/locations/fl',
  '/locations/:state/:city': '/locations/fl/miami',
  '/locations/:state/:city/:propertyType': '/locations/fl/miami/beach-houses',
  '/companies/:company': '/companies/{id}-keeper-of-keys',
  '/verify-badge/:id': '/verify-badge/{id}',
}

/** Kept, and made from what is stored: pages without a tag are made from files alone. */
const isShared = ({ handle }: RouteObject) => Boolean((handle as PageHandle | undefined)?.cacheTags?.length)
const shared = routesWith(null)
  .flatMap((layout) => layout.children ?? [])
  .filter(isShared)
  .map(({ path = '' }) => path)
  // Lists articles too, which only a build can read.
  .filter((path) => path !== urls.sitemap())

let test: TestDeps
let company: number
beforeAll(async () => {
  test = await openTestDeps()
  company = (await makeCompany(test.deps.db, { name: 'Keeper of Keys' })).id
})
afterAll(() => test.close())

/** Somebody signed in, with a request of their own; `asked` collects what a page wants to know of them. */
function curiousContext(asked: string[]): Context {
  return {
    deps: test.deps,
    caller: {
      get actor() {
        asked.push('who is signed in')
        return { ...testAdmin, role: 'owner' }
      },
      get ownerToken() {
        asked.push('whose request it is')
        return null
      },
      get ip() {
        asked.push('the address')
        return '127.0.0.1'
      },
      requestId: 'a-request',
    },
    visit: null,
    idempotencyKey: () => null,
    rememberOwner: () => {
      asked.push('a cookie to be set')
    },
    limit: async () => {},
  }
}

async function rendered(address: string, context: Context | (() => Promise<Context>)) {
  const errors: unknown[] = []
  const page = await render({
    request: new Request(`https://site.example${address}`),
    publicUrl: 'https://site.example',
    router: appRouter,
    createContext: typeof context === 'function' ? context : async () => context,
    assets: { stylesheets: [], scripts: [], fonts: [] },
    onError: (error) => errors.push(error),
  })
  return { ...page, errors }
}

describe('A page that is kept for everybody never asks who is looking:', () => {
  it.each(shared)('%s', async (path) => {
    const address = (examples[path] ?? path).replace('{id}', String(company))
    const asked: string[] = []
    const page = await rendered(address, curiousContext(asked))
    expect([page.status, page.location, page.errors]).toEqual([200, null, []])
    expect(asked).toEqual([])
  })

  it('whoever does is found out', async () => {
    const asked: string[] = []
    await createCaller(curiousContext(asked)).companies.list()
    expect(asked).toEqual(['who is signed in'])
  })
})

describe('A further page of a list', () => {
  it.each(['2', '99', '0', 'x'])(
    'that has one page is not found, and kept out of search engines: %s',
    async (number) => {
      const page = await rendered(`/locations/fl/miami?page=${number}`, curiousContext([]))
      expect([page.status, page.errors]).toEqual([404, []])
      expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('is no page of its own where there is no list', async () => {
    const page = await rendered('/testimonials?page=2', curiousContext([]))
    expect([page.status, page.queries]).toEqual([200, []])
    const list = await rendered('/locations/fl/miami?sort=rating&page=1', curiousContext([]))
    expect([list.status, list.queries]).toEqual([200, ['sort']])
  })
})

describe('A context that cannot be made', () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => unhandled.push(reason)
  beforeAll(() => {
    process.on('unhandledRejection', listen)
  })
  afterAll(() => {
    process.off('unhandledRejection', listen)
  })

  it.each([
    ['is not asked for by a page without data', '/testimonials', 200],
    ['fails the page that calls a procedure, and nothing else', '/locations/fl/miami', 500],
  ])('%s', async (_what, address, status) => {
    const page = await rendered(address, () => Promise.reject(new Error('no session could be read')))
    expect(page.status).toBe(status)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unhandled).toEqual([])
  })
})

it('A page whose database is away says so with 503', async () => {
  const db = new Proxy({} as TestDeps['deps']['db'], {
    get() {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const context = curiousContext([])
  const page = await rendered('/locations/fl/miami', { ...context, deps: { ...test.deps, db } })
  expect(page.status).toBe(503)
  expect(page.html).toContain('This page could not be shown')
})
