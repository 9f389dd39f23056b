import type { PageAssets } from '@shared/lib/page-assets.ts'
import './lib/zod-without-eval.ts'
import './ui/theme/styles.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom'
import { Document } from './document.tsx'
import { isAtDocumentPage } from './lib/document-page.ts'
import { replayChoices } from './lib/early-choices.ts'
import { createRouteContext } from './lib/loaders.ts'
import type { Site } from './lib/site.ts'
import { trackPageView } from './lib/track.ts'
import { createClient, createQueryClient } from './lib/trpc.ts'
import { createRoutes } from './routes.tsx'

const bootJson = document.getElementById('boot')?.textContent ?? '{}'
const boot: { site: Site; assets: PageAssets; queries: DehydratedState; router: HydrationState } =
  JSON.parse(bootJson)

const queryClient = createQueryClient()
hydrate(queryClient, boot.queries)
const trpcClient = createClient()

// Moving between the site and the admin loads a new document.
const isAdmin = window.location.pathname.startsWith('/admin')
const routes = createRoutes(isAdmin ? await import('./admin/routes.ts') : null)

// Load the current page's code before hydrating: hydrating against a fallback would cause a mismatch.
await Promise.all(
  (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

function hydratePage(): void {
  const router = createBrowserRouter(routes, {
    hydrationData: boot.router,
    getContext: () => createRouteContext(queryClient, trpcClient),
  })
  router.subscribe(trackPageView)
  hydrateRoot(
    document,
    <Document
      assets={boot.assets}
      site={boot.site}
      bootJson={bootJson}
      queryClient={queryClient}
      trpcClient={trpcClient}
    >
      <Hydrated>
        <RouterProvider router={router} />
      </Hydrated>
    </Document>,
    { onRecoverableError: (error) => reportError(error) },
  )
}

/**
 * Dispatches `hydrated`. Wraps the router: a sibling that the server does not render would shift the ids of `useId`.
 */
function Hydrated({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    dispatchEvent(new CustomEvent('hydrated', { detail: replayChoices }))
  }, [])
  return children
}

// Otherwise `boot.ts` reloads the page: its HTML is not that of the URL.
if (isAtDocumentPage()) startTransition(hydratePage)
