import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { type PasswordRefusal, readPasswordRefusal } from './password-refusal.ts'

/** In the address after a form without JavaScript has done its work. */
export const DONE_QUERY = 'done'

async function postedField({ request }: ActionFunctionArgs, name: string): Promise<string> {
  const posted = (await request.formData().catch(() => new FormData())).get(name)
  return typeof posted === 'string' ? posted : ''
}

/** Asks for a link to a new password, for a form without JavaScript. */
export async function forgotAction(args: ActionFunctionArgs) {
  const email = await postedField(args, 'email')
  try {
    await clientOf(args).auth.forgotPassword.mutate({ email })
    return redirect(`${urls.admin.forgotPassword()}?${DONE_QUERY}=1`, 303)
  } catch (error) {
    const refusal = readPasswordRefusal(error, 'email')
    return data<PasswordRefusal & { email: string }>({ ...refusal, email }, { status: refusal.status })
  }
}

/** Sets a new password through the link in the address, for a form without JavaScript. */
export async function resetAction(args: ActionFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  const password = await postedField(args, 'password')
  try {
    await clientOf(args).auth.resetPassword.mutate({ token, password })
    return redirect(`${urls.admin.resetPassword()}?${DONE_QUERY}=1`, 303)
  } catch (error) {
    const refusal = readPasswordRefusal(error, 'password')
    return data<PasswordRefusal>(refusal, { status: refusal.status })
  }
}
