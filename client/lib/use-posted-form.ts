import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusRefusal } from './focus-refusal.ts'
import { isControl, readPosted } from './form-controls.ts'
import {
  type FailedCall,
  type FailureOptions,
  type FieldErrors,
  type FormFailure,
  readFailure,
} from './form-errors.ts'
import { usePendingAction } from './use-pending-action.ts'

interface PostedFormOptions<Values> extends FailureOptions<Values> {
  /** Prefix of the control ids: `contact-email`. */
  id: string
  /** Strings and lists of strings, by the names of the controls. */
  initialValues: Values
  /** Result of the page's action after a post without JavaScript; rendered as on the server. */
  failed?: FormFailure<NoInfer<Values>>
  /** Sends the values that `checkValues` accepts. The form stays pending until the promise settles. */
  submit: (values: Values) => Promise<unknown>
  /** Called with one message per field when the values were refused: by the schema, or by the failed call `error`. */
  onRefused?: (errors: FieldErrors, error: FailedCall | null) => void
}

/**
 * Form that also works without JavaScript, by a post to its page. Its controls hold the values, so text that is typed
 * before hydration stays. One submission at a time; after a failure all input stays. Refused fields show their messages
 * until they are edited, and a FieldErrorSummary or the first one takes the focus. `problem` describes a failure that
 * names no field. `errors` are for the FieldErrorSummary, in the order of the initial values.
 */
export function usePostedForm<Values extends Record<string, unknown>>(options: PostedFormOptions<Values>) {
  const { id, failed, submit, onRefused } = options
  const initialValues = { ...options.initialValues, ...failed?.values }
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const [refused, setRefused] = useState(failed?.errors ?? {})
  const [problem, setProblem] = useState(failed?.problem ?? null)
  const [attempt, setAttempt] = useState(0)
  const { run, pending } = usePendingAction()
  useEffect(() => {
    if (attempt > 0) focusRefusal(element.current)
  }, [attempt])
  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (!pending && problem && document.activeElement === document.body) pressed.current?.focus()
  }, [pending, problem])

  const clearErrors = () => {
    setRefused({})
    setProblem(null)
  }
  const refuse = async (failure: unknown, values: Values) => {
    const result = await readFailure(failure, values, options)
    setRefused(result.errors)
    setProblem(result.problem)
    setAttempt((count) => count + 1)
    onRefused?.(result.errors, result.error)
  }
  const send = async (form: HTMLFormElement) => {
    const values = readPosted(new FormData(form), initialValues)
    clearErrors()
    try {
      await submit(values)
    } catch (failure) {
      await refuse(failure, values)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    pressed.current = event.nativeEvent.submitter
    run(() => send(form))
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target) || !refused[target.name]) return
    setRefused(({ [target.name]: _edited, ...others }) => others)
  }
  const field = (name: keyof Values & string) => ({
    id: `${id}-${name}`,
    name,
    error: refused[name],
    defaultValue: String(initialValues[name] ?? ''),
    'data-refused': refused[name] ? true : undefined,
  })
  const errors = Object.keys(initialValues).flatMap((name) => {
    const message = refused[name]
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  // Without the method, a submit before hydration would put the values into the URL.
  const shared = { ref: element, noValidate: true, method: 'post', 'data-hydrates': '' } as const
  return { formProps: { ...shared, onSubmit, onInput }, field, errors, problem, pending, clearErrors }
}
