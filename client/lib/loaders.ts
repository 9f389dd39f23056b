import type { QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { createUtils, type TrpcClient, type TrpcUtils } from './trpc.ts'

type Args = Pick<LoaderFunctionArgs, 'context'>

const utilsContext = createContext<TrpcUtils>()
const clientContext = createContext<TrpcClient>()

/** What the router hands to loaders and actions, on both sides. */
export function createRouteContext(queryClient: QueryClient, client: TrpcClient): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(utilsContext, createUtils(queryClient, client))
  context.set(clientContext, client)
  return context
}

/** The queries of a loader, in the page's cache; in process on the server, over HTTP in the browser. */
export function utilsOf({ context }: Args): TrpcUtils {
  return context.get(utilsContext)
}

/** The calls of an action: `clientOf(args).leads.create.mutate(body)`. */
export function clientOf({ context }: Args): TrpcClient {
  return context.get(clientContext)
}

/** Whether another page than the first is asked for, of a list that has one. */
export function isBeyondFirstPage({ url }: Request): boolean {
  const page = new URL(url).searchParams.get('page')
  return page !== null && page !== '1'
}

/** Answers 404 with the not-found page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
