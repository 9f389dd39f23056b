import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button, Stack, Textarea } from '@mantine/core'
import { LONG_TEXT_MAX, plainText } from '@shared/lib/text.schema.ts'
import { useEffect } from 'react'
import { z } from 'zod'

interface TextFormProps<Output> {
  /** Name of its draft, such as `request:4:answer`. */
  draft: string
  label: string
  description?: string
  /** Message for an empty text; without one, the text is optional. */
  required?: string
  button: string
  color?: string
  /** Toast for a call that failed. */
  failed: (message: string | null) => Toast
  send: (text: string) => Promise<Output>
  onSent: (output: Output) => unknown
}

const QUESTION = 'Continue without sending your text? It will be lost.'

/** Form of a record with one text and one button, whose text is kept until it is sent. */
export function TextForm<Output>({
  draft,
  label,
  description,
  required,
  button,
  color,
  failed,
  send,
  onSent,
}: TextFormProps<Output>) {
  const text = plainText({ max: LONG_TEXT_MAX, label, multiline: true, ...(required ? { required } : {}) })
  const { form, formProps, pending } = useServerForm(z.object({ text }), (values) => send(values.text), {
    initialValues: { text: '' },
    onSuccess: (output, _sent, { reset }) => {
      reset()
      return onSent(output)
    },
    onFailure: (message) => showToast(failed(message)),
  })
  useDraft(draft, form.values.text.trim() === '' ? {} : form.values, form.setValues, QUESTION)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused under one label is not under another
  useEffect(form.clearErrors, [label])
  return (
    <form {...formProps}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          label={label}
          description={description}
          maxLength={LONG_TEXT_MAX}
          w="100%"
          {...form.getInputProps('text')}
        />
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
