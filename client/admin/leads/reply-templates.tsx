import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useConfirmedClose } from '@client/admin/lib/confirmed-close.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { DialogFields, type DialogForm } from '@client/admin/parts/form-dialog.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Modal, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import {
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  type ReplyTemplate,
  replyTemplateFields,
  TEMPLATE_NAME_MAX,
} from '@shared/leads/reply.schema.ts'
import { placeholderNames } from '@shared/leads/reply-placeholders.ts'
import { useEffect, useState } from 'react'

interface ReplyTemplatesProps {
  opened: boolean
  templates: readonly ReplyTemplate[]
  onClose: () => void
}

/** Templates for emails to owners, which all users share: add, change and delete them. */
export function ReplyTemplates({ opened, templates, onClose }: ReplyTemplatesProps) {
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null)
  // From the form back to the list, and from there back to the email.
  const { state, close } = useConfirmedClose(() => (edited ? setEdited(null) : onClose()))
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={edited === 'new' ? 'Add Template' : edited ? 'Edit Template' : 'Reply Templates'}
      size="lg"
      // A click outside must not lose a text.
      closeOnClickOutside={edited === null}
    >
      {edited ? (
        <TemplateForm
          template={edited === 'new' ? null : edited}
          state={state}
          onSaved={() => setEdited(null)}
          onCancel={close}
        />
      ) : (
        <Stack gap="sm" align="flex-start">
          {templates.length === 0 ? <Note>Write an email once and reuse it for every owner.</Note> : null}
          <Stack component="ul" gap="sm" w="100%" className="admin-plain-list">
            {templates.map((template) => (
              <Template key={template.id} template={template} onEdit={() => setEdited(template)} />
            ))}
          </Stack>
          <Button variant="default" data-autofocus onClick={() => setEdited('new')}>
            Add Template
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

function Template({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { id, name, subject, text } = template
  const utils = trpc.useUtils()
  const save = trpc.leads.saveTemplate.useMutation({
    onSuccess: () => utils.leads.replyStart.invalidate(),
    onError: toastFailure(adminToasts.templateFailed),
  })
  const remove = trpc.leads.deleteTemplate.useMutation({
    onSuccess: async () => {
      showToast(adminToasts.templateDeleted(name), {
        label: 'Undo',
        run: () => save.mutate({ name, subject, text }),
      })
      await utils.leads.replyStart.invalidate()
    },
    onError: toastFailure(adminToasts.failed),
  })
  return (
    <Paper component="li">
      <Stack gap="xs">
        <Title order={3}>{name}</Title>
        <Text size="sm" fw={600}>
          {subject}
        </Text>
        <Text size="sm" lineClamp={4} className="admin-multiline">
          {text}
        </Text>
        <Group gap="xs">
          <QuietButton aria-label={`Edit the template ${name}`} onClick={onEdit}>
            Edit Template
          </QuietButton>
          <ConfirmButton
            variant="light"
            color="red"
            aria-label={`Delete the template ${name}`}
            question={`Delete the template ${name}?`}
            pending={remove.isPending}
            onConfirm={() => remove.mutate({ id })}
          >
            Delete Template
          </ConfirmButton>
        </Group>
      </Stack>
    </Paper>
  )
}

interface TemplateFormProps extends DialogForm {
  /** Null for a new one. */
  template: ReplyTemplate | null
  onSaved: () => void
}

function TemplateForm({ template, state, onSaved, onCancel }: TemplateFormProps) {
  const utils = trpc.useUtils()
  const save = trpc.leads.saveTemplate.useMutation()
  const { name = '', subject = '', text = '' } = template ?? {}
  const { form, formProps, pending } = useServerForm(
    replyTemplateFields,
    (fields) => save.mutateAsync({ ...fields, id: template?.id }),
    {
      initialValues: { name, subject, text },
      onSuccess: async (saved) => {
        showToast(adminToasts.templateSaved(saved.name))
        await utils.leads.replyStart.invalidate()
        onSaved()
      },
      onFailure: (message) => showToast(adminToasts.templateFailed(message)),
    },
  )
  useUnsavedInput(form.isDirty())
  useRestoreFocus(formProps.ref)
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  return (
    <DialogFields
      form={{ formProps, pending }}
      state={state}
      onCancel={onCancel}
      submit="Save Template"
      isUnsaved={form.isDirty()}
    >
      <TextInput
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
        minRows={10}
        maxLength={REPLY_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
    </DialogFields>
  )
}
