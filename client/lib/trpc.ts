import type { AppRouter } from '@server/trpc/app-router.ts'
import { MAX_BATCH_SIZE } from '@shared/limits.ts'
import { QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { createContext, useContext } from 'react'
import { createContext as createLoaderContext } from 'react-router-dom'
import { readWire, writeWire } from './wire.ts'

export type TrpcClient = TRPCClient<AppRouter>
export type TrpcUtils = ReturnType<typeof createUtils>

const FRESH_MS = 5 * 60 * 1000
/** Longer batches would meet the limits of addresses. */
const MAX_URL_LENGTH = 4000

/**
 * Documented defaults (specification, section 7): no retry, no refetch on focus, fresh for five minutes. Without a
 * connection a call fails at once: held back and sent later, it would do what nobody looks at any more.
 *
 * @param serializeData the server's, for what it hands on
 */
export function createQueryClient(serializeData?: (data: unknown) => unknown): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
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
  return createTRPCClient<AppRouter>({ links: [link] })
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
export const utilsContext = createLoaderContext<TrpcUtils>()

/** What a component gets: `<CallsContext value={{ utils, client }}>` stands around every page. */
export const CallsContext = createContext<{ utils: TrpcUtils; client: TrpcClient } | null>(null)

function useCalls() {
  const calls = useContext(CallsContext)
  if (!calls) throw new Error('There is no CallsContext around this component.')
  return calls
}

/** Queries and their cache: `useQuery(useUtils().leads.list.queryOptions(input))`. */
export const useUtils = () => useCalls().utils

/** The bare calls: `useCall(useClient().leads.requestInterest)`. */
export const useClient = () => useCalls().client

/** A mutation: a call with its state. */
export function useCall<Input, Output>(
  procedure: { mutate(input: Input): Promise<Output> },
  options: Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: (input: Input) => procedure.mutate(input) })
}

/** Our code for an error from the server; null for a network failure. */
export function errorCode(error: unknown): string | null {
  return error instanceof TRPCClientError ? (error.data?.appCode ?? null) : null
}
