import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { errorMessage, serverErrorMessage } from './error-message.ts'

const refused = TRPCClientError.from({
  error: { message: 'There must be an owner left.', code: -32600, data: { appCode: 'LAST_OWNER' } },
})
const cutOff = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('the message of a failed admin call', () => {
  it('is the server’s message', () => {
    expect(serverErrorMessage(refused)).toBe('There must be an owner left.')
    expect(errorMessage(refused)).toBe('There must be an owner left.')
  })

  it('is never the browser’s message', () => {
    expect(serverErrorMessage(cutOff)).toBeNull()
    expect(errorMessage(cutOff)).toBe('The server did not respond. Nothing was changed.')
  })
})
