import { readPosted } from '@client/lib/form-controls.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { registrationFailureOptions } from './registration-errors.ts'
import { emptyRegistration, omitEmptyOptional } from './registration-fields.ts'

export const REGISTERED_QUERY = 'registered'

/** Handles a registration posted without JavaScript and redirects to the success panel. */
export async function registrationAction(args: ActionFunctionArgs) {
  return handlePost(readPosted(await readForm(args.request), emptyRegistration), {
    send: (values) => getClient(args).companies.register.mutate(omitEmptyOptional(values)),
    next: () => `${urls.registerCompany()}?${REGISTERED_QUERY}=1`,
    ...registrationFailureOptions,
  })
}
