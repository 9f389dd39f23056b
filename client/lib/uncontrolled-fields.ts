import type { FormErrors } from '@mantine/form'

export interface FieldProps {
  id: string
  name: string
  error: string | undefined
  defaultValue: string
  'data-refused': true | undefined
}

/** Props of a control that holds its own value. `id` is the form's prefix: `contact` gives `contact-email`. */
export function toFieldProps(
  id: string,
  name: string,
  errors: FormErrors,
  initialValues: Record<string, unknown>,
): FieldProps {
  return {
    id: `${id}-${name}`,
    name,
    error: toMessage(errors[name]),
    defaultValue: String(initialValues[name] ?? ''),
    'data-refused': errors[name] ? true : undefined,
  }
}

/** Lists the errors in the order of the named fields, with the id of each control. */
export function listErrors(
  id: string,
  names: readonly string[],
  errors: FormErrors,
): { fieldId: string; message: string }[] {
  return names.flatMap((name) => {
    const message = toMessage(errors[name])
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
}

function toMessage(error: FormErrors[string]): string | undefined {
  return error ? String(error) : undefined
}
