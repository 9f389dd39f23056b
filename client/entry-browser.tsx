import './lib/zod-without-eval.ts'
import './theme/styles.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom'
import { type Assets, Document } from './document.tsx'
import { countMove } from './lib/counting.ts'
import { repeatChoices } from './lib/early-choices.ts'
import { createRouteContext } from './lib/loaders.ts'
import type { Site } from './lib/site.ts'
import { createClient, createQueryClient } from './lib/trpc.ts'
import { routesWith } from './routes.tsx'

const bootJson = document.getElementById('boot')?.textContent ?? '{}'
const boot = JSON.parse(bootJson) as {
  site: Site
  assets: Assets
  queries: DehydratedState
  router: HydrationState
}

const queryClient = createQueryClient()
hydrate(queryClient, boot.queries)
const trpcClient = createClient()

// From the site to the admin and back is a new document.
const isAdmin = window.location.pathname.startsWith('/admin')
const routes = routesWith(isAdmin ? await import('./admin-routes.ts') : null)

// The current page's code first: hydrating against a fallback would be a mismatch.
await Promise.all(
  (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const router = createBrowserRouter(routes, {
  hydrationData: boot.router,
  getContext: () => createRouteContext(queryClient, trpcClient),
})

router.subscribe(countMove)

startTransition(() => {
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
})

/**
 * Tells boot.ts that the page answers: taps and choices made before are repeated. Around the router, not beside it: a sibling that
 * the server does not render would shift the ids of `useId`.
 */
function Hydrated({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    dispatchEvent(new CustomEvent('hydrated', { detail: repeatChoices }))
  }, [])
  return children
}
