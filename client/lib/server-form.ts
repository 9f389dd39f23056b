import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { serverErrorMessage } from './error-message.ts'
import { focusRefusal } from './focus-refusal.ts'
import { type FailedCall, type FieldErrors, readFailure, toFieldErrors, WHOLE_FORM } from './form-errors.ts'
import { getErrorCode } from './trpc.ts'
import { usePendingAction } from './use-pending-action.ts'

interface ServerFormOptions<Values, Input, Output> {
  initialValues: NoInfer<Values>
  /** The form stays pending until the promise settles. `sent` is the schema's output. */
  onSuccess?: (output: Output, sent: Input, form: UseFormReturnType<Values, Input>) => unknown
  /** Called with a failure that no field shows: the server's message, or null. `code` is null for the schema's own. */
  onFailure?: (message: string | null, code: string | null, form: UseFormReturnType<Values, Input>) => void
  /** Called with one message per field when the values were refused: by the schema, or by the failed call `error`. */
  onRefused?: (errors: FieldErrors, error: FailedCall | null) => void
}

/**
 * Form that is validated by a schema and sent to one procedure, one submission at a time.
 * After a failure all input stays. Refused fields show their messages until they are edited, and the first one takes
 * the focus, or a FieldErrorSummary above it. Errors are paths of the form's values, such as `email` or `changes.city`;
 * one inside a list of choices belongs to the list. Unexpected errors are logged and show a general toast.
 * @param schema the procedure's input, or one that transforms the form's values into it
 * @param send `trpc.users.add.useMutation().mutateAsync`, or a function around it
 */
export function useServerForm<Values extends Record<string, unknown>, Input, Output>(
  schema: z.ZodType<Input, Values>,
  send: (input: Input) => Promise<Output>,
  { initialValues, onSuccess, onFailure, onRefused }: ServerFormOptions<Values, Input, Output>,
) {
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const { run, pending } = usePendingAction()
  const form = useForm<Values, Input>({
    initialValues,
    validate: (values) => toFieldErrors(schemaResolver(schema, { sync: true })(values), values),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      name: field,
      'data-refused': errors[field] ? true : undefined,
    }),
  })
  useEffect(() => {
    if (attempt > 0) focusRefusal(element.current)
  }, [attempt])

  const refuse = (refused: FieldErrors, error: FailedCall | null) => {
    const { [WHOLE_FORM]: ownMessage = null, ...errors } = refused
    form.setErrors(errors)
    onRefused?.(errors, error)
    if (Object.keys(errors).length > 0) setAttempt((count) => count + 1)
    else onFailure?.(error ? serverErrorMessage(error) : ownMessage, getErrorCode(error), form)
  }
  const showFailure = async (failure: unknown) => {
    const { error, errors } = await readFailure(failure, form.getValues(), {})
    refuse(errors, error)
  }
  const submit = async (input: Input) => {
    const outcome = await send(input).then((output) => ({ output }), showFailure)
    if (outcome) await onSuccess?.(outcome.output, input, form)
  }
  const onSubmit = form.onSubmit(
    (input) => run(() => submit(input)),
    (errors) => refuse(toFieldErrors(errors, form.getValues()), null),
  )
  // Without the method, a submit before hydration would put the values into the URL.
  const formProps = { ref: element, noValidate: true, method: 'post', 'data-hydrates': '', onSubmit } as const
  return { form, formProps, pending }
}
