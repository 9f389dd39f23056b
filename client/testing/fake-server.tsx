import { createRouteContext } from '@client/lib/loaders.ts'
import { createClient, createQueryClient, createUtils, trpc } from '@client/lib/trpc.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router-dom'
import { WithHeadlessMantine } from './with-mantine.tsx'

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
  const link: Parameters<typeof createClient>[0] =
    () =>
    ({ op }) =>
      observable((observer) => {
        const say = (given: FakeAnswer) => {
          if (given === 'never') return
          if (given === 'offline') return observer.error(TRPCClientError.from(new Error('Failed to fetch')))
          if ('refusal' in given) {
            const { refusal: data, message = 'No' } = given
            return observer.error(TRPCClientError.from({ error: { message, code: -32000, data } }))
          }
          observer.next({ result: { data: given.data } })
          observer.complete()
        }
        Promise.resolve(answer(op)).then(say, (error: Error) => observer.error(TRPCClientError.from(error)))
      })
  const queryClient = createQueryClient()
  const client = createClient(link)
  return { queryClient, client, utils: createUtils(queryClient, client) }
}

type FakeServer = ReturnType<typeof fakeServer>

/** What stands around every page. */
export function WithCalls({ server, children }: { server: FakeServer; children: ReactNode }) {
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
 * @param refusal the server's; without one it takes the call
 * @param checkedAddress what it says of a city and a ZIP code
 * @returns what the action answered, and the inputs of its calls
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
