import { createRouteContext } from '@client/lib/loaders.ts'
import { createClient, createQueryClient, createTrpcUtils, trpc } from '@client/lib/trpc.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router-dom'
import type { Stream } from './fake-stream.ts'
import { WithHeadlessMantine } from './with-mantine.tsx'

interface Call {
  /** For example `leads.create`. */
  path: string
  input: unknown
  context: Record<string, unknown>
}

/** Response to a call; `never` leaves it pending. `refusal` is the `data` of an application error. */
export type FakeResponse =
  | 'offline'
  | 'never'
  | { data: unknown }
  | { refusal: Record<string, unknown>; message?: string }
  | { onSubscription: (stream: Stream) => void }

/** Responses by procedure, or a function of the call. A call without a response stays pending. */
export type ServerResponses =
  | Record<string, FakeResponse>
  | ((call: Call) => FakeResponse | Promise<FakeResponse>)

/** Fake server for screens: a client that gets the given responses, and the calls so far. */
export function fakeServer(responses: ServerResponses) {
  const calls: Call[] = []
  const respondTo =
    typeof responses === 'function' ? responses : ({ path }: Call) => responses[path] ?? 'never'
  const link: Parameters<typeof createClient>[0] =
    () =>
    ({ op }) =>
      observable((observer) => {
        const respond = (given: FakeResponse) => {
          if (given === 'never') return
          if (given === 'offline') return observer.error(TRPCClientError.from(new Error('Failed to fetch')))
          if ('onSubscription' in given) return given.onSubscription(observer)
          if ('refusal' in given) {
            const { refusal: data, message = 'No' } = given
            return observer.error(TRPCClientError.from({ error: { message, code: -32000, data } }))
          }
          observer.next({ result: { data: given.data } })
          observer.complete()
        }
        calls.push({ path: op.path, input: op.input, context: op.context })
        Promise.resolve(respondTo(op)).then(respond, (error: Error) =>
          observer.error(TRPCClientError.from(error)),
        )
      })
  const queryClient = createQueryClient()
  const client = createClient(link)
  return { queryClient, client, utils: createTrpcUtils(queryClient, client), calls }
}

export type FakeServer = ReturnType<typeof fakeServer>

/** Providers of every page. */
export function WithServer({ server, children }: { server: FakeServer; children: ReactNode }) {
  const { queryClient, client } = server
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <WithHeadlessMantine>{children}</WithHeadlessMantine>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/**
 * Posts a form to a page's action, as a browser without JavaScript does.
 * @param refusal refusal of the server; without one the call succeeds
 * @param checkedAddress answer of the server about a city and a ZIP code
 * @returns the answer of the action, and the inputs of its calls
 */
export async function postForm(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  form: [string, string][] | Record<string, string> | string,
  refusal?: Record<string, unknown>,
  checkedAddress: unknown = { kind: 'fine' },
) {
  const calls: unknown[] = []
  const { queryClient, client } = fakeServer(({ path, input }) => {
    calls.push(input)
    if (path === 'locations.checkAddress') return { data: checkedAddress }
    return refusal ? { refusal } : { data: { id: 1 } }
  })
  const args = {
    request: new Request('http://site.example/', {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
    }),
    context: createRouteContext(queryClient, client),
  } as unknown as ActionFunctionArgs
  return { answer: await action(args), calls }
}
