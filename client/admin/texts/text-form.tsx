import { type EditFailure, toEditFailure } from '@client/admin/lib/edit-failure.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { EditProblem } from '@client/admin/parts/edit-problem.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type TextBody, type TextField, type TextKind, textKinds } from '@shared/texts/text-kinds.ts'
import { saveTextInput, type TextDetail } from '@shared/texts/texts.schema.ts'
import { useState } from 'react'
import { z } from 'zod'
import { TextPreview } from './text-preview.tsx'

interface FormValues extends Record<string, unknown> {
  body: TextBody
  note: string
}

const getSchema = (kind: TextKind): z.ZodType<FormValues, FormValues> => {
  const body: z.ZodType<TextBody, TextBody> = textKinds[kind].schema
  return z.object({ body, note: saveTextInput.shape.note.unwrap() })
}

interface TextFormProps {
  text: TextDetail
  /** Reloads the text after an edit conflict. */
  onReload: () => void
}

/** Changes a text. Each save creates a version. */
export function TextForm({ text, onReload }: TextFormProps) {
  // The version that the form edits. A newer one replaces it only when the user starts over.
  const [original, setOriginal] = useState(text)
  const [problem, setProblem] = useState<EditFailure | null>(null)
  const utils = trpc.useUtils()
  const save = trpc.texts.save.useMutation()
  const { form, formProps, pending } = useServerForm(
    getSchema(text.kind),
    ({ body, note }) => save.mutateAsync({ key: original.key, version: original.version, body, note }),
    {
      initialValues: { body: original.body, note: '' },
      onSuccess: async (saved, _sent, { setValues }) => {
        showToast(adminToasts.textSaved(saved.title))
        setOriginal(saved)
        setValues({ body: saved.body, note: '' })
        utils.texts.get.setData({ key: saved.key }, saved)
        await Promise.all([utils.texts.list.invalidate(), utils.texts.faq.invalidate()])
      },
      onFailure: (message, code) => {
        const failure = toEditFailure(message, code)
        if (failure) setProblem(failure)
        else showToast(adminToasts.textSaveFailed(message))
      },
    },
  )
  const { body, note } = form.values
  const hasChanges =
    note !== '' || textKinds[text.kind].fields.some(({ key }) => body[key] !== original.body[key])
  useUnsavedInput(hasChanges)
  const isStale = text.version !== original.version
  const startOver = () => {
    setOriginal(text)
    form.setValues({ body: text.body, note: '' })
    form.clearErrors()
    setProblem(null)
  }
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      aria-label={`Edit ${original.title}`}
    >
      <Stack gap="sm">
        {textKinds[text.kind].fields.map((field) => (
          <Control key={field.key} field={field} input={form.getInputProps(`body.${field.key}`)} />
        ))}
        <TextInput
          label="Note (optional)"
          description="What changed and why, for the history"
          {...form.getInputProps('note')}
        />
        <EditProblem problem={problem}>
          <Button size="xs" variant="default" onClick={isStale ? startOver : onReload}>
            {isStale ? 'Discard My Changes' : 'Load Latest Version'}
          </Button>
        </EditProblem>
        <Group gap="xs">
          <Button type="submit" loading={pending} disabled={!hasChanges}>
            Save Text
          </Button>
          <TextPreview
            textKey={text.key}
            body={body}
            canPreview={() => !form.validate().hasErrors}
            onRefused={(errors) => form.setErrors(errors)}
          />
        </Group>
      </Stack>
    </form>
  )
}

function Control({ field, input }: { field: TextField; input: object }) {
  const { label, hint, rows = 1, isDate = false } = field
  if (rows > 1)
    return <Textarea label={label} description={hint} autosize minRows={rows} maxRows={24} {...input} />
  return <TextInput label={label} description={hint} type={isDate ? 'date' : 'text'} {...input} />
}
