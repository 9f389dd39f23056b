import { clientOf } from '@client/lib/loaders.ts'
import { readForm, readPosted, refusePost } from '@client/lib/posted-form.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { emptyMail, type MailAnswer, mailReading } from './mail-fields.ts'

/**
 * Takes "mail me this estimate" posted without JavaScript to the address of the estimate. Answers with what became of
 * it; an address without an estimate leads to the empty calculator.
 */
export async function mailEstimateAction(args: ActionFunctionArgs) {
  const { readCalculator } = await import('./read-calculator.ts')
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
