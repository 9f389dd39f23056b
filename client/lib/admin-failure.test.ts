import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { answerOf, sentenceOf } from './admin-failure.ts'

const refused = TRPCClientError.from({
  error: { message: 'There must be an owner left.', code: -32600, data: { appCode: 'LAST_OWNER' } },
})
const cutOff = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('A failed call of the admin', () => {
  it('is told in the words of the server', () => {
    expect(answerOf(refused)).toBe('There must be an owner left.')
    expect(sentenceOf(refused)).toBe('There must be an owner left.')
  })

  it('is never told in the words of the browser', () => {
    expect(answerOf(cutOff)).toBeNull()
    expect(sentenceOf(cutOff)).toBe('The server did not answer. Nothing was changed.')
  })
})
