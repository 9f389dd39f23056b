import { postForm } from '@client/testing/fake-server.tsx'
import { expect, it } from 'vitest'
import { leadFormAction } from './lead-form-action.ts'

const fields = {
  fullName: 'Ana <b>',
  email: 'ana@owner.example',
  propertyType: 'villa',
  interestedCompanyIds: '65,66',
}

it('sends the typed values and answers with 303 to the thank-you page', async () => {
  const { answer, calls } = await postForm(leadFormAction, { ...fields, propertyZip: '33139' })
  expect(calls).toMatchObject([{ fullName: 'Ana <b>', propertyZip: '33139', interestedCompanyIds: '65,66' }])
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/thank-you')
})

it('gives everything typed back with the errors and their status', async () => {
  const details = { email: 'Please enter a valid email address' }
  const { answer } = await postForm(
    leadFormAction,
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
  const { answer } = await postForm(
    leadFormAction,
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
    const { answer } = await postForm(leadFormAction, fields, { appCode, httpStatus })
    expect(answer).toMatchObject({
      init: { status: httpStatus },
      data: { problem: { title: expect.any(String) } },
    })
  }
})

it('treats a body that is no form as an empty one', async () => {
  const { answer } = await postForm(leadFormAction, '{"broken', {
    appCode: 'INVALID_INPUT',
    httpStatus: 400,
    details: { fullName: 'Full name is required' },
  })
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { errors: { fullName: 'Full name is required' } },
  })
})
