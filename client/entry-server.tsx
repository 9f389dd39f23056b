import { Writable } from 'node:stream'
import type { AppRouter } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import { dehydrate } from '@tanstack/react-query'
import { unstable_localLink } from '@trpc/client'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import superjson from 'superjson'
import * as admin from './admin-routes.ts'
import { type Assets, Document } from './document.tsx'
import { createRouteContext } from './lib/loaders.ts'
import { createClient, createQueryClient, errorCode } from './lib/trpc.ts'
import { type PageHandle, routesWith } from './routes.tsx'

export interface RenderInput {
  request: Request
  /** Origin for canonical links. */
  publicUrl: string
  /** On admin pages: the colors its visitor chose. */
  colorScheme?: 'light' | 'dark'
  router: AppRouter
  createContext: () => Promise<Context>
  assets: Assets
  /** Told of errors that the page survived; the visitor gets the error page. */
  onError: (error: unknown) => void
}

export interface RenderedPage {
  status: number
  html: string
  /** Set for a redirect. */
  location: string | null
  /** What the page shows, for dropping it from the cache; null when it is one visitor's own. */
  cacheTags: readonly string[] | null
  /** The queries that it reads. */
  queries: readonly string[]
}

const handler = createStaticHandler(routesWith(admin))

/** Renders one page: match, load (or act, for a posted form), HTML. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  // Made for the first procedure that is called, which hears when it cannot be made; a page without data needs none.
  let context: Promise<Context> | undefined
  const createContext = () => {
    context ??= input.createContext()
    return context
  }
  const trpcClient = createClient(
    unstable_localLink({ router: input.router, createContext, transformer: superjson }),
  )
  const result = await handler.query(input.request, {
    requestContext: createRouteContext(queryClient, trpcClient),
  })
  if (result instanceof Response) {
    return {
      status: result.status,
      html: '',
      location: result.headers.get('location') ?? '/',
      cacheTags: null,
      queries: [],
    }
  }
  for (const error of Object.values(result.errors ?? {})) {
    if (!isAnswer(error)) input.onError(error)
  }
  const site = { publicUrl: input.publicUrl, colorScheme: input.colorScheme }
  const boot = {
    site,
    assets: input.assets,
    queries: dehydrate(queryClient),
    router: {
      loaderData: result.loaderData,
      actionData: result.actionData,
      errors: describeErrors(result.errors),
    },
  }
  const html = await toHtml(
    <Document
      assets={input.assets}
      site={site}
      bootJson={JSON.stringify(boot).replace(/</g, '\\u003c')}
      queryClient={queryClient}
      trpcClient={trpcClient}
    >
      <StaticRouterProvider
        router={createStaticRouter(branchOf(result), result)}
        context={result}
        hydrate={false}
      />
    </Document>,
    input.onError,
  )
  queryClient.clear()
  const { cacheTags = null, queries = [] } = handleOf(result)
  return { status: statusOf(result), html, location: null, cacheTags, queries }
}

/** The routes of this page alone: the router copies and matches all it is given, for every page. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [children.length > 0 ? { ...route, children } : route] as RouteObject[],
    [],
  )
}

/** The deepest match that says something decides. */
function handleOf({ matches }: StaticHandlerContext): PageHandle {
  const handles = matches.map((match) => match.route.handle as PageHandle | undefined)
  return handles.findLast((handle) => handle?.cacheTags !== undefined) ?? {}
}

function isAnswer(error: unknown): error is { status: number; statusText: string; data: unknown } {
  return typeof error === 'object' && error !== null && 'status' in error && 'data' in error
}

function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {})
  if (error && isAnswer(error)) return error.status
  // Search engines keep a page that says so, and come again.
  return errorCode(error) === 'UNAVAILABLE' ? 503 : statusCode
}

/** What the browser's error page is told; of an unexpected error only that there was one. */
function describeErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isAnswer(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { message: 'Unexpected error' },
    ]),
  )
}

/**
 * The page as text. Loaders have brought everything before, so nothing waits and the page can be written in one go,
 * for less than half of what the stream costs. What does wait after all is streamed until it is complete.
 */
async function toHtml(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  try {
    // The stream says what kind of document it is; this does not, and browsers would fall back to old quirks.
    return `<!DOCTYPE html>${renderToString(page)}`
  } catch {
    return streamed(page, onError)
  }
}

function streamed(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        resolve(Buffer.concat(chunks).toString('utf8'))
      },
    })
    const stream = renderToPipeableStream(page, {
      // Out-of-order chunks would come with inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
