import { answerOr, type FailureReading, type FormFailure } from '@client/lib/form-errors.ts'
import { clientOf } from '@client/lib/loaders.ts'
import { readForm, readPosted, refusePost } from '@client/lib/posted-form.ts'
import type { mailEstimateInput } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import type { z } from 'zod'
import { readCalculator } from './read-calculator.ts'

/** Before anybody typed. The estimate is in the page's address; people do not see `website`. */
export const emptyMail: MailValues = { email: '', website: '' }
type MailValues = Pick<z.input<typeof mailEstimateInput>, 'email' | 'website'>

/** What became of "mail me this estimate" posted without JavaScript. */
export type MailAnswer = { sentTo: string } | FormFailure<MailValues>

/** Reads a failed `estimates.mail`. */
export const mailReading: FailureReading<MailValues> = {
  toProblem: answerOr('We could not reach our servers. Your address is still here: press the button again.'),
}

/**
 * Takes "mail me this estimate" posted without JavaScript to the address of the estimate. Answers with what became of
 * it; an address without an estimate leads to the empty calculator.
 */
export async function mailEstimateAction(args: ActionFunctionArgs) {
  const { input } = readCalculator(new URL(args.request.url).searchParams)
  if (!input) return redirect(urls.incomeCalculator(), 303)
  const values = readPosted(await readForm(args.request), emptyMail)
  try {
    await clientOf(args).estimates.mail.mutate({ ...input, ...values })
  } catch (error) {
    return refusePost(error, values, mailReading)
  }
  return data<MailAnswer>({ sentTo: values.email })
}
