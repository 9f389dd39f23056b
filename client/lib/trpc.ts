import type { AppRouter } from '@server/trpc/app-router.ts'
import { MAX_BATCH_SIZE } from '@shared/limits.ts'
import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { fetchOrRaise, statusAndBody } from './failed-loads.ts'

export type TrpcClient = TRPCClient<AppRouter>
export type TrpcUtils = ReturnType<typeof createUtils>

/**
 * The hooks of components: `trpc.leads.list.useQuery(input)`. Its Provider needs no `ssrState`: loaders bring what a page
 * needs before it is drawn, so the hooks never start a call on the server.
 */
export const trpc = createTRPCReact<AppRouter>()

const FRESH_MS = 5 * 60 * 1000
/** Longer batches would meet the limits of addresses. */
const MAX_URL_LENGTH = 4000

/**
 * Documented defaults (specification, section 7): no retry, no refetch on focus, fresh for five minutes. Without a
 * connection a call fails immediately: sent later, it would do what the visitor no longer expects.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { serializeData: superjson.serialize },
      hydrate: { deserializeData: superjson.deserialize },
    },
  })
}

/** The same cache and keys as the hooks, for loaders. */
export function createUtils(queryClient: QueryClient, client: TrpcClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client })
}

/** Over HTTP in the browser; the server passes a link that calls the router in process. */
export function createClient(link: TRPCLink<AppRouter> = overHttp()): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [statusAndBody(), link] })
}

function overHttp(): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/trpc',
    fetch: fetchOrRaise as typeof fetch,
    transformer: superjson,
    maxURLLength: MAX_URL_LENGTH,
    maxItems: MAX_BATCH_SIZE,
    headers: ({ opList }) => {
      const key = opList[0]?.context.idempotencyKey
      return typeof key === 'string' ? { 'idempotency-key': key } : {}
    },
  })
}

/** Our code for an error from the server; null for a network failure. */
export function errorCode(error: unknown): string | null {
  return error instanceof TRPCClientError ? (error.data?.appCode ?? null) : null
}
