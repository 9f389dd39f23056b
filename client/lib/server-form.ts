import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { z } from 'zod'
import { serverErrorMessage } from './error-message.ts'
import { isControl } from './form-controls.ts'
import { clearDraft, type FormDraft, restoreDraft, saveDraft } from './form-draft.ts'
import {
  CallError,
  type FailedCall,
  type FailureOptions,
  type FieldErrors,
  type FormFailure,
  type Problem,
  readFailure,
  toFieldErrors,
  WHOLE_FORM,
} from './form-errors.ts'
import { inBackground } from './in-background.ts'
import { isLoaded, type LazySchema, loadedSchema, loadSchema } from './lazy-schema.ts'
import { readPosted } from './posted-form.ts'
import { getErrorCode } from './trpc.ts'
import { type FieldProps, listErrors, toFieldProps } from './uncontrolled-fields.ts'
import { usePendingAction } from './use-pending-action.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'
import { useSchemaLoad } from './use-schema-load.ts'

export interface ServerFormOptions<Values, Input, Output> extends FailureOptions<Values> {
  initialValues: NoInfer<Values>
  /** The form stays pending until the promise settles. `sent` is the schema's output. */
  onSuccess?: (output: Output, sent: Input, form: UseFormReturnType<Values, Input>) => unknown
  /** Called with a failure that no field shows: the server's message, or null. `code` is null for the schema's own. */
  onFailure?: (message: string | null, code: string | null, form: UseFormReturnType<Values, Input>) => void
  /** Called with one message per field when the values were refused: by the schema, or by the failed call `error`. */
  onRefused?: (errors: FieldErrors, error: FailedCall | null) => void
  /** The form renders a FieldErrorSummary, which takes the focus instead of the first field. */
  hasSummary?: boolean
  /** `uncontrolled` for forms that work without JavaScript: the controls hold strings and lists of strings. */
  mode?: 'controlled' | 'uncontrolled'
  /** Prefix of the control ids of an uncontrolled form: `contact-email`. */
  id?: string
  /** Result of the page's action after a post without JavaScript; rendered as on the server. */
  failed?: FormFailure<NoInfer<Values>>
  /** Stores the input of an uncontrolled form until it is sent. */
  draft?: FormDraft
}

/** Result of a `send` that asks the user something first. The form keeps its input and can be sent again. */
export const NOT_SENT: unique symbol = Symbol('not sent')

export interface ServerForm<Values, Input> {
  form: UseFormReturnType<Values, Input>
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    method: 'post'
    'data-hydrates': ''
    /** The schema loads after a submit. */
    'aria-busy'?: boolean
    onInput?: (event: FormEvent<HTMLFormElement>) => void
    onFocus?: () => void
  }
  /** Props of a control of an uncontrolled form. */
  field: (name: keyof Values & string) => FieldProps
  /** Props of the FieldErrorSummary of an uncontrolled form: errors in the order of the initial values. */
  summary: { errors: { fieldId: string; message: string }[]; attempt: number; posted: boolean }
  /** Problem that is not about a single field, from `toProblem`. */
  problem: Problem | null
  /** Props of the submit button, which gets the focus back if the user should retry. */
  sendButton: RefObject<HTMLButtonElement | null>
  clearErrors: () => void
  /** Validates only some fields, such as those of a first step, shows their errors, and returns whether they pass. */
  check: (schema: z.ZodType | LazySchema) => Promise<boolean>
  pending: boolean
  attempt: number
}

/**
 * Form that is validated by a schema and sent to one procedure, one submission at a time.
 * After a failure all input stays. Refused fields show their messages until they are edited, and the first one takes
 * the focus. Errors are paths of the form's values, such as `email` or `changes.city`; one inside a list of choices
 * belongs to the list. If the server names no field, `problem` describes the failure, or `onFailure` gets its message.
 * Unexpected errors are logged and show a general toast.
 * @param schema the procedure's input, or one that transforms the form's values into it; a `lazySchema` loads at the
 * first touch
 * @param send `trpc.users.add.useMutation().mutateAsync`, or a function around it (`withIdempotencyKey`); `NOT_SENT` ends
 * the submission without success
 */
export function useServerForm<Values extends Record<string, unknown>, Input, Output>(
  schema: z.ZodType<Input, Values> | LazySchema<z.ZodType<Input, Values>>,
  send: (input: Input) => Promise<Output | typeof NOT_SENT>,
  options: ServerFormOptions<Values, Input, Output>,
): ServerForm<Values, Input> {
  const { mode = 'controlled', id = '', failed, draft, hasSummary = false } = options
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState(failed?.problem ?? null)
  const { run, pending } = usePendingAction()
  const hasProblem = problem !== null
  const { element, sendButton } = useRefusalFocus({ attempt, pending, hasProblem, hasSummary })
  const initialValues = { ...options.initialValues, ...failed?.values }
  const form = useForm<Values, Input>({
    mode,
    initialValues,
    initialErrors: failed?.errors,
    validate: (values) => findErrors(schema, values),
    transformValues: (values) => loadedSchema(schema).parse(values),
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      name: field,
      'data-refused': errors[field] ? true : undefined,
    }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    if (element.current && draft && !failed) restoreDraft(element.current, draft)
  }, [])

  /** @returns whether a field or the problem shows the reason */
  const refuse = ({ [WHOLE_FORM]: _whole, ...errors }: FormErrors, reason: Problem | null = null) => {
    form.setErrors(errors)
    setProblem(reason)
    const isShown = Object.keys(errors).length > 0 || reason !== null
    if (isShown) setAttempt((count) => count + 1)
    return isShown
  }
  const clearErrors = () => {
    form.clearErrors()
    setProblem(null)
  }
  const showFailure = async (failure: unknown) => {
    const { error, errors, problem: reason } = await readFailure(failure, form.getValues(), options)
    const isShown = refuse(errors, reason)
    options.onRefused?.(errors, error)
    if (!isShown) options.onFailure?.(serverErrorMessage(error), getErrorCode(error), form)
  }
  const submit = async (input: Input) => {
    setProblem(null)
    const outcome = await send(input).then((output) => (output === NOT_SENT ? null : { output }), showFailure)
    if (!outcome) return
    if (draft) clearDraft(draft)
    await options.onSuccess?.(outcome.output, input, form)
  }
  const onInvalid = (errors: FormErrors) => {
    const messages = toFieldErrors(errors, form.getValues())
    options.onRefused?.(messages, null)
    if (!refuse(messages)) options.onFailure?.(messages[WHOLE_FORM] ?? null, null, form)
  }
  const submitIfValid = form.onSubmit((input) => run(() => submit(input)), onInvalid)
  const readControls = () => {
    if (mode !== 'uncontrolled' || !element.current) return
    form.setValues(readPosted(new FormData(element.current), initialValues))
    // Some password managers fire change events only, without input events.
    if (draft) saveDraft(element.current, draft)
  }
  const { load, isLoading } = useSchemaLoad(async (error) => {
    if (!options.toProblem) throw error
    const unreachable = new CallError('The form could not be checked')
    const { errors, problem: reason } = await readFailure(unreachable, form.getValues(), options)
    refuse(errors, reason)
  })
  const submitOnceLoaded = async () => {
    if (await load(schema)) element.current?.requestSubmit()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    readControls()
    if (isLoaded(schema)) return submitIfValid(event)
    event.preventDefault()
    inBackground(submitOnceLoaded())
  }
  const check = async (fields: z.ZodType | LazySchema): Promise<boolean> => {
    readControls()
    if (!(await load(fields))) return false
    return !refuse(findErrors(fields, form.getValues()))
  }
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target)) return
    if (draft) saveDraft(currentTarget, draft, target.name)
    form.clearFieldError(target.name)
  }
  const onFocus = () => {
    // A failed load is retried by the submit, which reports it.
    loadSchema(schema).catch(() => null)
  }

  // Without the method, a submit before hydration would put the values into the URL.
  const shared = { ref: element, noValidate: true, method: 'post', 'data-hydrates': '', onSubmit } as const
  return {
    form,
    formProps:
      mode === 'controlled' ? shared : { ...shared, 'aria-busy': isLoading || undefined, onInput, onFocus },
    field: (name) => toFieldProps(id, name, form.errors, initialValues),
    summary: {
      errors: listErrors(id, Object.keys(initialValues), form.errors),
      attempt,
      posted: failed !== undefined,
    },
    problem,
    sendButton,
    clearErrors,
    check,
    pending,
    attempt,
  }
}

function findErrors(schema: z.ZodType | LazySchema, values: Record<string, unknown>): FieldErrors {
  return toFieldErrors(schemaResolver(loadedSchema(schema), { sync: true })(values), values)
}
