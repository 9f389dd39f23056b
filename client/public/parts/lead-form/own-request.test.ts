import { type FakeResponse, fakeServer } from '@client/testing/fake-server.tsx'
import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { emptyValues } from './lead-fields.ts'
import { linkToOwnRequest } from './own-request.ts'

const refusal = (appCode: string) =>
  TRPCClientError.from({ error: { message: 'No', code: -32000, data: { appCode, httpStatus: 409 } } })

const problem = { title: 'Duplicate Submission', message: 'We received it before.' }
const values = {
  ...emptyValues({ city: 'Miami', zip: '33139-1234' }),
  email: 'Ana@Owner.example ',
  propertyAddress: '12 Ocean Dr.',
}
const own = {
  lead: { email: 'ana@owner.example', propertyAddress: '12 Ocean Drive', propertyZip: '33139' },
  matches: [],
  recipients: [],
}

const link = (answer: FakeResponse, appCode = 'DUPLICATE_LEAD') =>
  linkToOwnRequest(fakeServer(() => answer).utils, refusal(appCode), problem, values)

it('links to the first request if this browser holds it, however its address is spelled', async () => {
  expect(await link({ data: own })).toEqual({
    ...problem,
    isNotice: true,
    link: { href: '/thank-you', label: 'Open your request' },
  })
})

it.each<[string, FakeResponse, string?]>([
  ['holds no request', { data: null }],
  [
    'holds the request of another property',
    { data: { ...own, lead: { ...own.lead, propertyZip: '80202' } } },
  ],
  ['cannot ask', 'offline'],
  ['was refused for another reason', { data: own }, 'RATE_LIMITED'],
])('adds no link when the browser %s', async (_why, answer, appCode) => {
  expect(await link(answer, appCode)).toEqual(problem)
})
