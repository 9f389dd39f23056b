import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
const refused = (message: string, httpStatus: number, appCode: string) =>
  JSON.stringify([{ error: { json: { message, code: -32603, data: { code: 'X', httpStatus, appCode } } } }])
const load = () =>
  createClient()
    .leads.list.query()
    .catch((error: unknown) => error)

it.each([
  [
    'our server’s refusal',
    500,
    refused('Please try again later.', 500, 'INTERNAL'),
    '500: Please try again later.',
  ],
  ['a page of a proxy', 503, 'Down for maintenance', '503: Down for maintenance'],
  [
    'a refusal before the call',
    503,
    '{"message":"Briefly unavailable."}',
    '503: {"message":"Briefly unavailable."}',
  ],
  ['an empty answer', 502, '', '502: '],
])('A failed load is raised as status and body: %s', async (_what, status, body, message) => {
  answerWith(status, body)
  expect(await load()).toMatchObject({ message })
})

it('keeps the code of a refusal, for who branches on it', async () => {
  answerWith(403, refused('You are not allowed to do this.', 403, 'FORBIDDEN'))
  expect(await load()).toMatchObject({ data: { appCode: 'FORBIDDEN' } })
})

it('leaves the sentence of a change as it is: it goes into a toast', async () => {
  answerWith(400, refused('Please check the fields below.', 400, 'INVALID_INPUT'))
  const failed = await createClient()
    .leads.delete.mutate({ id: 1 })
    .catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: 'Please check the fields below.' })
})
