import { emailMessage } from '@shared/schemas/text.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { readMailFailure, WRONG_ADDRESS } from './mail-outcome.ts'

const refusal = (message: string, data: Record<string, unknown>) =>
  TRPCClientError.from({ error: { message, code: -32000, data } })

it('says the schema’s sentence for a wrong address', () => {
  expect(WRONG_ADDRESS).toBe(emailMessage)
})

it('puts what is wrong with the address beside it', () => {
  const error = refusal('Please check the fields below.', {
    appCode: 'INVALID_INPUT',
    httpStatus: 400,
    details: { email: 'Too long' },
  })
  expect(readMailFailure(error, 'a@')).toEqual({
    outcome: { kind: 'wrong', email: 'a@', message: 'Too long' },
    status: 400,
  })
})

it('passes on the server’s words for everything else, with its status', () => {
  const error = refusal('This mailbox was sent 5 estimates today.', {
    appCode: 'RATE_LIMITED',
    httpStatus: 429,
  })
  expect(readMailFailure(error, 'a@home.example')).toEqual({
    outcome: { kind: 'failed', email: 'a@home.example', message: 'This mailbox was sent 5 estimates today.' },
    status: 429,
  })
})

it('says what to do where nothing answered', () => {
  const { outcome, status } = readMailFailure(new Error('Failed to fetch'), 'a@home.example')
  expect(outcome).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('press the button again'),
  })
  expect(status).toBe(503)
})
