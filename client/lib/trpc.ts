import type { AppRouter } from '@server/trpc/app-router.ts'
import { MAX_BATCH_SIZE } from '@shared/limits.ts'
import { QueryClient } from '@tanstack/react-query'
import { httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { createContext } from 'react-router-dom'
import { readWire, writeWire } from './wire.ts'

/** The one way pages talk to the server: typed hooks over the router's type alone. */
export const trpc = createTRPCReact<AppRouter>()

type TrpcClient = ReturnType<typeof trpc.createClient>
export type TrpcUtils = ReturnType<typeof createUtils>

const FRESH_MS = 5 * 60 * 1000
/** Longer batches would meet the limits of addresses. */
const MAX_URL_LENGTH = 4000

/** Documented defaults (specification, section 7): no retry, no refetch on focus, fresh for five minutes. @param serializeData the server's, for what it hands on */
export function createQueryClient(serializeData?: (data: unknown) => unknown): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
      dehydrate: { serializeData },
      hydrate: { deserializeData: readWire },
    },
  })
}

export function createUtils(queryClient: QueryClient, client: TrpcClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client })
}

/** Over HTTP in the browser; the server passes a link that calls the router in process. */
export function createClient(link: TRPCLink<AppRouter> = overHttp()): TrpcClient {
  return trpc.createClient({ links: [link] })
}

/** The server's side is superjson; each of these halves runs in the browser alone. */
const toServer = { serialize: writeWire, deserialize: readWire }
const fromServer = toServer

function overHttp(): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/trpc',
    transformer: { input: toServer, output: fromServer },
    maxURLLength: MAX_URL_LENGTH,
    maxItems: MAX_BATCH_SIZE,
    headers: ({ opList }) => {
      const key = opList[0]?.context.idempotencyKey
      return typeof key === 'string' ? { 'idempotency-key': key } : {}
    },
  })
}

/** What a loader gets, on both sides. */
export const utilsContext = createContext<TrpcUtils>()

/** Our code for an error from the server; null for a network failure. */
export function errorCode(error: unknown): string | null {
  return error instanceof TRPCClientError ? (error.data?.appCode ?? null) : null
}
