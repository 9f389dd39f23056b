import { render } from '@client/entry.server.tsx'
import type { Deps } from '@server/deps.ts'
import { getSiteTexts } from '@server/modules/texts/published-texts.service.ts'
import { appRouter } from '@server/trpc/app-router.ts'

/**
 * Renders a page with the real renderer from the test database, for an anonymous visitor or for the owner of a lead
 * by token.
 */
export async function renderedPage(
  { deps }: { deps: Deps },
  path: string,
  ownerToken: string | null = null,
  /** Fields that a form posts to the page. */
  posted?: Record<string, string>,
): Promise<{ status: number; html: string }> {
  const publicUrl = 'https://site.example'
  const page = await render({
    request: new Request(
      `${publicUrl}${path}`,
      posted ? { method: 'POST', body: new URLSearchParams(posted) } : {},
    ),
    publicUrl,
    operator: deps.config.operator,
    texts: await getSiteTexts(deps),
    router: appRouter,
    createContext: async () => ({
      deps,
      caller: { actor: null, ownerToken, ip: '127.0.0.1', requestId: 'a-request' },
      visit: null,
      idempotencyKey: () => null,
      rememberOwner: () => undefined,
      limit: async () => {},
    }),
    assets: { stylesheets: [], scripts: [], fonts: [] },
    onError: (error) => {
      throw error
    },
  })
  return { status: page.status, html: page.html }
}
