import { type signInInput, signInOutput } from '@shared/auth/auth.schema.ts'
import { TRY_LATER } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { z } from 'zod'
import { CallError } from './form-errors.ts'

export type SignInOutcome = 'signed-in' | 'second-factor'

/** The same for a wrong email, a wrong password and a locked account: it must not reveal who has an account. */
export const WRONG_CREDENTIALS = 'This email address and password don’t match. Check both and try again.'
export const WRONG_CODE = 'This code is wrong, expired or already used. Wait for the next one and try again.'
export const TOO_MANY_TRIES = 'Too many attempts. Please wait a minute, then try again.'
export const NO_RESPONSE = 'We couldn’t reach the server. Check your connection and try again.'

/** Sends email and password; the session is an HttpOnly cookie. @throws CallError */
export function signIn(
  credentials: z.input<typeof signInInput>,
  send: typeof fetch = fetch,
): Promise<SignInOutcome> {
  return step(urls.api.signIn('email'), credentials, WRONG_CREDENTIALS, send)
}

/** Sends a code from the authenticator app, or a recovery code. @throws CallError */
export function signInWithCode(code: string, send: typeof fetch = fetch): Promise<SignInOutcome> {
  return step(urls.api.signIn('second-factor'), { code }, WRONG_CODE, send)
}

/** Ends the session. Returns false when the server did not confirm it. */
export async function signOut(send: typeof fetch = fetch): Promise<boolean> {
  const response = await post(urls.api.signOut(), {}, send)
  return response?.ok ?? false
}

async function step(url: string, body: object, refusal: string, send: typeof fetch): Promise<SignInOutcome> {
  const response = await post(url, body, send)
  if (!response?.ok) throw new CallError(toMessage(response?.status ?? null, refusal))
  const { secondFactor } = signInOutput.parse(await response.json())
  return secondFactor ? 'second-factor' : 'signed-in'
}

/** Returns null when no response arrives. */
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

function toMessage(status: number | null, refusal: string): string {
  if (status === null) return NO_RESPONSE
  if (status === 429) return TOO_MANY_TRIES
  return status >= 500 ? TRY_LATER : refusal
}
