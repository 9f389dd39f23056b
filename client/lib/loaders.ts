import type { QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { createUtils, type TrpcClient, type TrpcUtils } from './trpc.ts'

type Args = Pick<LoaderFunctionArgs, 'context'>

const utilsContext = createContext<TrpcUtils>()
const clientContext = createContext<TrpcClient>()

export function createRouteContext(queryClient: QueryClient, client: TrpcClient): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(utilsContext, createUtils(queryClient, client))
  context.set(clientContext, client)
  return context
}

/** Returns the query utilities for a loader: in-process on the server, over HTTP in the browser. */
export function getUtils({ context }: Args): TrpcUtils {
  return context.get(utilsContext)
}

export function getClient({ context }: Args): TrpcClient {
  return context.get(clientContext)
}

export function isBeyondFirstPage({ url }: Request): boolean {
  const page = new URL(url).searchParams.get('page')
  return page !== null && page !== '1'
}

/** Throws a 404 response, which renders the not-found page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
