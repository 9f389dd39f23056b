import { LocalTime } from '@client/components/local-time.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { leadStatusLabel } from '@shared/lead-status.ts'
import { addLeadNoteInput, type LeadDetail, type LeadEvent } from '@shared/schemas/lead-desk.schema.ts'
import { LONG_TEXT_MAX } from '@shared/schemas/text.schema.ts'

interface LeadHistoryProps {
  lead: LeadDetail['lead']
  events: readonly LeadEvent[]
  mayAdd: boolean
}

/** What happened to the lead, from the first day on, and the place to write down more. */
export function LeadHistory({ lead, events, mayAdd }: LeadHistoryProps) {
  return (
    <section aria-labelledby="lead-history">
      <h3 id="lead-history" className="admin-lead__heading">
        History
      </h3>
      <ol className="admin-lead__list">
        <li>
          <p>Request received.</p>
          <p className="admin-lead__small">
            <LocalTime value={lead.createdAt} />
          </p>
        </li>
        {events.map((event) => (
          <li key={event.id}>
            <p className="admin-lead__words">{eventWords(event)}</p>
            <p className="admin-lead__small">
              <LocalTime value={event.createdAt} /> · {event.actor}
            </p>
          </li>
        ))}
      </ol>
      {mayAdd ? <NoteForm leadId={lead.id} /> : null}
    </section>
  )
}

function eventWords({ kind, from, to, text }: LeadEvent): string {
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

function NoteForm({ leadId }: { leadId: number }) {
  const utils = trpc.useUtils()
  const add = trpc.leads.addNote.useMutation()
  const { form, formProps, pending } = useServerForm(
    addLeadNoteInput.pick({ text: true }),
    ({ text }) => add.mutateAsync({ id: leadId, text }),
    {
      initialValues: { text: '' },
      onSuccess: async (_answer, _sent, { reset }) => {
        reset()
        showToast(adminToasts.noteAdded)
        await utils.leads.detail.invalidate({ id: leadId })
      },
      onFailure: (message) => showToast(adminToasts.noteFailed(message)),
    },
  )
  return (
    <form className="admin-lead__note" {...formProps}>
      <Textarea
        label="Note"
        autosize={false}
        rows={3}
        maxLength={LONG_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <Button type="submit" variant="default" loading={pending}>
        Add note
      </Button>
    </form>
  )
}
