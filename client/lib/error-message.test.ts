import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorMessage, loadErrorMessage, serverErrorMessage } from './error-message.ts'
import { createClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = TRPCClientError.from({
  error: { message: 'There must be an owner left.', code: -32600, data: { appCode: 'LAST_OWNER' } },
})
const cutOff = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('the message of a failed admin call', () => {
  it('is the server’s message', () => {
    expect(serverErrorMessage(refused)).toBe('There must be an owner left.')
    expect(errorMessage(refused)).toBe('There must be an owner left.')
  })

  it('is the status and the beginning of a proxy’s error page', async () => {
    vi.stubGlobal('fetch', async () => new Response('x'.repeat(300), { status: 502 }))
    const failed = await createClient()
      .leads.list.query({ limit: 1 })
      .catch((error: Error) => error)
    expect(serverErrorMessage(failed as Error)).toBe(`502: ${'x'.repeat(195)}…`)
  })

  it('is null for a message that only looks like a status', () => {
    expect(serverErrorMessage(new Error('404: not from a call'))).toBeNull()
  })

  it('is never the browser’s message', () => {
    expect(serverErrorMessage(cutOff)).toBeNull()
    expect(errorMessage(cutOff)).toBe('The server did not respond. Nothing was changed.')
  })
})

it('tells whether a failed load reached the server', () => {
  expect(loadErrorMessage(cutOff)).toBe('We couldn’t reach our servers. Check your connection and try again.')
  expect(loadErrorMessage(refused)).toBe('Something went wrong on our side. Please try again.')
})
