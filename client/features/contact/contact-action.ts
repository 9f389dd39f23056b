import { clientOf } from '@client/lib/loaders.ts'
import { answerPost, readForm, readPosted } from '@client/lib/posted-form.ts'
import { urls } from '@shared/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { contactReading, emptyContact } from './contact-fields.ts'

/** The query that shows the confirmation after a post without JavaScript. */
export const SENT_QUERY = 'sent'

/** Takes a contact form posted without JavaScript. */
export async function contactAction(args: ActionFunctionArgs) {
  return answerPost(readPosted(await readForm(args.request), emptyContact), {
    send: (values) => clientOf(args).contact.send.mutate(values),
    next: () => `${urls.contact()}?${SENT_QUERY}=1`,
    ...contactReading,
  })
}
