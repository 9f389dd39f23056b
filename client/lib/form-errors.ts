import { TRPCClientError } from '@trpc/client'
import type { z } from 'zod'
import { getErrorCode } from './trpc.ts'

/** Key of errors of the form as a whole, the same as in Mantine's resolver. */
export const WHOLE_FORM = ''

export type FieldErrors = Record<string, string>

/** Reason why a form was not sent, if it is not about a single field. */
export interface Problem {
  title?: string
  message: string
  /** Nothing is wrong: for example, the request has already arrived. */
  isNotice?: boolean
  /** Link to follow instead of sending again. */
  link?: { href: string; label: string }
}

/** A refused post: shown again with all input. */
export interface FormFailure<Values> {
  values: Values
  errors: FieldErrors
  problem: Problem | null
}

/** Failed call that did not go through tRPC, such as signing in. Its message is for people. */
export class CallError extends Error {
  /** Absent, as for a tRPC call without a response, so that both kinds of errors are read the same way. */
  readonly data = undefined
}

/** Reports code that did not load like a call without a response. @throws CallError */
export function failUnreachable(): never {
  throw new CallError('The server did not respond')
}

export type FailedCall = InstanceType<typeof TRPCClientError> | CallError

/** Values that a form's schema refuses. */
export class RefusedValues extends Error {
  /** The first message of each path. */
  readonly details: FieldErrors = {}

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The schema of the form refuses its values')
    for (const { path, message } of issues) this.details[path.join('.')] ??= message
  }
}

/** Returns what a form's schema makes of its values. @throws RefusedValues */
export function checkValues<Output, Values>(schema: z.ZodType<Output, Values>, values: Values): Output {
  const { data, error } = schema.safeParse(values)
  if (error) throw new RefusedValues(error.issues)
  return data
}

/** Options for reading a failed call, in the browser and in the page's action. */
export interface FailureOptions<Values> {
  /** Returns the message for a failure that names no field of the form. */
  toProblem?: (error: FailedCall, values: Values) => Problem | Promise<Problem>
  /** The only field of a small form; it shows the problem's message. */
  problemField?: string
}

/** Returns the form errors of refused values or of a failed call. Rethrows other errors. */
export async function readFailure<Values extends object>(
  error: unknown,
  values: Values,
  { toProblem, problemField }: FailureOptions<Values>,
): Promise<{ error: FailedCall | null; errors: FieldErrors; problem: Problem | null }> {
  if (error instanceof RefusedValues) {
    const { [WHOLE_FORM]: message, ...errors } = toFieldErrors(error.details, values)
    return { error: null, errors, problem: message ? { message } : null }
  }
  if (!(error instanceof TRPCClientError || error instanceof CallError)) throw error
  const { [WHOLE_FORM]: _whole, ...errors } = toFieldErrors(error.data?.details, values)
  if (Object.keys(errors).length > 0 || !toProblem) return { error, errors, problem: null }
  const problem = await toProblem(error, values)
  if (problemField) return { error, errors: { [problemField]: problem.message }, problem: null }
  return { error, errors, problem }
}

/** Returns a `toProblem` with the server's message, or with this text if the server did not respond. */
export function messageOr(unreachable: string): (error: FailedCall) => Problem {
  return (error) => ({ message: getErrorCode(error) ? error.message : unreachable })
}

/** Returns one message per field, the first one. A plain text as details names no field. */
export function toFieldErrors(details: unknown, values: object): FieldErrors {
  const errors: FieldErrors = {}
  if (typeof details !== 'object' || details === null) return errors
  for (const [path, message] of Object.entries(details)) {
    if (typeof message === 'string') errors[findField(path, values)] ??= message
  }
  return errors
}

/** Returns the field that shows an error: the list for a path into a list, WHOLE_FORM for groups and unknown paths. */
function findField(path: string, values: object): string {
  const field: string[] = []
  let value: unknown = values
  for (const key of path.split('.')) {
    if (!isFieldGroup(value)) break
    if (!Object.hasOwn(value, key)) return WHOLE_FORM
    field.push(key)
    value = value[key]
  }
  return isFieldGroup(value) ? WHOLE_FORM : field.join('.')
}

/** Tells a group of fields from a value: a plain object, not a list or a date. */
function isFieldGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
