import { toasts } from '@client/lib/toast-texts.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { leadProblem, leadToast, retryText } from './lead-form-errors.ts'

function answer(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32000, data } })
}

describe('messages of a failed request', () => {
  it('returns the network failure toast and a message beside the button', () => {
    const error = TRPCClientError.from(new Error('Failed to fetch'))
    expect(leadToast(error)).toEqual(toasts.leadNetworkFailed)
    expect(leadProblem(error).message).toContain('Your entries are still here')
  })

  it('returns the details of a duplicate, or the default message', () => {
    const detailed = answer('x', {
      appCode: 'DUPLICATE_LEAD',
      httpStatus: 409,
      details: 'We have it since Monday.',
    })
    expect(leadToast(detailed)).toMatchObject({
      title: 'Duplicate Submission',
      message: 'We have it since Monday.',
      kind: 'error',
    })
    expect(leadProblem(detailed).message).toBe('We have it since Monday.')
    const plain = answer('x', { appCode: 'DUPLICATE_LEAD', httpStatus: 409 })
    expect(leadToast(plain).message).toBe("You've already submitted this information recently.")
  })

  it('says when to retry after too many requests', () => {
    const error = answer('x', { appCode: 'RATE_LIMITED', httpStatus: 429, retryAfterS: 3600 })
    expect(leadToast(error).message).toBe('Too many requests. You can try again in 60 minutes.')
  })

  it('asks to check the fields after a validation error', () => {
    const error = answer('x', { appCode: 'INVALID_INPUT', httpStatus: 400, details: { email: 'No' } })
    expect(leadToast(error).message).toBe(CHECK_FIELDS)
  })

  it("returns the server's message for other errors, with the variant's title", () => {
    const error = answer('This service is briefly unavailable.', { appCode: 'UNAVAILABLE', httpStatus: 503 })
    expect(leadToast(error, 'home')).toMatchObject({
      title: 'Error submitting form',
      message: 'This service is briefly unavailable.',
    })
    expect(leadToast(error, 'location').title).toBe('Submission Failed')
  })
})

it.each([
  [undefined, 'Please wait a moment and try again.'],
  [0, 'Please wait a moment and try again.'],
  [1, 'You can try again in 1 second.'],
  [61, 'You can try again in 61 seconds.'],
  [91, 'You can try again in 2 minutes.'],
  [7200, 'You can try again in 2 hours.'],
])('formats %s seconds', (seconds, text) => {
  expect(retryText(seconds)).toBe(text)
})
