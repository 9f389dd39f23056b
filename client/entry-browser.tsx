import './theme/styles.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { Document, type Script } from './document.tsx'
import { countMove } from './lib/counting.ts'
import { followLinks } from './lib/follow-links.ts'
import type { Site } from './lib/site.ts'
import { createClient, createQueryClient, createUtils, utilsContext } from './lib/trpc.ts'
import { routesWith } from './routes.tsx'

const bootJson = document.getElementById('boot')?.textContent ?? '{}'
const boot = JSON.parse(bootJson) as { site: Site; queries: DehydratedState; router: HydrationState }

const queryClient = createQueryClient()
hydrate(queryClient, boot.queries)
const trpcClient = createClient()
const utils = createUtils(queryClient, trpcClient)

const assets = {
  css: document.querySelector('head > style:not([data-vite-dev-id])')?.innerHTML ?? '',
  stylesheets: hrefs('link[rel="stylesheet"]:not([data-precedence])'),
  scripts: scripts(),
  fonts: hrefs('link[rel="preload"][as="font"]'),
}

// From the site to the admin and back is a new document.
const isAdmin = window.location.pathname.startsWith('/admin')
const routes = routesWith(isAdmin ? await import('./admin-routes.ts') : null)

// The current page's code first: hydrating against a fallback would be a mismatch.
await Promise.all([
  loadStyles(assets.scripts.find(({ styles }) => styles)?.styles),
  ...(matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
])

const router = createBrowserRouter(routes, {
  hydrationData: boot.router,
  getContext: () => new RouterContextProvider(new Map([[utilsContext, utils]])),
})

router.subscribe(countMove)
followLinks(router)

startTransition(() => {
  hydrateRoot(
    document,
    <Document
      assets={assets}
      site={boot.site}
      bootJson={bootJson}
      queryClient={queryClient}
      trpcClient={trpcClient}
      utils={utils}
    >
      <RouterProvider router={router} />
    </Document>,
    { onRecoverableError: (error) => reportError(error) },
  )
})

function hrefs(selector: string): string[] {
  return [...document.querySelectorAll(`head > ${selector}`)].map((link) => link.getAttribute('href') ?? '')
}

function scripts(): Script[] {
  return [...document.querySelectorAll<HTMLElement>('head > script[type="module"]')].map((script) => ({
    src: script.getAttribute('src') ?? '',
    app: script.dataset.app,
    styles: script.dataset.styles,
  }))
}

/**
 * The page came with the rules it needs; what opens later needs the whole sheet. It stands where those rules do, so
 * that what outranks them still does.
 */
function loadStyles(href: string | undefined): Promise<unknown> | null {
  if (!href) return null
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const done = new Promise((resolve) => {
    link.onload = resolve
    // A page without some of its styles is better than one that does not answer.
    link.onerror = resolve
  })
  document.querySelector('head > style')?.after(link)
  return done
}
