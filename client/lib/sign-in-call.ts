import { TRY_LATER } from '@shared/errors.ts'
import { signInAnswer, type signInInput } from '@shared/schemas/auth.schema.ts'
import { urls } from '@shared/urls.ts'
import type { z } from 'zod'

/** What came of a step of signing in; `message` is for the person. */
export type SignInOutcome =
  | { step: 'signed-in' }
  /** The password was right; a code is asked for next. */
  | { step: 'second-factor' }
  | { step: 'refused'; message: string }

/**
 * Never says which of the two was wrong, nor that an account is locked: that would tell strangers who has one.
 */
export const WRONG_CREDENTIALS = 'This e-mail address and password do not match. Check both and try again.'
export const WRONG_CODE =
  'This code does not match, was used before, or came too late. Wait for the next one and try again.'
export const TOO_MANY_TRIES = 'Too many tries. Please wait a minute, then try again.'
export const NO_ANSWER = 'We could not reach the server. Check your connection and try again.'

/** The first step: the session comes as an HttpOnly cookie, unless a second factor is on. */
export function signIn(
  credentials: z.input<typeof signInInput>,
  send: typeof fetch = fetch,
): Promise<SignInOutcome> {
  return step(urls.api.signIn('email'), credentials, WRONG_CREDENTIALS, send)
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function signInWithCode(code: string, send: typeof fetch = fetch): Promise<SignInOutcome> {
  return step(urls.api.signIn('second-factor'), { code }, WRONG_CODE, send)
}

/** Ends the session. @returns false when the server could not be told */
export async function signOut(send: typeof fetch = fetch): Promise<boolean> {
  const response = await post(urls.api.signOut(), {}, send)
  return response?.ok ?? false
}

async function step(url: string, body: object, refusal: string, send: typeof fetch): Promise<SignInOutcome> {
  const response = await post(url, body, send)
  if (!response?.ok) return { step: 'refused', message: sentenceFor(response?.status ?? null, refusal) }
  const { secondFactor } = signInAnswer.parse(await response.json())
  return { step: secondFactor ? 'second-factor' : 'signed-in' }
}

/** Null: no answer at all. */
async function post(url: string, body: object, send: typeof fetch): Promise<Response | null> {
  try {
    return await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}

function sentenceFor(status: number | null, refusal: string): string {
  if (status === null) return NO_ANSWER
  if (status === 429) return TOO_MANY_TRIES
  return status >= 500 ? TRY_LATER : refusal
}
