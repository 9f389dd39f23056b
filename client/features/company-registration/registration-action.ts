import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { type RegistrationFailure, readRegistration, registrationBody } from './registration-fields.ts'
import { readRegistrationRefusal } from './registration-refusal.ts'

/** In the address after a form posted without JavaScript arrived. */
export const REGISTERED_QUERY = 'registered'

/**
 * Takes a registration posted without JavaScript: on success 303 to the same page with its success panel, otherwise
 * the refusal's status with everything that was typed.
 */
export async function registrationAction(args: ActionFunctionArgs) {
  const values = readRegistration(await args.request.formData().catch(() => new FormData()))
  try {
    await clientOf(args).companies.register.mutate(registrationBody(values))
  } catch (error) {
    const { errors, problem, status } = readRegistrationRefusal(error)
    return data<RegistrationFailure>({ values, errors, problem }, { status })
  }
  return redirect(`${urls.registerCompany()}?${REGISTERED_QUERY}=1`, 303)
}
