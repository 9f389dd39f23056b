import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import type { mailEstimateInput } from '@shared/income/estimate.schema.ts'
import type { z } from 'zod'

export const emptyEmailForm: EmailValues = { email: '', website: '' }
type EmailValues = Pick<z.input<typeof mailEstimateInput>, 'email' | 'website'>

export type EmailResult = { sentTo: string } | FormFailure<EmailValues>

export const emailFailureOptions: FailureOptions<EmailValues> = {
  toProblem: messageOr('We couldn’t reach our servers. Your email address is still here. Please try again.'),
}
