import { useUnsavedFlag } from '@client/admin/lib/unsaved-flag.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { addLeadNoteInput, type LeadDetail, type LeadEvent } from '@shared/leads/admin-leads.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { splitMentions } from '@shared/leads/mentions.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { RefObject } from 'react'
import { NoteField } from './note-field.tsx'
import { useLeadPeople } from './use-lead-people.ts'

interface LeadHistoryProps {
  lead: LeadDetail['lead']
  events: readonly LeadEvent[]
  canAdd: boolean
  /** True while a note is written. */
  note: RefObject<boolean>
}

/** History of the lead, oldest first, with a form for notes. */
export function LeadHistory({ lead, events, canAdd, note }: LeadHistoryProps) {
  return (
    <section aria-labelledby="lead-history">
      <h3 id="lead-history" className="admin-heading">
        History
      </h3>
      <ol className="admin-list">
        <li>
          <p>Lead received.</p>
          <p className="admin-small">
            <LocalTime value={lead.createdAt} />
          </p>
        </li>
        {events.map((event) => (
          <li key={event.id}>
            <p className="admin-multiline">
              {event.kind === 'note' ? <NoteText text={event.text ?? ''} /> : toEventText(event)}
            </p>
            <p className="admin-small">
              <LocalTime value={event.createdAt} />
              &nbsp;· {event.actor}
            </p>
          </li>
        ))}
      </ol>
      {canAdd ? <NoteForm leadId={lead.id} note={note} /> : null}
    </section>
  )
}

function NoteText({ text }: { text: string }) {
  const people = useLeadPeople()
  return splitMentions(text, people).map((part, index) =>
    part.userId === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a note never change
      <strong key={index} className="admin-lead__mention">
        {part.text}
      </strong>
    ),
  )
}

function toEventText({ kind, from, to, text }: LeadEvent): string {
  switch (kind) {
    case 'status':
      return `Status: ${leadStatusLabel(from ?? '')} → ${leadStatusLabel(to ?? '')}`
    case 'delete':
      return text ? `Deleted. ${text}` : 'Deleted.'
    case 'restore':
      return 'Restored.'
    default:
      return text ?? kind
  }
}

function NoteForm({ leadId, note }: { leadId: number; note: RefObject<boolean> }) {
  const utils = trpc.useUtils()
  const add = trpc.leads.addNote.useMutation()
  const { form, formProps, pending } = useServerForm(
    addLeadNoteInput.pick({ text: true }),
    ({ text }) => add.mutateAsync({ id: leadId, text }),
    {
      initialValues: { text: '' },
      onSuccess: async (_output, _sent, { reset }) => {
        reset()
        showToast(adminToasts.noteAdded)
        await utils.leads.detail.invalidate({ id: leadId })
      },
      onFailure: (message) => showToast(adminToasts.noteFailed(message)),
    },
  )
  const typed = form.values.text.trim() === '' ? {} : form.values
  useDraft(`lead:${leadId}:note`, typed, form.setValues)
  useUnsavedFlag(note, form.values.text.trim() !== '')
  return (
    <form className="admin-note-form" {...formProps}>
      <NoteField label="Note" {...form.getInputProps('text')} value={form.values.text} />
      <Button type="submit" variant="default" loading={pending}>
        Add Note
      </Button>
    </form>
  )
}
