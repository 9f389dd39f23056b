import { type FormState, useFormState } from '@client/admin/lib/confirmed-close.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import {
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  type ReplyTemplate,
  replyTemplateFields,
  TEMPLATE_NAME_MAX,
} from '@shared/leads/reply.schema.ts'
import { placeholderNames } from '@shared/leads/reply-placeholders.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { RefObject } from 'react'

interface TemplateFormProps {
  /** Null for a new one. */
  template: ReplyTemplate | null
  state: RefObject<FormState>
  onClose: () => void
  /** Closes the form after a question. */
  onCancel: () => void
}

/** Form of a new template or an existing one. */
export function TemplateForm({ template, state, onClose, onCancel }: TemplateFormProps) {
  const utils = trpc.useUtils()
  const save = trpc.leads.saveTemplate.useMutation()
  const { form, formProps, pending } = useServerForm(
    replyTemplateFields,
    (fields) => save.mutateAsync({ ...fields, id: template?.id }),
    {
      initialValues: {
        name: template?.name ?? '',
        subject: template?.subject ?? '',
        text: template?.text ?? '',
      },
      onSuccess: async ({ name }) => {
        showToast(adminToasts.templateSaved(name))
        onClose()
        await utils.leads.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.templateFailed(message)),
    },
  )
  useFormState(state, { isUnsaved: form.isDirty(), isSending: pending })
  return (
    <form {...formProps} className="admin-form">
      <TextInput
        data-autofocus
        label="Name"
        description="Only your team sees it."
        maxLength={TEMPLATE_NAME_MAX}
        required
        {...form.getInputProps('name')}
      />
      <TextInput label="Subject" maxLength={REPLY_SUBJECT_MAX} required {...form.getInputProps('subject')} />
      <Textarea
        label="Text"
        description={`Placeholders for subject and text: ${placeholderNames.map((name) => `{{${name}}}`).join(', ')}`}
        rows={10}
        maxLength={REPLY_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          Save Template
        </Button>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
