import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { type MailOutcome, readMailFailure } from './mail-outcome.ts'
import { readCalculator } from './read-calculator.ts'

/**
 * Takes "mail me this estimate" posted without JavaScript to the address of the estimate. Answers with what became of
 * it; an address without an estimate leads to the empty calculator.
 */
export async function mailEstimateAction(args: ActionFunctionArgs) {
  const { input } = await readCalculator(new URL(args.request.url).searchParams)
  if (!input) return redirect(urls.incomeCalculator(), 303)
  const posted = await args.request.formData().catch(() => new FormData())
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const email = text('email')
  try {
    await clientOf(args).estimates.mail.mutate({ ...input, email, website: text('website') })
  } catch (error) {
    const { outcome, status } = readMailFailure(error, email)
    return data<MailOutcome>(outcome, { status })
  }
  return data<MailOutcome>({ kind: 'sent', email })
}
