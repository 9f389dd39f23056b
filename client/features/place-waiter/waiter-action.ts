import { answerOr, type FailureReading, type FormFailure } from '@client/lib/form-errors.ts'
import { clientOf } from '@client/lib/loaders.ts'
import { answerPost, readForm, readPosted } from '@client/lib/posted-form.ts'
import { urls } from '@shared/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

/** In the address after an address posted without JavaScript was kept. */
export const KEPT_QUERY = 'kept'

/** Before anybody typed. The place is in the page's address. */
export const emptyWaiter = { email: '' }
export type WaiterFailure = FormFailure<typeof emptyWaiter>

/** Reads a failed `locations.waitFor`. */
export const waiterReading: FailureReading<typeof emptyWaiter> = {
  problemField: 'email',
  toProblem: answerOr('We could not reach our servers. Your address is still here; try again in a moment.'),
}

/** Keeps an address posted without JavaScript: 303 to the confirmation, or to the place's page where it is open already. */
export async function waiterAction(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const state = searchParams.get('state') ?? ''
  const city = searchParams.get('city') ?? undefined
  return answerPost(readPosted(await readForm(args.request), emptyWaiter), {
    send: ({ email }) => clientOf(args).locations.waitFor.mutate({ email, state, city }),
    next: ({ status, path }) =>
      status === 'open' ? path : `${urls.placeWaiter({ state, city })}&${KEPT_QUERY}=1`,
    ...waiterReading,
  })
}
