import type { AppRouter } from '@server/trpc/app-router.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { MAX_BATCH_SIZE } from '@shared/lib/limits.ts'
import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { fetchWithErrors, statusAndBodyLink } from './failed-loads.ts'
import { sessionLink } from './session-link.ts'

export type TrpcClient = TRPCClient<AppRouter>
export type TrpcUtils = ReturnType<typeof createTrpcUtils>

/** Hooks for components. The Provider needs no `ssrState`: loaders fetch a page's data before it renders. */
export const trpc = createTRPCReact<AppRouter>()

const TRPC_URL = '/trpc'
const FRESH_MS = 5 * MINUTE_MS
/** Maximum URL length of a batch; servers and proxies limit it. */
const MAX_URL_LENGTH = 4000

/** Creates the query client with our defaults (product 7.1). Without a connection a call fails immediately: a delayed one would surprise. */
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

/** Creates the query utilities that loaders use outside of components. */
export function createTrpcUtils(queryClient: QueryClient, client: TrpcClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client })
}

/** Creates the client. It uses HTTP in the browser, and server-sent events for subscriptions; the server passes a link that calls the router in-process. */
export function createClient(link: TRPCLink<AppRouter> = createHttpLink()): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [statusAndBodyLink(), sessionLink(), link] })
}

function createHttpLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ type }) => type === 'subscription',
    // Only the admin subscribes. The package is one module, so public pages get this code (2.7 KB), however it is loaded.
    true: httpSubscriptionLink({ url: TRPC_URL, transformer: superjson }),
    false: createBatchLink(),
  })
}

function createBatchLink(): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: TRPC_URL,
    fetch: fetchWithErrors,
    transformer: superjson,
    maxURLLength: MAX_URL_LENGTH,
    maxItems: MAX_BATCH_SIZE,
    // A batch is one request with one key. Only `leads.create` has one.
    headers: ({ opList }) => {
      const key = opList[0]?.context.idempotencyKey
      return typeof key === 'string' ? { 'idempotency-key': key } : {}
    },
  })
}

/** Returns the application's error code; null for a network failure. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof TRPCClientError ? (error.data?.appCode ?? null) : null
}
