import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

export const ASKED_QUERY = 'asked'

export const emptyCorrectionRequest = { companyId: '', email: '' }
export type CorrectionRequestFailure = FormFailure<typeof emptyCorrectionRequest>

export const correctionRequestOptions: FailureOptions<typeof emptyCorrectionRequest> = {
  problemField: 'email',
  toProblem: messageOr('We couldn’t reach our servers. Please try again in a moment.'),
}

/** Asks for the link from a form without JavaScript: 303 to the answer, which is the same for every address. */
export async function correctionRequestAction(args: ActionFunctionArgs) {
  return handlePost(readPosted(await readForm(args.request), emptyCorrectionRequest), {
    send: ({ companyId, email }) =>
      getClient(args).companies.askCorrection.mutate({ companyId: Number(companyId) || 0, email }),
    next: () => `${urls.correct()}?${ASKED_QUERY}=1`,
    ...correctionRequestOptions,
  })
}
