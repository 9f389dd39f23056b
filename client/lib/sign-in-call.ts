import { errorSentences } from '@shared/errors.ts'

/** What came of trying to sign in; `message` is for the person. */
export type SignInOutcome = { ok: true } | { ok: false; message: string }

/** Never says which of the two was wrong: that would tell strangers who has an account. */
export const WRONG_CREDENTIALS = 'This e-mail address and password do not match. Check both and try again.'
export const TOO_MANY_TRIES = 'Too many tries. Please wait a minute, then try again.'
export const NO_ANSWER = 'We could not reach the server. Check your connection and try again.'

/** Signs in over the sign-in library's route; the session comes as an HttpOnly cookie. */
export async function signIn(
  credentials: { email: string; password: string },
  send: typeof fetch = fetch,
): Promise<SignInOutcome> {
  const response = await post('/api/auth/sign-in/email', credentials, send)
  if (response?.ok) return { ok: true }
  return { ok: false, message: sentenceFor(response?.status ?? null) }
}

/** Ends the session. @returns false when the server could not be told */
export async function signOut(send: typeof fetch = fetch): Promise<boolean> {
  const response = await post('/api/auth/sign-out', {}, send)
  return response?.ok ?? false
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

function sentenceFor(status: number | null): string {
  if (status === null) return NO_ANSWER
  if (status === 429) return TOO_MANY_TRIES
  return status >= 500 ? errorSentences.INTERNAL : WRONG_CREDENTIALS
}
