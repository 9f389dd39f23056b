import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

export const JOINED_QUERY = 'joined'

export const emptyWaitlistForm = { email: '' }
export type WaitlistFailure = FormFailure<typeof emptyWaitlistForm>

export const waitlistFailureOptions: FailureOptions<typeof emptyWaitlistForm> = {
  problemField: 'email',
  toProblem: messageOr(
    'We couldn’t reach our servers. Your email is still here. Please try again in a moment.',
  ),
}

/**
 * Joins the waitlist from a form without JavaScript: 303 to the confirmation, or to the place's page if it has
 * companies.
 */
export async function waitlistAction(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const state = searchParams.get('state') ?? ''
  const city = searchParams.get('city') ?? undefined
  return handlePost(readPosted(await readForm(args.request), emptyWaitlistForm), {
    send: ({ email }) => getClient(args).locations.joinWaitlist.mutate({ email, state, city }),
    next: ({ status, path }) =>
      status === 'open' ? path : `${urls.waitlist({ state, city })}&${JOINED_QUERY}=1`,
    ...waitlistFailureOptions,
  })
}
