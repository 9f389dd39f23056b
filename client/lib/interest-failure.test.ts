import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { interestFailure } from './interest-failure.ts'
import { toasts } from './toast-texts.ts'

const failed = (message: string, httpStatus: number) =>
  TRPCClientError.from({ error: { message, code: -32603, data: { httpStatus } } })

it('notes the interest when a retry can help, and else gives the reason', () => {
  expect(interestFailure(failed('Down.', 503), 'Gull')).toEqual(toasts.interestNoted('Gull'))
  expect(interestFailure(TRPCClientError.from(new TypeError('offline')), 'Gull')).toEqual(
    toasts.interestNoted('Gull'),
  )
  expect(interestFailure(failed('Another one.', 403), 'Gull')).toEqual(toasts.interestRefused('Another one.'))
})

it('throws an error that does not come from the call', () => {
  expect(() => interestFailure(new TypeError('a bug'), 'Gull')).toThrow('a bug')
})
