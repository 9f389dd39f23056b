import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { PageReader } from '@server/modules/seo/page-facts.rules.ts'
import { getSiteTexts } from '@server/modules/texts/published-texts.service.ts'
import { appRouter } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import { absoluteUrl } from '@shared/lib/urls.ts'
import type { PageRenderer } from './page-renderer.ts'

function anonymousContext(deps: Deps): Context {
  return {
    deps,
    caller: { actor: null, ownerToken: null, ip: '127.0.0.1', requestId: randomUUID() },
    visit: null,
    idempotencyKey: () => null,
    rememberOwner: () => {},
    limit: async () => {},
  }
}

/** Renders a page as an anonymous visitor sees it. */
export async function readPage(deps: Deps, renderer: PageRenderer, path: string) {
  const { status, html } = await renderer.render({
    request: new Request(absoluteUrl(deps.config.publicUrl, path)),
    publicUrl: deps.config.publicUrl,
    operator: deps.config.operator,
    texts: await getSiteTexts(deps),
    router: appRouter,
    createContext: async () => anonymousContext(deps),
    onError: (error) => deps.log.warn({ err: error, path }, 'page failed during a check'),
  })
  return { status, html }
}

/** Reads pages in jobs. A worker that reads none never calls `openRenderer`. */
export function createPageReader(deps: Deps, openRenderer: () => Promise<PageRenderer>): PageReader {
  let renderer: Promise<PageRenderer> | undefined
  return async (path) => {
    renderer ??= openRenderer()
    return readPage(deps, await renderer, path)
  }
}
