import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatDateTime } from '@shared/format.ts'
import { leadStatusLabel } from '@shared/lead-status.ts'
import type { LeadDetail, LeadEvent } from '@shared/schemas/lead-desk.schema.ts'
import { LONG_TEXT_MAX } from '@shared/schemas/text.schema.ts'
import { type FormEvent, useState } from 'react'

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
          <p className="admin-lead__small">{formatDateTime(lead.createdAt)} UTC</p>
        </li>
        {events.map((event) => (
          <li key={event.id}>
            <p className="admin-lead__words">{eventWords(event)}</p>
            <p className="admin-lead__small">
              {formatDateTime(event.createdAt)} UTC · {event.actor}
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
  const [text, setText] = useState('')
  const utils = useUtils()
  const add = useCall(useClient().leads.addNote, {
    onSuccess: async () => {
      setText('')
      void showToast(adminToasts.noteAdded)
      await utils.leads.detail.invalidate({ id: leadId })
    },
    onError: (error) => void showToast(adminToasts.noteFailed(answerOf(error))),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ id: leadId, text })
  }
  return (
    <form className="admin-lead__note" onSubmit={submit}>
      <Textarea
        label="Note"
        autosize={false}
        rows={3}
        maxLength={LONG_TEXT_MAX}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        Add note
      </Button>
    </form>
  )
}
