import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
const refused = (message: string, httpStatus: number, appCode: string) =>
  JSON.stringify([{ error: { json: { message, code: -32603, data: { code: 'X', httpStatus, appCode } } } }])
const load = () =>
  createClient()
    .leads.list.query({ limit: 1 })
    .catch((error: unknown) => error)

it.each([
  [
    'a refusal by our server',
    500,
    refused('Please try again later.', 500, 'INTERNAL'),
    '500: Please try again later.',
  ],
  ['a proxy’s error page', 503, 'Down for maintenance', '503: Down for maintenance'],
  [
    'a refusal before the call',
    503,
    '{"message":"Briefly unavailable."}',
    '503: {"message":"Briefly unavailable."}',
  ],
  ['an empty response', 502, '', '502: '],
])('throws a failed load as status and body: %s', async (_what, status, body, message) => {
  answerWith(status, body)
  expect(await load()).toMatchObject({ message, data: { httpStatus: status } })
})

it('preserves the error code of a refusal', async () => {
  answerWith(403, refused('You don’t have permission to do this.', 403, 'FORBIDDEN'))
  expect(await load()).toMatchObject({ data: { appCode: 'FORBIDDEN' } })
})

it('leaves the message of a failed mutation unchanged', async () => {
  answerWith(400, refused('Please check the fields below.', 400, 'INVALID_INPUT'))
  const failed = await createClient()
    .leads.delete.mutate({ id: 1 })
    .catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: 'Please check the fields below.' })
})
