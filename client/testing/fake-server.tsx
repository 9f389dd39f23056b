import { CallsContext, createClient, createQueryClient, createUtils, utilsContext } from '@client/lib/trpc.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom'

interface Call {
  /** E.g. `leads.create`. */
  path: string
  input: unknown
  context: Record<string, unknown>
}

/** What the server says to a call; `never` leaves it under way. A refusal is what our errors carry as `data`. */
export type FakeAnswer =
  | 'offline'
  | 'never'
  | { data: unknown }
  | { refusal: Record<string, unknown>; message?: string }

/** What screens call instead of a server: each call is answered as told. */
export function fakeServer(answer: (call: Call) => FakeAnswer | Promise<FakeAnswer>) {
  const link: TRPCLink<never> =
    () =>
    ({ op }) =>
      observable((observer) => {
        void Promise.resolve(answer(op)).then((given) => {
          if (given === 'never') return
          if (given === 'offline') return observer.error(TRPCClientError.from(new Error('Failed to fetch')))
          if ('refusal' in given) {
            const { refusal: data, message = 'No' } = given
            return observer.error(TRPCClientError.from({ error: { message, code: -32000, data } }))
          }
          observer.next({ result: { data: given.data as never } })
          observer.complete()
        })
      })
  const queryClient = createQueryClient()
  const client = createClient(link as unknown as Parameters<typeof createClient>[0])
  return { queryClient, client, utils: createUtils(queryClient, client) }
}

type FakeServer = ReturnType<typeof fakeServer>

/** What stands around every page. */
export function WithCalls({ server, children }: { server: FakeServer; children: ReactNode }) {
  const { queryClient, client, utils } = server
  return (
    <CallsContext value={{ utils, client }}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CallsContext>
  )
}

/**
 * Posts a form to a page's action, as a browser without JavaScript does.
 * @param refusal the server's; without one it takes the call
 * @returns what the action answered, and the inputs of its calls
 */
export async function postForm(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  form: [string, string][] | Record<string, string> | string,
  refusal?: Record<string, unknown>,
) {
  const calls: unknown[] = []
  const { utils } = fakeServer(({ input }) => {
    calls.push(input)
    return refusal ? { refusal } : { data: { id: 1 } }
  })
  const args = {
    request: new Request('http://site.example/', {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
    }),
    context: new RouterContextProvider(new Map([[utilsContext, utils]])),
  } as unknown as ActionFunctionArgs
  return { answer: await action(args), calls }
}
