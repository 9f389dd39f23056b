import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { readContactRefusal } from './contact-refusal.ts'
import { type ContactFailure, contactBody, readContactValues } from './contact-values.ts'

/** The query that shows the confirmation after a post without JavaScript. */
export const SENT_QUERY = 'sent'

/** Takes a form posted without JavaScript: 303 to the confirmation, or the refusal's status with everything typed. */
export async function contactAction(args: ActionFunctionArgs) {
  const values = readContactValues(await args.request.formData().catch(() => new FormData()))
  try {
    await clientOf(args).contact.send.mutate(contactBody(values))
  } catch (error) {
    const { errors, problem, status } = readContactRefusal(error)
    return data<ContactFailure>({ values, errors, problem }, { status })
  }
  return redirect(`${urls.contact()}?${SENT_QUERY}=1`, 303)
}
