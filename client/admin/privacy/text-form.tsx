import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { Button, Stack, Textarea } from '@mantine/core'
import { LONG_TEXT_MAX, plainText } from '@shared/lib/text.schema.ts'
import { useEffect } from 'react'
import { z } from 'zod'

interface TextFormProps {
  /** Name of its draft, such as `request:4:answer`. */
  draft: string
  label: string
  /** Message for an empty text; without one, the text is optional. */
  required?: string
  button: string
  color?: string
  send: (text: string) => Promise<unknown>
  onSent: () => unknown
}

const QUESTION = 'Continue without sending your text? It will be lost.'

/** Form with one text and one button. */
export function TextForm({ draft, label, required, button, color, send, onSent }: TextFormProps) {
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
  useDraft(draft, form.values.text.trim() === '' ? {} : form.values, form.setValues, QUESTION)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused under one label is not under another
  useEffect(clearErrors, [label])
  return (
    <form {...formProps}>
      <Stack gap="xs" align="flex-start">
        <Textarea label={label} autosize minRows={3} maxRows={14} w="100%" {...form.getInputProps('text')} />
        <Button
          type="submit"
          size="xs"
          variant={color ? 'filled' : 'default'}
          color={color}
          loading={pending}
        >
          {button}
        </Button>
      </Stack>
    </form>
  )
}
