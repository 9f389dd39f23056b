import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { answerOf } from './admin-failure.ts'
import { isControl } from './form-controls.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { errorCode } from './trpc.ts'

/** The key of what is wrong with the form as a whole. Mantine's resolver uses the same one. */
const WHOLE_FORM = ''

type Messages = Record<string, string>

export interface ServerFormOptions<Values, Input, Output> {
  initialValues: NoInfer<Values>
  /** The form stays pending until its promise settles. `sent` is what the schema made of the values. */
  onSuccess?: (answer: Output, sent: Input, form: UseFormReturnType<Values, Input>) => unknown
  /** What no field can show: the server's message, or null when it did not answer. `code` is null for the schema's message. */
  onFailure?: (message: string | null, code: string | null, form: UseFormReturnType<Values, Input>) => void
  /** The schema refused the values: the messages, one a field. Nothing was sent. */
  onInvalid?: (errors: Messages) => void
  /** For errors of the server about a single field that come without details, e.g. `{ DUPLICATE_USER: 'email' }`. */
  fieldsByCode?: Partial<Record<string, string>>
  /** The form draws a FieldErrorSummary with `attempt`: the summary takes the focus, not the first field. */
  hasSummary?: boolean
}

export interface ServerForm<Values, Input> {
  /** `form.getInputProps('email')` also gives the control its name. */
  form: UseFormReturnType<Values, Input>
  /** For the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  pending: boolean
  /** How often fields were refused. */
  attempt: number
}

/**
 * A form that is checked by a schema and sent to one procedure.
 *
 * Contract: one submission at a time. Nothing is sent that the schema refuses; what it returns is sent. After a failure
 * everything entered stays. Refused fields show their messages, and the first one takes the focus.
 *
 * Errors: the paths of the schema's issues and of the server's `details` are paths of the form's values, such as `email`
 * or `changes.city`. An error inside a list of choices belongs to the list. If the server names no field of this form,
 * `onFailure` gets its message. An error that is not the server's goes to the browser's log and a general toast.
 *
 * @param schema the procedure's input, or one that turns the form's values into it
 * @param send `trpc.users.add.useMutation().mutateAsync`, or a function around it that adds an id
 */
export function useServerForm<Values extends Record<string, unknown>, Input, Output>(
  schema: z.ZodType<Input, Values>,
  send: (input: Input) => Promise<Output>,
  options: ServerFormOptions<Values, Input, Output>,
): ServerForm<Values, Input> {
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const { run, pending } = useOneAtATime()
  const findIssues = schemaResolver(schema, { sync: true })
  const form = useForm<Values, Input>({
    initialValues: options.initialValues,
    validate: (values) => toFieldErrors(findIssues(values), values),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      name: field,
      'data-refused': errors[field] ? true : undefined,
    }),
  })
  const { hasSummary = false } = options
  useEffect(() => {
    if (attempt > 0 && !hasSummary) focusFirstError(element.current)
  }, [attempt, hasSummary])

  /** @returns whether a field shows why the form was refused */
  const refuse = ({ [WHOLE_FORM]: _whole, ...errors }: FormErrors) => {
    form.setErrors(errors)
    const hasErrors = Object.keys(errors).length > 0
    if (hasErrors) setAttempt((count) => count + 1)
    return hasErrors
  }
  const showFailure = (error: unknown) => {
    if (!(error instanceof TRPCClientError)) throw error
    const code = errorCode(error)
    const field = code ? options.fieldsByCode?.[code] : undefined
    const details: unknown = field ? { [field]: error.message } : error.data?.details
    const found = toFieldErrors(details, form.getValues())
    if (!refuse(found)) options.onFailure?.(answerOf(error), code, form)
  }
  const submit = async (input: Input) => {
    const outcome = await send(input).then(
      (answer) => ({ answer }),
      (error: unknown) => showFailure(error),
    )
    if (outcome) await options.onSuccess?.(outcome.answer, input, form)
  }
  const onInvalid = (errors: FormErrors) => {
    const messages: Messages = toFieldErrors(errors, form.getValues())
    options.onInvalid?.(messages)
    if (!refuse(messages)) options.onFailure?.(messages[WHOLE_FORM] ?? null, null, form)
  }
  return {
    form,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit((input) => run(() => submit(input)), onInvalid),
    },
    pending,
    attempt,
  }
}

/** One message a field, the first one. Details that are a sentence name no field. */
function toFieldErrors(found: unknown, values: object): Messages {
  const errors: Messages = {}
  if (typeof found !== 'object' || found === null) return errors
  for (const [path, message] of Object.entries(found)) errors[findField(path, values)] ??= String(message)
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

/** Focuses the first refused field; in a group of boxes, the first box. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-refused]')
  const control = isControl(field) ? field : field?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
}
