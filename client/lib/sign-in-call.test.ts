import { describe, expect, it } from 'vitest'
import { NO_ANSWER, signIn, signOut, TOO_MANY_TRIES, WRONG_CREDENTIALS } from './sign-in-call.ts'

const credentials = { email: 'admin@hostmatch.example', password: 'wrong-horse-1' }
const answering = (status: number) => async () => new Response('{}', { status })
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

describe('signing in', () => {
  it('sends the credentials as JSON to the sign-in route', async () => {
    const sent: unknown[] = []
    await signIn(credentials, async (url, init) => {
      sent.push([url, init?.method, new Headers(init?.headers).get('content-type'), init?.body])
      return new Response('{}')
    })
    expect(sent).toEqual([
      ['/api/auth/sign-in/email', 'POST', 'application/json', JSON.stringify(credentials)],
    ])
  })

  it('succeeds when the server says so', async () => {
    expect(await signIn(credentials, answering(200))).toEqual({ ok: true })
  })

  it.each([
    [400, WRONG_CREDENTIALS],
    [401, WRONG_CREDENTIALS],
    [403, WRONG_CREDENTIALS],
    [429, TOO_MANY_TRIES],
    [500, 'Please try again later.'],
  ])('answers status %i with its own sentence and names neither field', async (status, message) => {
    expect(await signIn(credentials, answering(status))).toEqual({ ok: false, message })
  })

  it('says so when there is no answer', async () => {
    expect(await signIn(credentials, offline)).toEqual({ ok: false, message: NO_ANSWER })
  })
})

describe('signing out', () => {
  it('reports whether the server knows', async () => {
    expect(await signOut(answering(200))).toBe(true)
    expect(await signOut(answering(500))).toBe(false)
    expect(await signOut(offline)).toBe(false)
  })
})
