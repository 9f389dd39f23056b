import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  type ReplyStart,
  sendReplyInput,
} from '@shared/leads/reply.schema.ts'
import { fillPlaceholders } from '@shared/leads/reply-placeholders.ts'
import { useState } from 'react'
import { ReplyTemplates } from './reply-templates.tsx'

interface ReplySectionProps {
  leadId: number
  onClose: () => void
}

/** Form for an email to the owner, with the templates that it needs. */
export function ReplySection(props: ReplySectionProps) {
  const query = trpc.leads.replyStart.useQuery({ id: props.leadId })
  return (
    <Section title="Email the owner">
      <Loaded query={query} name="the templates" failureTitle="Error Loading Templates" heightPx={120}>
        {(start) => <ReplyForm start={start} {...props} />}
      </Loaded>
    </Section>
  )
}

const EMPTY = { subject: '', text: '' }

/** Email to the owner: from a template or free, with a preview before it is sent. */
function ReplyForm({ leadId, start, onClose }: ReplySectionProps & { start: ReplyStart }) {
  const utils = trpc.useUtils()
  const send = trpc.leads.sendReply.useMutation()
  const [isPreview, setIsPreview] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  const [templateId, setTemplateId] = useState('')
  /** What the last template filled in. A text that differs was written by the user. */
  const [filled, setFilled] = useState(EMPTY)
  const { form, formProps, pending } = useServerForm(
    sendReplyInput.pick({ subject: true, text: true }),
    (reply) => send.mutateAsync({ id: leadId, ...reply }),
    {
      initialValues: EMPTY,
      onSuccess: async () => {
        showToast(adminToasts.leadReplySent(start.to))
        leave()
        await utils.leads.invalidate()
      },
      // The refused fields are in the editor.
      onRefused: (errors) => {
        if (Object.keys(errors).length > 0) setIsPreview(false)
      },
      onFailure: (message) => showToast(adminToasts.leadReplyFailed(message)),
    },
  )
  const { subject, text } = form.values
  const hasText = Boolean(subject.trim() || text.trim())
  const forget = useDraft(`lead:${leadId}:reply`, hasText ? { subject, text } : {}, form.setValues)
  const leave = () => {
    forget()
    onClose()
  }
  const choose = (id: string) => {
    const template = start.templates.find((template) => String(template.id) === id)
    const isTyped = hasText && (subject !== filled.subject || text !== filled.text)
    if (template && isTyped && !window.confirm('Replace what you have written with this template?')) return
    setTemplateId(id)
    if (!template) return
    const next = {
      subject: fillPlaceholders(template.subject, start.values).slice(0, REPLY_SUBJECT_MAX),
      text: fillPlaceholders(template.text, start.values),
    }
    setFilled(next)
    form.setValues(next)
    form.clearErrors()
  }
  return (
    <>
      <form {...formProps} aria-label="Email the owner">
        <Stack gap="sm">
          <SmallNote>
            To {start.to}. Replies go to {start.replyTo}.
          </SmallNote>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              label="Template"
              flex={1}
              data={[
                {
                  value: '',
                  label: start.templates.length > 0 ? 'No template' : 'There are no templates yet',
                },
                ...start.templates.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={templateId}
              disabled={isPreview}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <Button variant="default" aria-haspopup="dialog" onClick={() => setIsManaging(true)}>
              Manage Templates
            </Button>
          </Group>
          {isPreview ? (
            <Paper component="section" aria-label="Preview">
              <Text fw={600}>{subject}</Text>
              <Text className="admin-multiline">{text}</Text>
            </Paper>
          ) : (
            <>
              <TextInput
                label="Subject"
                maxLength={REPLY_SUBJECT_MAX}
                required
                {...form.getInputProps('subject')}
              />
              <Textarea
                label="Text"
                minRows={8}
                maxLength={REPLY_TEXT_MAX}
                required
                {...form.getInputProps('text')}
              />
            </>
          )}
          <FormButtons submit="Send Email" pending={pending} onCancel={leave}>
            <Button
              variant="default"
              disabled={pending}
              aria-pressed={isPreview}
              onClick={() => setIsPreview(!isPreview && !form.validate().hasErrors)}
            >
              {isPreview ? 'Edit Email' : 'Preview Email'}
            </Button>
          </FormButtons>
        </Stack>
      </form>
      {/* Beside the form: its own form would submit this one. */}
      <ReplyTemplates opened={isManaging} templates={start.templates} onClose={() => setIsManaging(false)} />
    </>
  )
}
