import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { type CorrectionValues, correctionKeys } from '@shared/companies/correction.schema.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

export const SENT_QUERY = 'sent'

const emptyCorrection = {
  ...objectFrom(correctionKeys, () => ''),
  services: [] as string[],
} satisfies CorrectionValues

export type CorrectionFailure = FormFailure<CorrectionValues>

const toMessage = messageOr(
  'We couldn’t reach our servers. Your entries are still here. Please try again in a moment.',
)

export const correctionFailureOptions: FailureOptions<CorrectionValues> = {
  toProblem: (error) =>
    typeof error.data?.details === 'object' ? { message: CHECK_FIELDS } : toMessage(error),
}

/** Sends a correction posted without JavaScript: 303 to the thanks. */
export async function correctionAction(args: ActionFunctionArgs) {
  const token = args.params.token ?? ''
  return handlePost(readPosted(await readForm(args.request), emptyCorrection), {
    send: (values) => getClient(args).companies.submitCorrection.mutate({ token, values }),
    next: ({ confirmsEmail }) => `${urls.correct(token)}?${SENT_QUERY}=${confirmsEmail ? 'email' : '1'}`,
    ...correctionFailureOptions,
  })
}
