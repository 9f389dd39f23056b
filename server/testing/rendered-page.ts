import { render } from '@client/entry-server.tsx'
import { appRouter } from '@server/trpc/app-router.ts'
import type { TestDeps } from './test-deps.ts'

/** A page as a visitor without an account gets it, or the owner of a request with its token: its status and its HTML, made by the real renderer from the test's database. */
export async function renderedPage(
  { deps }: TestDeps,
  address: string,
  ownerToken: string | null = null,
): Promise<{ status: number; html: string }> {
  const publicUrl = 'https://site.example'
  const page = await render({
    request: new Request(`${publicUrl}${address}`),
    publicUrl,
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
