import { answerOr, type FailureReading, type FormFailure } from '@client/lib/form-errors.ts'
import type { mailEstimateInput } from '@shared/schemas/estimate.schema.ts'
import type { z } from 'zod'

/** Before anybody typed. The estimate is in the page's address; people do not see `website`. */
export const emptyMail: MailValues = { email: '', website: '' }
type MailValues = Pick<z.input<typeof mailEstimateInput>, 'email' | 'website'>

/** What became of "mail me this estimate" posted without JavaScript. */
export type MailAnswer = { sentTo: string } | FormFailure<MailValues>

/** Reads a failed `estimates.mail`. */
export const mailReading: FailureReading<MailValues> = {
  toProblem: answerOr('We could not reach our servers. Your address is still here: press the button again.'),
}
