import { getPagePolicy } from '@server/http/security.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'

/**
 * Creates a page renderer that needs no build. Pages show their URL. `/` and `/cached` are cacheable, `/moved`
 * redirects, `/broken` throws, a POST returns its body, everything else is not found.
 */
export function fakeRenderer(): PageRenderer & { rendered: string[] } {
  const rendered: string[] = []
  return {
    rendered,
    clientDir: null,
    policy: getPagePolicy(null),
    async render({ request }) {
      const { pathname, search } = new URL(request.url)
      rendered.push(`${request.method} ${pathname}`)
      const page = {
        status: 200,
        html: `<!doctype html><p>${pathname}${search}</p>`,
        location: null,
        cacheTags: null,
        queries: [],
      }
      if (request.method === 'POST') return { ...page, html: `<!doctype html><p>${await request.text()}</p>` }
      if (pathname === '/' || pathname === '/cached')
        return { ...page, cacheTags: ['companies'], queries: pathname === '/' ? [] : ['sort', 'page'] }
      if (pathname === '/own') return page
      if (pathname === '/moved') return { ...page, status: 301, location: `/cached${search}` }
      if (pathname === '/broken') throw new Error('a page that fails')
      return { ...page, status: 404, cacheTags: ['companies'] }
    },
  }
}
