import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

/** In the address after a form without JavaScript has done its work. */
export const DONE_QUERY = 'done'

export const emptyForgot = { email: '' }
export const emptyReset = { password: '' }
export type ForgotFailure = FormFailure<typeof emptyForgot>
export type ResetFailure = FormFailure<typeof emptyReset>

const toProblem = messageOr('We couldn’t reach our servers. Your entries are still here. Please try again.')
export const forgotFailureOptions: FailureOptions<typeof emptyForgot> = { problemField: 'email', toProblem }
export const resetFailureOptions: FailureOptions<typeof emptyReset> = { problemField: 'password', toProblem }

export async function forgotAction(args: ActionFunctionArgs) {
  return handlePost(readPosted(await readForm(args.request), emptyForgot), {
    send: (values) => getClient(args).auth.forgotPassword.mutate(values),
    next: () => `${urls.admin.forgotPassword()}?${DONE_QUERY}=1`,
    ...forgotFailureOptions,
  })
}

/** Sets a new password through the link in the address, for a form without JavaScript. A refusal does not repeat it. */
export async function resetAction(args: ActionFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  const { password } = readPosted(await readForm(args.request), emptyReset)
  return handlePost(emptyReset, {
    send: () => getClient(args).auth.resetPassword.mutate({ token, password }),
    next: () => `${urls.admin.resetPassword()}?${DONE_QUERY}=1`,
    ...resetFailureOptions,
  })
}
