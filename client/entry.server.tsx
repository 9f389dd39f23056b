import { Writable } from 'node:stream'
import type { RenderedPage, RenderInput } from '@server/ssr/page-render.ts'
import type { Context } from '@server/trpc/context.ts'
import { noSiteTexts } from '@shared/texts/site-texts.ts'
import { dehydrate } from '@tanstack/react-query'
import { TRPCClientError, unstable_localLink } from '@trpc/client'
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
import * as admin from './admin/routes.ts'
import { Document } from './document.tsx'
import { createRouteContext } from './lib/loaders.ts'
import { createClient, createQueryClient, getErrorCode } from './lib/trpc.ts'
import { createRoutes, type PageHandle } from './routes.tsx'

const handler = createStaticHandler(createRoutes(admin))

/** Renders one page: matches the route, runs the loader (or the action for a posted form) and returns HTML. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  // Created by the first procedure call, which reports a failure. A page without data needs none.
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
      retryAfterS: null,
    }
  }
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteResponse(error) && getErrorCode(error) !== 'RATE_LIMITED') input.onError(error)
  }
  const { publicUrl, operator, colorScheme, texts = noSiteTexts } = input
  const site = { publicUrl, operator, colorScheme, texts }
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
        router={createStaticRouter(getBranch(result), result)}
        context={result}
        hydrate={false}
      />
    </Document>,
    input.onError,
  )
  queryClient.clear()
  const { cacheTags = null, queries = [] } = getHandle(result)
  return {
    status: getStatus(result),
    html,
    location: null,
    cacheTags,
    queries,
    retryAfterS: getRetryAfterS(result),
  }
}

/** Returns only the matched branch: the static router copies and matches every route it gets, on every page. */
function getBranch({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [children.length > 0 ? { ...route, children } : route] as RouteObject[],
    [],
  )
}

function getHandle({ matches }: StaticHandlerContext): PageHandle {
  const handles: (PageHandle | undefined)[] = matches.map((match) => match.route.handle)
  return handles.findLast((handle) => handle?.cacheTags !== undefined) ?? {}
}

function isRouteResponse(error: unknown): error is { status: number; statusText: string; data: unknown } {
  return typeof error === 'object' && error !== null && 'status' in error && 'data' in error
}

/** Statuses of pages whose data could not be read for the moment: search engines keep the page and retry later. */
const retryStatuses: Record<string, number> = { UNAVAILABLE: 503, RATE_LIMITED: 429 }

function getStatus({ statusCode, errors }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {})
  if (error && isRouteResponse(error)) return error.status
  return retryStatuses[getErrorCode(error) ?? ''] ?? statusCode
}

function getRetryAfterS({ errors }: StaticHandlerContext): number | null {
  const [error] = Object.values(errors ?? {})
  return error instanceof TRPCClientError ? (error.data?.retryAfterS ?? null) : null
}

/** Serializes errors for the browser's error page; details of unexpected errors are not exposed. */
function describeErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { message: 'Unexpected error' },
    ]),
  )
}

/** Renders to a string, which costs half of a stream; loaders have fetched the data. Falls back to a stream. */
async function toHtml(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  try {
    // Unlike the stream, `renderToString` adds no doctype, and browsers would fall back to quirks mode.
    return `<!DOCTYPE html>${renderToString(page)}`
  } catch {
    return renderToStream(page, onError)
  }
}

function renderToStream(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
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
      // Out-of-order chunks need inline scripts, which the Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
