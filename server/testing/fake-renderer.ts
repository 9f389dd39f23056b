import { getAdminPolicy, getPagePolicy } from '@server/http/security.ts'
import type { RenderedPage } from '@server/ssr/page-render.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'

interface FakeRenderer extends PageRenderer {
  /** Method and path of each rendered request, in order. */
  requests: string[]
}

/**
 * Creates a page renderer that needs no build. A page shows its URL, and a POST shows its body, or is 405 where the
 * path ends in `/no-action`. `/` and `/cached` may be cached, `/own` may not, `/moved` redirects, `/busy` asks to wait,
 * `/broken` throws, `/hanging` never ends once it has a context; everything else is not found.
 */
export function createFakeRenderer(): FakeRenderer {
  const requests: string[] = []
  return {
    requests,
    clientDir: null,
    policies: { page: getPagePolicy(null), admin: getAdminPolicy() },
    async render({ request, createContext }) {
      const { pathname, search } = new URL(request.url)
      requests.push(`${request.method} ${pathname}`)
      const page: RenderedPage = {
        status: 200,
        html: `<!doctype html><p>${pathname}${search}</p>`,
        location: null,
        cacheTags: null,
        queries: [],
        retryAfterS: null,
      }
      if (request.method === 'POST' && pathname.endsWith('/no-action')) return { ...page, status: 405 }
      if (request.method === 'POST') return { ...page, html: `<!doctype html><p>${await request.text()}</p>` }
      if (pathname === '/') return { ...page, cacheTags: ['companies'] }
      if (pathname === '/cached') return { ...page, cacheTags: ['companies'], queries: ['sort', 'page'] }
      if (pathname === '/own') return page
      if (pathname === '/moved') return { ...page, status: 301, location: `/cached${search}` }
      if (pathname === '/busy') return { ...page, status: 429, retryAfterS: 7 }
      if (pathname === '/hanging')
        return createContext().then(
          () => new Promise(() => {}),
          () => ({ ...page, status: 503 }),
        )
      if (pathname === '/broken') throw new Error('a page that fails')
      return { ...page, status: 404, cacheTags: ['companies'] }
    },
  }
}
