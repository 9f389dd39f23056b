import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { readPosted } from './form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr, readFailure } from './form-errors.ts'

const UNAVAILABLE = 503

/** Returns the body of a form posted without JavaScript; an empty one if it is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** Message of a form that changes what was there before, if the server did not respond. */
export const nothingChanged = messageOr(
  'We couldn’t reach our servers. Nothing was changed. Please try again in a moment.',
)

export interface Posted<Values, Output> extends FailureOptions<Values> {
  send: (values: Values) => Promise<Output>
  next: (output: Output) => string
}

/** Returns the action of a page whose form is posted without JavaScript. The keys of `empty` are the fields. */
export function postAction<Values extends object, Output>(
  empty: Values,
  toPosted: (args: ActionFunctionArgs) => Posted<Values, Output>,
) {
  return async (args: ActionFunctionArgs) =>
    handlePost(readPosted(await readForm(args.request), empty), toPosted(args))
}

/** Submits a form posted without JavaScript: redirects with 303, or returns the refusal with the values. */
export async function handlePost<Values extends object, Output>(
  values: Values,
  { send, next, ...options }: Posted<Values, Output>,
) {
  try {
    return redirect(next(await send(values)), 303)
  } catch (error) {
    return toRefusedPost(error, values, options)
  }
}

/** Returns a refused post with the server's status, the typed values and the errors. */
export async function toRefusedPost<Values extends object>(
  failed: unknown,
  values: Values,
  options: FailureOptions<Values>,
) {
  const { error, errors, problem } = await readFailure(failed, values, options)
  const status: unknown = error?.data?.httpStatus
  const failure: FormFailure<Values> = { values, errors, problem }
  return data(failure, { status: typeof status === 'number' ? status : UNAVAILABLE })
}
