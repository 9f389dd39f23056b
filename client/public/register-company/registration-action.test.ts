import { postForm } from '@client/testing/fake-server.tsx'
import { expect, it } from 'vitest'
import { registrationAction } from './registration-action.ts'

it('registers the company and redirects to the success panel with 303', async () => {
  const { answer, calls } = await postForm(registrationAction, [
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

it('returns the typed values with errors and status', async () => {
  const details = { 'services.0': 'Please choose services from the list', strange: 'x' }
  const { answer } = await postForm(
    registrationAction,
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

it('returns the status and message of a duplicate registration', async () => {
  const refusal = { appCode: 'DUPLICATE_REGISTRATION', httpStatus: 409, details: 'We received it.' }
  const { answer } = await postForm(registrationAction, [['name', 'Palm']], refusal)
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { problem: { title: 'Registration failed', message: 'We received it.' } },
  })
})

it('treats a body that is not a form as an empty form', async () => {
  const { calls } = await postForm(registrationAction, '{"broken')
  expect(calls).toMatchObject([{ name: '', services: [] }])
})
