import { readPosted } from '@client/lib/form-controls.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { contactFailureOptions, emptyContact } from './contact-fields.ts'

/** Query parameter that shows the confirmation after a post without JavaScript. */
export const SENT_QUERY = 'sent'

export async function contactAction(args: ActionFunctionArgs) {
  return handlePost(readPosted(await readForm(args.request), emptyContact), {
    send: (values) => getClient(args).contact.send.mutate(values),
    next: () => `${urls.contact()}?${SENT_QUERY}=1`,
    ...contactFailureOptions,
  })
}
