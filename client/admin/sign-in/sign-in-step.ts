import type { FailedCall, FormFailure, Problem } from '@client/lib/form-errors.ts'
import {
  type SignInOutcome,
  TOO_MANY_TRIES,
  type WRONG_CODE,
  type WRONG_CREDENTIALS,
} from '@client/lib/sign-in-call.ts'

export const emptyCredentials = { email: '', password: '' }
export const emptyCode = { code: '' }

export interface SignInStepProps {
  /** Admin path to open after signing in; also posted by the form without JavaScript. */
  to: string
  /** Called when the server accepts the step. The form stays pending until it resolves. */
  onStep: (outcome: SignInOutcome) => Promise<void>
}

/** Sign-in calls already carry the message for the person. */
export const signInFailures = ({ message }: FailedCall): Problem => ({ message })

/** Returns the refusal that the query parameter `failed` reports after a post without JavaScript. */
export function postedFailure<Values>(
  failed: string | null,
  values: Values,
  refusal: typeof WRONG_CREDENTIALS | typeof WRONG_CODE,
): FormFailure<Values> | undefined {
  if (failed === null) return undefined
  return { values, errors: {}, problem: { message: failed === 'often' ? TOO_MANY_TRIES : refusal } }
}
