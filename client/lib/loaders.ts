import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { createTrpcUtils, type TrpcClient, type TrpcUtils } from './trpc.ts'

type Args = Pick<LoaderFunctionArgs, 'context'>

const utilsContext = createContext<TrpcUtils>()
const clientContext = createContext<TrpcClient>()
const queryClientContext = createContext<QueryClient>()

/** Creates the context in which React Router hands the client and its query utilities to loaders and actions. */
export function createRouteContext(queryClient: QueryClient, client: TrpcClient): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(utilsContext, createTrpcUtils(queryClient, client))
  context.set(clientContext, client)
  context.set(queryClientContext, queryClient)
  return context
}

/** Returns the query utilities for a loader: in-process on the server, over HTTP in the browser. */
export function getUtils({ context }: Args): TrpcUtils {
  return context.get(utilsContext)
}

/** Returns the client for an action: it calls procedures without the query cache. */
export function getClient({ context }: Args): TrpcClient {
  return context.get(clientContext)
}

/**
 * Returns the loader of a screen that the server renders with its data; in the browser it shows its own states. A load
 * that failed is forgotten, so that the browser loads again and shows the error with its retry button.
 */
export function serverLoader(
  load: (utils: TrpcUtils, params: URLSearchParams) => Promise<unknown> | readonly Promise<unknown>[],
) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<null> => {
    if (!import.meta.env.SSR) return null
    await Promise.all([load(context.get(utilsContext), new URL(request.url).searchParams)].flat())
    context
      .get(queryClientContext)
      .removeQueries({ predicate: ({ state }: Query) => state.status === 'error' })
    return null
  }
}

/** Returns the token of an emailed link, from the path or the query. */
export function getLinkToken({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): string {
  const token = params.token ?? new URL(request.url).searchParams.get('token') ?? ''
  return token.slice(0, SHORT_TEXT_MAX)
}

/**
 * Returns the loader of a page behind an emailed link: it loads what the token opens as it is now. Only a button of the
 * page changes anything, so that link previews and scanners do not.
 */
export function linkLoader(
  load: (utils: TrpcUtils, input: { token: string }, options: { staleTime: 0 }) => Promise<unknown>,
) {
  return async (args: LoaderFunctionArgs): Promise<{ token: string }> => {
    const token = getLinkToken(args)
    await load(getUtils(args), { token }, { staleTime: 0 })
    return { token }
  }
}

/** Throws a 404 response, which renders the not-found page. */
export function throwNotFound(): never {
  throw data(null, { status: 404 })
}
