import { data, redirect } from 'react-router-dom'
import { type FailureReading, type FormFailure, readFailure } from './form-errors.ts'

/** Of a call that got no answer. */
const UNAVAILABLE = 503

/** Returns the body of a form posted without JavaScript; an empty one where it is no form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/**
 * Returns a form's values as they were typed. Whether they fit is for the schema to say.
 *
 * @param empty the form's initial values: they name its fields, and a list has every value of its name
 */
export function readPosted<Values extends object>(posted: FormData, empty: Values): Values {
  const isText = (value: unknown) => typeof value === 'string'
  const read = ([name, initial]: [string, unknown]) => {
    const texts = posted.getAll(name).filter(isText)
    return [name, Array.isArray(initial) ? texts : (texts[0] ?? '')]
  }
  return Object.fromEntries(Object.entries(empty).map(read))
}

interface Posted<Values, Output> extends FailureReading<Values> {
  send: (values: Values) => Promise<Output>
  /** The address of the page that says it worked. */
  next: (output: Output) => string
}

/** Sends a form posted without JavaScript: 303 to the next page, or the refusal with what the form shows again. */
export async function answerPost<Values extends object, Output>(
  values: Values,
  { send, next, ...reading }: Posted<Values, Output>,
) {
  try {
    return redirect(next(await send(values)), 303)
  } catch (error) {
    return refusePost(error, values, reading)
  }
}

/** Returns a refused post with the server's status: what was typed, and what is wrong with it. */
export async function refusePost<Values extends object>(
  failed: unknown,
  values: Values,
  reading: FailureReading<Values>,
) {
  const { error, errors, problem } = await readFailure(failed, values, reading)
  const status: unknown = error.data?.httpStatus
  const failure: FormFailure<Values> = { values, errors, problem }
  return data(failure, { status: typeof status === 'number' ? status : UNAVAILABLE })
}
