import { createClient, createQueryClient, createUtils, utilsContext } from '@client/lib/trpc.ts'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { registrationAction } from './registration-action.ts'

type Link = Parameters<typeof createClient>[0]

/** Posts a form to the action, with a server that answers as told. */
async function post(form: [string, string][] | string, refusal?: Record<string, unknown>) {
  const calls: unknown[] = []
  const link: TRPCLink<never> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.input)
        if (refusal) {
          observer.error(TRPCClientError.from({ error: { message: 'Refused', code: -32000, data: refusal } }))
          return
        }
        observer.next({ result: { data: { id: 1 } } })
        observer.complete()
      })
  const utils = createUtils(createQueryClient(), createClient(link as unknown as Link))
  const args = {
    request: new Request('http://site.example/register-company', {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
    }),
    context: new RouterContextProvider(new Map([[utilsContext, utils]])),
  } as unknown as ActionFunctionArgs
  return { answer: await registrationAction(args), calls }
}

it('sends what was typed and answers with 303 to the success panel', async () => {
  const { answer, calls } = await post([
    ['name', 'Palm <b>'],
    ['services', 'Marketing'],
    ['services', 'Setup'],
    ['website', ''],
  ])
  expect(calls).toMatchObject([{ name: 'Palm <b>', services: ['Marketing', 'Setup'] }])
  expect(calls[0]).not.toHaveProperty('website')
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/register-company?registered=1')
})

it('gives everything typed back with the errors and their status', async () => {
  const details = { 'services.0': 'Please choose services from the list', strange: 'x' }
  const { answer } = await post(
    [
      ['name', 'Palm'],
      ['services', 'Juggling'],
    ],
    { appCode: 'INVALID_INPUT', httpStatus: 400, details },
  )
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      values: { name: 'Palm', services: ['Juggling'] },
      errors: { services: 'Please choose services from the list' },
      problem: null,
    },
  })
})

it('passes a repetition with other answers on with its status and sentence', async () => {
  const refusal = { appCode: 'DUPLICATE_REGISTRATION', httpStatus: 409, details: 'We received it.' }
  const { answer } = await post([['name', 'Palm']], refusal)
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { problem: { title: 'Registration failed', message: 'We received it.' } },
  })
})

it('treats a body that is no form as an empty one', async () => {
  const { calls } = await post('{"broken')
  expect(calls).toMatchObject([{ name: '', services: [] }])
})
