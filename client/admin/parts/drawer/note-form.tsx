import { useRecordKey } from '@client/admin/lib/record-key.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { LONG_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { type ComponentType, type Ref, useRef } from 'react'
import type { z } from 'zod'

export interface NoteFieldProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  value: string
  onText: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

interface NoteFormProps {
  /** The record, such as `lead:5`, whose note is kept in the tab until it is added. */
  record: string
  schema: z.ZodObject<{ text: z.ZodType<string, string> }>
  onAdd: (text: string) => Promise<unknown>
  onDone: () => Promise<unknown>
  toasts: { added: Toast; failed: (message: string | null) => Toast }
  /** Field for the text; a plain one by default. */
  field?: ComponentType<NoteFieldProps>
}

const QUESTION = 'Continue without adding your note? It will be lost.'

/** Internal note about a record, in one line until more is typed. */
export function NoteForm({
  record,
  schema,
  onAdd,
  onDone,
  toasts,
  field: Field = PlainField,
}: NoteFormProps) {
  const { form, formProps, pending } = useServerForm(schema, ({ text }) => onAdd(text), {
    initialValues: { text: '' },
    onSuccess: async (_added, _text, { reset }) => {
      reset()
      showToast(toasts.added)
      await onDone()
    },
    onFailure: (failure) => showToast(toasts.failed(failure)),
  })
  const note = useRef<HTMLTextAreaElement>(null)
  useRecordKey('n', () => note.current?.focus())
  const { onChange, ...input } = form.getInputProps('text')
  const isEmpty = form.values.text.trim() === ''
  useDraft(`${record}:note`, isEmpty ? {} : form.values, form.setValues, QUESTION)
  // The keys of the record work again.
  const addByKey = () => {
    formProps.ref.current?.requestSubmit()
    note.current?.blur()
  }
  return (
    <form {...formProps}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <Field
          aria-label="Note"
          placeholder="Note, for us only…"
          minRows={1}
          maxLength={LONG_TEXT_MAX}
          flex={1}
          {...input}
          value={form.values.text}
          onText={onChange}
          ref={note}
          aria-keyshortcuts="N"
          onKeyDown={getHotkeyHandler([['mod + Enter', addByKey]])}
        />
        <Button type="submit" variant="default" px="sm" loading={pending}>
          Add Note
        </Button>
      </Group>
    </form>
  )
}

function PlainField({ onText, ...props }: NoteFieldProps) {
  return <Textarea {...props} onChange={({ currentTarget }) => onText(currentTarget.value)} />
}
