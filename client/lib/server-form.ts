import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { answerOf } from './admin-failure.ts'
import { isControl } from './form-controls.ts'
import { clearDraft, type FormDraft, restoreDraft, saveDraft } from './form-draft.ts'
import {
  type FailedCall,
  type FailureReading,
  type FieldErrors,
  type FormFailure,
  type Problem,
  readFailure,
  toFieldErrors,
  WHOLE_FORM,
} from './form-errors.ts'
import { inBackground } from './in-background.ts'
import { type LazySchema, loadedSchema } from './lazy-schema.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { readPosted } from './posted-form.ts'
import { errorCode } from './trpc.ts'

export interface ServerFormOptions<Values, Input, Output> extends FailureReading<Values> {
  initialValues: NoInfer<Values>
  /** The form stays pending until its promise settles. `sent` is what the schema made of the values. */
  onSuccess?: (answer: Output, sent: Input, form: UseFormReturnType<Values, Input>) => unknown
  /**
   * What no field can show: the server's message, or null when it did not answer. `code` is null for the schema's
   * message. Not called where `toProblem` gives the words.
   */
  onFailure?: (message: string | null, code: string | null, form: UseFormReturnType<Values, Input>) => void
  /** The schema refused the values: the messages, one a field. Nothing was sent. */
  onInvalid?: (errors: FieldErrors) => void
  /** The call failed, whatever shows it: for a toast. `errors` are those of the server by field. */
  onRefusal?: (error: FailedCall, errors: FieldErrors) => void
  /** The form draws a FieldErrorSummary: the summary takes the focus, not the first field. */
  hasSummary?: boolean
  /**
   * `uncontrolled`, for forms that also work without JavaScript: the controls keep their own text and are read when it is
   * needed, so nothing typed before hydration is lost. Fields are texts and lists of texts; `field` gives their props.
   */
  mode?: 'controlled' | 'uncontrolled'
  /** The ids of an uncontrolled form's controls begin with it: `contact-email`. */
  id?: string
  /** What the page's action answered to a post without JavaScript: shown as the server rendered it. */
  failed?: FormFailure<NoInfer<Values>>
  /** Stores what is typed into an uncontrolled form until it was sent. */
  draft?: FormDraft
  /** The form shows a step before its last one: this schema checks it, and nothing is sent. */
  earlierStep?: { schema: z.ZodType | LazySchema; onPassed: () => void } | null
  /** The last word before the values are sent: false leaves the form as it is. */
  shouldSend?: (values: NoInfer<Values>) => boolean | Promise<boolean>
  /** Somebody typed into this field of an uncontrolled form. */
  onEdit?: (field: string) => void
}

interface FieldProps {
  id: string
  name: string
  error: string | undefined
  defaultValue: string
  'data-refused': true | undefined
}

export interface ServerForm<Values, Input> {
  /** `form.getInputProps('email')` also gives the control its name. */
  form: UseFormReturnType<Values, Input>
  /** For the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    method?: 'post'
    'data-hydrates'?: ''
    onInput?: (event: FormEvent<HTMLFormElement>) => void
    onFocus?: () => void
  }
  /** For a control of an uncontrolled form. */
  field: (name: keyof Values & string) => FieldProps
  /** For the FieldErrorSummary of an uncontrolled form: the errors in the order of the initial values. */
  summary: { errors: { fieldId: string; message: string }[]; attempt: number; posted: boolean }
  /** What is wrong when it is no single field, from `toProblem`. */
  problem: Problem | null
  /** For the button that sends: it has the focus again where pressing once more is what to do. */
  sendButton: RefObject<HTMLButtonElement | null>
  /** Takes all errors and the problem away. */
  clearErrors: () => void
  pending: boolean
  /** How often the form was refused. */
  attempt: number
}

/**
 * A form that is checked by a schema and sent to one procedure.
 *
 * Contract: one submission at a time. Nothing is sent that the schema refuses; what it returns is sent. After a failure
 * everything entered stays. Refused fields show their messages until they are edited, and the first one takes the focus.
 *
 * Errors: the paths of the schema's issues and of the server's `details` are paths of the form's values, such as `email`
 * or `changes.city`. An error inside a list of choices belongs to the list. If the server names no field of this form,
 * `problem` says what is wrong, or `onFailure` gets its message. An error that is not the server's goes to the browser's
 * log and a general toast.
 *
 * @param schema the procedure's input, or one that turns the form's values into it; a `lazySchema` comes at the first
 * touch of an uncontrolled form
 * @param send `trpc.users.add.useMutation().mutateAsync`, or a function around it, which adds an id or the call's
 * idempotency key (`withIdempotencyKey`)
 */
export function useServerForm<Values extends Record<string, unknown>, Input, Output>(
  schema: z.ZodType<Input, Values> | LazySchema<z.ZodType<Input, Values>>,
  send: (input: Input) => Promise<Output>,
  options: ServerFormOptions<Values, Input, Output>,
): ServerForm<Values, Input> {
  const { mode = 'controlled', id = '', failed, draft, earlierStep, hasSummary } = options
  const element = useRef<HTMLFormElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState(failed?.problem ?? null)
  const { run, pending } = useOneAtATime()
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
  useEffect(() => {
    if (attempt > 0 && !hasSummary) focusFirstError(element.current)
  }, [attempt, hasSummary])
  // A disabled button loses the focus.
  useEffect(() => {
    if (!pending && problem && attempt > 0 && document.activeElement === document.body)
      sendButton.current?.focus()
  }, [pending, problem, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app takes the form over
  useEffect(() => {
    if (element.current && draft && !failed) restoreDraft(element.current, draft)
  }, [])

  /** @returns whether a field or the problem shows why the form was refused */
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
    options.onRefusal?.(error, errors)
    if (!isShown) options.onFailure?.(answerOf(error), errorCode(error), form)
  }
  const submit = async (input: Input) => {
    setProblem(null)
    if (options.shouldSend && !(await options.shouldSend(form.getValues()))) return
    const outcome = await send(input).then((answer) => ({ answer }), showFailure)
    if (!outcome) return
    if (draft) clearDraft(draft)
    await options.onSuccess?.(outcome.answer, input, form)
  }
  const onInvalid = (errors: FormErrors) => {
    const messages = toFieldErrors(errors, form.getValues())
    options.onInvalid?.(messages)
    if (!refuse(messages)) options.onFailure?.(messages[WHOLE_FORM] ?? null, null, form)
  }
  const check = form.onSubmit((input) => run(() => submit(input)), onInvalid)
  const passStep = ({ schema: fields, onPassed }: NonNullable<typeof earlierStep>) => {
    if (refuse(findErrors(fields, form.getValues()))) return
    onPassed()
  }
  const isLoading = useRef(false)
  const submitOnceLoaded = async (lazy: LazySchema) => {
    if (isLoading.current) return
    isLoading.current = true
    await lazy.load().finally(() => {
      isLoading.current = false
    })
    element.current?.requestSubmit()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (mode === 'uncontrolled') {
      form.setValues(readPosted(new FormData(event.currentTarget), initialValues))
      // Some password managers and pasted forms tell of a change, but not of an input.
      if (draft) saveDraft(event.currentTarget, draft)
    }
    const next = earlierStep?.schema ?? schema
    if ('load' in next && next.loaded === null) {
      event.preventDefault()
      return inBackground(submitOnceLoaded(next))
    }
    if (!earlierStep) return check(event)
    event.preventDefault()
    if (!pending) passStep(earlierStep)
  }
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target)) return
    if (draft) saveDraft(currentTarget, draft, target.name)
    form.clearFieldError(target.name)
    options.onEdit?.(target.name)
  }

  const onFocus = () => {
    // What cannot be loaded now is tried again by the submit, which says so.
    for (const one of [schema, earlierStep?.schema]) if (one && 'load' in one) one.load().catch(() => null)
  }

  const { errors } = form
  const idOf = (name: string) => `${id}-${name}`
  const messageOf = (name: string) => (errors[name] ? String(errors[name]) : undefined)
  const field = (name: keyof Values & string): FieldProps => ({
    id: idOf(name),
    name,
    error: messageOf(name),
    defaultValue: String(initialValues[name] ?? ''),
    'data-refused': errors[name] ? true : undefined,
  })
  const listed = Object.keys(initialValues).flatMap((name) => {
    const message = messageOf(name)
    return message ? [{ fieldId: idOf(name), message }] : []
  })
  const shared = { ref: element, noValidate: true, onSubmit } as const
  return {
    form,
    formProps:
      mode === 'controlled' ? shared : { ...shared, method: 'post', 'data-hydrates': '', onInput, onFocus },
    field,
    summary: { errors: listed, attempt, posted: failed !== undefined },
    problem,
    sendButton,
    clearErrors,
    pending,
    attempt,
  }
}

function findErrors(schema: z.ZodType | LazySchema, values: Record<string, unknown>): FieldErrors {
  return toFieldErrors(schemaResolver(loadedSchema(schema), { sync: true })(values), values)
}

/** Focuses the first refused field; in a group of boxes, the first box. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-refused]')
  const control = isControl(field) ? field : field?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
}
