import { createClient, createQueryClient, createUtils, utilsContext } from '@client/lib/trpc.ts'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { leadFormAction } from './lead-form-action.ts'

type Link = Parameters<typeof createClient>[0]
const fields = {
  fullName: 'Ana <b>',
  email: 'ana@owner.example',
  propertyType: 'villa',
  interestedCompanyIds: '65,66',
}

/** Posts a form to the action, with a server that answers as told. */
async function post(form: Record<string, string> | string, refusal?: Record<string, unknown>) {
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
    request: new Request('http://site.example/', {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
    }),
    context: new RouterContextProvider(new Map([[utilsContext, utils]])),
  } as unknown as ActionFunctionArgs
  return { answer: await leadFormAction(args), calls }
}

it('sends the typed values and answers with 303 to the thank-you page', async () => {
  const { answer, calls } = await post({ ...fields, propertyZip: '33139' })
  expect(calls).toMatchObject([{ fullName: 'Ana <b>', propertyZip: '33139', interestedCompanyIds: '65,66' }])
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/thank-you')
})

it('gives everything typed back with the errors and their status', async () => {
  const details = { email: 'Please enter a valid email address' }
  const { answer } = await post(
    { ...fields, step: '2' },
    { appCode: 'INVALID_INPUT', httpStatus: 400, details },
  )
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { values: { fullName: 'Ana <b>', propertyType: 'villa' }, errors: details, problem: null, step: 1 },
  })
})

it('opens step 2 without complaint when only the property is missing and was not asked for yet', async () => {
  const details = {
    propertyAddress: 'Property address is required',
    propertyZip: 'Please enter a valid ZIP code',
  }
  const { answer } = await post(
    { ...fields, step: '1' },
    { appCode: 'INVALID_INPUT', httpStatus: 400, details },
  )
  expect(answer).toMatchObject({ init: null, data: { errors: {}, step: 2 } })
})

it('passes a duplicate and a full budget on with their status', async () => {
  for (const [appCode, httpStatus] of [
    ['DUPLICATE_LEAD', 409],
    ['RATE_LIMITED', 429],
  ] as const) {
    const { answer } = await post(fields, { appCode, httpStatus })
    expect(answer).toMatchObject({
      init: { status: httpStatus },
      data: { problem: { title: expect.any(String) } },
    })
  }
})

it('treats a body that is no form as an empty one', async () => {
  const { answer } = await post('{"broken', {
    appCode: 'INVALID_INPUT',
    httpStatus: 400,
    details: { fullName: 'Full name is required' },
  })
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { errors: { fullName: 'Full name is required' } },
  })
})
