import { readPosted } from '@client/lib/form-controls.ts'
import { getClient } from '@client/lib/loaders.ts'
import { readForm, toRefusedPost } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { type EmailResult, emailFailureOptions, emptyEmailForm } from './email-fields.ts'

/** Handles "Email me this estimate" without JavaScript. Without an estimate it redirects to the calculator. */
export async function emailEstimateAction(args: ActionFunctionArgs) {
  const { parseCalculator } = await import('./read-calculator.ts')
  const { input } = parseCalculator(new URL(args.request.url).searchParams)
  if (!input) return redirect(urls.incomeCalculator(), 303)
  const values = readPosted(await readForm(args.request), emptyEmailForm)
  try {
    await getClient(args).estimates.mail.mutate({ ...input, ...values })
  } catch (error) {
    return toRefusedPost(error, values, emailFailureOptions)
  }
  return data<EmailResult>({ sentTo: values.email })
}
