import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { readWaiterRefusal } from './waiter-refusal.ts'

/** In the address after an address posted without JavaScript was kept. */
export const KEPT_QUERY = 'kept'

/** A posted address that was refused. */
export interface WaiterFailure {
  email: string
  error: string
}

/** Keeps an address posted without JavaScript: 303 to the confirmation, or to the place's page where it is open already. */
export async function waiterAction(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const state = searchParams.get('state') ?? ''
  const city = searchParams.get('city') ?? undefined
  const posted = (await args.request.formData().catch(() => new FormData())).get('email')
  const email = typeof posted === 'string' ? posted : ''
  try {
    const { status, path } = await clientOf(args).locations.waitFor.mutate({ email, state, city })
    return redirect(status === 'open' ? path : `${urls.placeWaiter({ state, city })}&${KEPT_QUERY}=1`, 303)
  } catch (error) {
    const refusal = readWaiterRefusal(error)
    return data<WaiterFailure>({ email, error: refusal.error }, { status: refusal.status })
  }
}
