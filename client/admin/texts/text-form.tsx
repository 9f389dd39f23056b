import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useRecordEdit } from '@client/admin/lib/use-record-edit.ts'
import { EditConflicts } from '@client/admin/parts/edit-conflicts.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type TextBody, type TextField, type TextKind, textKinds } from '@shared/texts/text-kinds.ts'
import { saveTextInput, type TextDetail } from '@shared/texts/texts.schema.ts'
import { z } from 'zod'
import { TextPreview } from './text-preview.tsx'

/** Fields of the text, and the note for the history. */
const toBase = ({ body, version }: TextDetail) => ({ values: { ...body, note: '' } as TextBody, version })

const getSchema = (kind: TextKind): z.ZodType<unknown, TextBody> => {
  const body: z.ZodType<TextBody, TextBody> = textKinds[kind].schema
  return z.intersection(body, z.object({ note: saveTextInput.shape.note.unwrap() }))
}

interface TextFormProps {
  text: TextDetail
}

/** Changes a text. Each save creates a version. */
export function TextForm({ text }: TextFormProps) {
  const { key, kind, title } = text
  const { fields } = textKinds[kind]
  const utils = trpc.useUtils()
  const save = trpc.texts.save.useMutation()
  const { form, formProps, pending, changed, conflicts, problem } = useRecordEdit({
    draft: `text:${key}:edit`,
    part: 'body',
    start: toBase(text),
    load: async () => toBase(await utils.texts.get.fetch({ key }, { staleTime: 0 })),
    schema: getSchema(kind),
    // A version is whole.
    toBody: (_changed, all) => all,
    send: ({ body: { note, ...body }, version }) => save.mutateAsync({ key, version, body, note }),
    onSaved: async (saved) => {
      showToast(adminToasts.textSaved(saved.title))
      utils.texts.get.setData({ key }, saved)
      await Promise.all([utils.texts.list.invalidate(), utils.texts.faq.invalidate()])
      return toBase(saved)
    },
    onFailed: (message) => showToast(adminToasts.textSaveFailed(message)),
  })
  const { note: _note, ...body } = form.values.body
  return (
    <form {...formProps} aria-label={`Edit ${title}`}>
      <Stack gap="sm">
        {fields.map((field) => (
          <Control key={field.key} field={field} input={form.getInputProps(`body.${field.key}`)} />
        ))}
        <TextInput
          label="Note (optional)"
          description="What changed and why, for the history"
          {...form.getInputProps('body.note')}
        />
        <EditConflicts conflicts={conflicts} problem={problem} fields={fields} />
        <Group gap="xs">
          <Button type="submit" loading={pending} disabled={changed.length === 0 || conflicts.length > 0}>
            Save Text
          </Button>
          <TextPreview
            textKey={key}
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
  if (rows > 1) return <Textarea label={label} description={hint} minRows={rows} maxRows={24} {...input} />
  return <TextInput label={label} description={hint} type={isDate ? 'date' : 'text'} {...input} />
}
