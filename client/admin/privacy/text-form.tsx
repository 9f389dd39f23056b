import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { Button, Textarea } from '@mantine/core'
import { LONG_TEXT_MAX, plainText } from '@shared/lib/text.schema.ts'
import { useEffect } from 'react'
import { z } from 'zod'

interface TextFormProps {
  label: string
  description?: string
  /** Message for an empty text; without one, the text is optional. */
  required?: string
  button: string
  color?: string
  send: (text: string) => Promise<unknown>
  onSent: () => unknown
}

/** Form with one text and one button. */
export function TextForm({ label, description, required, button, color, send, onSent }: TextFormProps) {
  const text = plainText({ max: LONG_TEXT_MAX, label, multiline: true, ...(required ? { required } : {}) })
  const { form, formProps, pending, clearErrors } = useServerForm(
    z.object({ text }),
    (values) => send(values.text),
    {
      initialValues: { text: '' },
      onSuccess: (_output, _sent, { reset }) => {
        reset()
        return onSent()
      },
      onFailure: (message, _code, { setFieldError }) =>
        setFieldError('text', message ?? 'The server did not respond. Please try again.'),
    },
  )
  useUnsavedInput(form.values.text.trim() !== '', 'Continue without sending your text? It will be lost.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused under one label is not under another
  useEffect(clearErrors, [label])
  return (
    <form className="admin-note-form" {...formProps}>
      <Textarea label={label} description={description} rows={3} {...form.getInputProps('text')} />
      <Button type="submit" variant={color ? 'filled' : 'default'} color={color} loading={pending}>
        {button}
      </Button>
    </form>
  )
}
