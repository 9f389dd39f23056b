import { toasts } from '@shared/toasts.ts'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { readRefusal, retryText } from './lead-refusal.ts'

function answer(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32000, data } })
}

describe('what a failed call means', () => {
  it('shows a network failure with its documented toast and keeps a note beside the button', () => {
    const refusal = readRefusal(TRPCClientError.from(new Error('Failed to fetch')))
    expect(refusal.toast).toEqual(toasts.leadNetworkFailed)
    expect(refusal.problem?.message).toContain('What you typed is still here')
  })

  it('shows the details of a duplicate, or the documented sentence without any', () => {
    const detailed = answer('x', {
      appCode: 'DUPLICATE_LEAD',
      httpStatus: 409,
      details: 'We have it since Monday.',
    })
    expect(readRefusal(detailed)).toMatchObject({
      status: 409,
      toast: { title: 'Duplicate Submission', message: 'We have it since Monday.', kind: 'error' },
    })
    const plain = answer('x', { appCode: 'DUPLICATE_LEAD', httpStatus: 409 })
    expect(readRefusal(plain).toast.message).toBe("You've already submitted this information recently.")
  })

  it('says when to try again after too many requests', () => {
    const refusal = readRefusal(answer('x', { appCode: 'RATE_LIMITED', httpStatus: 429, retryAfterS: 3600 }))
    expect(refusal.status).toBe(429)
    expect(refusal.toast.message).toBe('Too many requests. You can try again in 60 minutes.')
  })

  it('puts messages to known fields only', () => {
    const details = { email: 'Please enter a valid email address', constructor: 'x', fullName: 7 }
    const refusal = readRefusal(answer('x', { appCode: 'INVALID_INPUT', httpStatus: 400, details }))
    expect(refusal.errors).toEqual({ email: 'Please enter a valid email address' })
    expect(refusal.problem).toBeNull()
  })

  it("shows the server's message for everything else, titled as the page's variant says", () => {
    const error = answer('This service is briefly unavailable.', { appCode: 'UNAVAILABLE', httpStatus: 503 })
    expect(readRefusal(error, 'home').toast).toMatchObject({
      title: 'Error submitting form',
      message: 'This service is briefly unavailable.',
    })
    expect(readRefusal(error, 'location').toast.title).toBe('Submission Failed')
  })
})

it.each([
  [undefined, 'Please wait a moment and try again.'],
  [0, 'Please wait a moment and try again.'],
  [1, 'You can try again in 1 second.'],
  [61, 'You can try again in 61 seconds.'],
  [91, 'You can try again in 2 minutes.'],
  [7200, 'You can try again in 2 hours.'],
])('puts %s seconds into words', (seconds, text) => {
  expect(retryText(seconds)).toBe(text)
})
