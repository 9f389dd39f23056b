import { clientOf } from '@client/lib/loaders.ts'
import { answerPost, readForm, readPosted } from '@client/lib/posted-form.ts'
import { urls } from '@shared/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { emptyRegistration, registrationReading, withoutEmpty } from './registration-fields.ts'

/** In the address after a form posted without JavaScript arrived. */
export const REGISTERED_QUERY = 'registered'

/** Takes a registration posted without JavaScript: the next page is the same one with its success panel. */
export async function registrationAction(args: ActionFunctionArgs) {
  return answerPost(readPosted(await readForm(args.request), emptyRegistration), {
    send: (values) => clientOf(args).companies.register.mutate(withoutEmpty(values)),
    next: () => `${urls.registerCompany()}?${REGISTERED_QUERY}=1`,
    ...registrationReading,
  })
}
