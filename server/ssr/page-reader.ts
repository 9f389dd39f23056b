import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { ReadPage } from '@server/modules/seo/page-facts.rules.ts'
import { appRouter } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import { absoluteUrl } from '@shared/urls.ts'
import type { PageRenderer } from './page-renderer.ts'

/** A search engine is nobody: signed in nowhere, counted nowhere. */
function contextOfNobody(deps: Deps): Context {
  return {
    deps,
    caller: { actor: null, ownerToken: null, ip: '127.0.0.1', requestId: randomUUID() },
    visit: null,
    idempotencyKey: () => null,
    rememberOwner: () => {},
    limit: async () => {},
  }
}

/**
 * Reads pages as they are rendered for a stranger, without the network and without the cache.
 * @param openRenderer called when the first page is read: a worker that reads none never loads the pages' code
 */
export function pageReader(deps: Deps, openRenderer: () => Promise<PageRenderer>): ReadPage {
  let renderer: Promise<PageRenderer> | undefined
  return async (path) => {
    renderer ??= openRenderer()
    const { status, html } = await (await renderer).render({
      request: new Request(absoluteUrl(deps.config.publicUrl, path)),
      publicUrl: deps.config.publicUrl,
      router: appRouter,
      createContext: async () => contextOfNobody(deps),
      onError: (error) => deps.log.warn({ err: error, path }, 'a page failed while it was checked'),
    })
    return { status, html }
  }
}
