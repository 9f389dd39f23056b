import { TRPCClientError } from '@trpc/client'
import { errorCode } from './trpc.ts'

/** The key of what is wrong with the form as a whole. Mantine's resolver uses the same one. */
export const WHOLE_FORM = ''

/** One message a field. */
export type FieldErrors = Record<string, string>

/** What kept a form from being sent, when it is no single field. */
export interface Problem {
  title?: string
  message: string
  /** Where to go instead of sending again. */
  link?: { href: string; label: string }
}

/** A posted form that was refused: shown again with everything that was typed. */
export interface FormFailure<Values> {
  values: Values
  errors: FieldErrors
  problem: Problem | null
}

/** An error of the server, or of the way there. */
export type FailedCall = InstanceType<typeof TRPCClientError>

/** How a form reads a failed call: in the browser, and in its page's action. */
export interface FailureReading<Values> {
  /** For errors of the server about a single field that come without details, e.g. `{ DUPLICATE_USER: 'email' }`. */
  fieldsByCode?: Partial<Record<string, string>>
  /** The words for a failure that names no field of the form. */
  toProblem?: (error: FailedCall, values: Values) => Problem | Promise<Problem>
  /** The only field of a small form: it shows the problem's message. */
  problemField?: string
}

/** Returns what a failed call means for the person at the form. An error that is not a call's is thrown again. */
export async function readFailure<Values extends object>(
  error: unknown,
  values: Values,
  { fieldsByCode, toProblem, problemField }: FailureReading<Values>,
): Promise<{ error: FailedCall; errors: FieldErrors; problem: Problem | null }> {
  if (!(error instanceof TRPCClientError)) throw error
  const code = errorCode(error)
  const field = code ? fieldsByCode?.[code] : undefined
  const details: unknown = field ? { [field]: error.message } : error.data?.details
  const { [WHOLE_FORM]: _whole, ...errors } = toFieldErrors(details, values)
  if (Object.keys(errors).length > 0 || !toProblem) return { error, errors, problem: null }
  const problem = await toProblem(error, values)
  if (problemField) return { error, errors: { [problemField]: problem.message }, problem: null }
  return { error, errors, problem }
}

/** Returns a `toProblem` that gives the server's message, or these words when it did not answer. */
export function answerOr(unreachable: string): (error: FailedCall) => Problem {
  return (error) => ({ message: errorCode(error) ? error.message : unreachable })
}

/** Returns one message a field, the first one. Details that are a sentence name no field. */
export function toFieldErrors(found: unknown, values: object): FieldErrors {
  const errors: FieldErrors = {}
  if (typeof found !== 'object' || found === null) return errors
  for (const [path, message] of Object.entries(found)) {
    if (typeof message === 'string') errors[findField(path, values)] ??= message
  }
  return errors
}

function findField(path: string, values: object): string {
  const field: string[] = []
  let value: unknown = values
  for (const key of path.split('.')) {
    if (!isGroup(value)) break
    if (!Object.hasOwn(value, key)) return WHOLE_FORM
    field.push(key)
    value = value[key]
  }
  return isGroup(value) ? WHOLE_FORM : field.join('.')
}

/** Fields under one key, not a field's own value such as a list of choices or a date. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
