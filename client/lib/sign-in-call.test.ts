import { describe, expect, it } from 'vitest'
import {
  NO_RESPONSE,
  signIn,
  signInWithCode,
  signOut,
  TOO_MANY_TRIES,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from './sign-in-call.ts'

const credentials = { email: 'admin@hostmatch.example', password: 'wrong-horse-1' }
const SIGNED_IN = '{"signedIn":true,"secondFactor":false}'
const answering =
  (status: number, body = SIGNED_IN) =>
  async () =>
    new Response(body, { status })
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

describe('signing in', () => {
  it('sends the credentials as JSON to the sign-in route', async () => {
    const sent: unknown[] = []
    await signIn(credentials, async (url, init) => {
      sent.push([url, init?.method, new Headers(init?.headers).get('content-type'), init?.body])
      return new Response(SIGNED_IN)
    })
    expect(sent).toEqual([
      ['/api/auth/sign-in/email', 'POST', 'application/json', JSON.stringify(credentials)],
    ])
  })

  it('succeeds when the server says so', async () => {
    expect(await signIn(credentials, answering(200))).toBe('signed-in')
  })

  it('asks for the code when the server does', async () => {
    const asking = answering(200, '{"signedIn":false,"secondFactor":true}')
    expect(await signIn(credentials, asking)).toBe('second-factor')
    expect(await signInWithCode('123456', answering(200))).toBe('signed-in')
  })

  it.each([
    [400, WRONG_CREDENTIALS, WRONG_CODE],
    [401, WRONG_CREDENTIALS, WRONG_CODE],
    [403, WRONG_CREDENTIALS, WRONG_CODE],
    [429, TOO_MANY_TRIES, TOO_MANY_TRIES],
    [500, 'Please try again later.', 'Please try again later.'],
  ])('rejects status %i with its own message and names neither field', async (status, first, second) => {
    await expect(signIn(credentials, answering(status))).rejects.toThrow(first)
    await expect(signInWithCode('123456', answering(status))).rejects.toThrow(second)
  })

  it('says so when there is no response', async () => {
    await expect(signIn(credentials, offline)).rejects.toThrow(NO_RESPONSE)
  })
})

describe('signing out', () => {
  it('reports whether the server knows', async () => {
    expect(await signOut(answering(200))).toBe(true)
    expect(await signOut(answering(500))).toBe(false)
    expect(await signOut(offline)).toBe(false)
  })
})
