import { postForm } from '@client/testing/fake-server.tsx'
import { expect, it } from 'vitest'
import { leadFormAction } from './lead-form-action.ts'

const fields = {
  fullName: 'Ana <b>',
  email: 'ana@owner.example',
  propertyType: 'villa',
  interestedCompanyIds: '65,66',
}

it('creates the lead and redirects to the thank-you page with 303', async () => {
  const { answer, calls } = await postForm(leadFormAction, { ...fields, propertyZip: '33139' })
  expect(calls).toMatchObject([{ fullName: 'Ana <b>', propertyZip: '33139', interestedCompanyIds: '65,66' }])
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/thank-you')
})

it('returns the typed values with errors and status', async () => {
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

it('opens step 2 without errors when only the property details are still missing', async () => {
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

it('returns the status of a duplicate and of a rate limit', async () => {
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

it('treats a body that is not a form as an empty form', async () => {
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
