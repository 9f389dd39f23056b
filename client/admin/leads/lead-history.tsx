import { History } from '@client/admin/parts/drawer/history.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import type { LeadDetail, LeadEvent } from '@shared/leads/admin-leads.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { splitMentions } from '@shared/leads/mentions.ts'
import { useLeadPeople } from './use-lead-people.ts'

interface LeadHistoryProps {
  lead: LeadDetail['lead']
  events: readonly LeadEvent[]
}

export function LeadHistory({ lead, events }: LeadHistoryProps) {
  return (
    <History
      entries={[
        { id: 'received', what: 'Lead received.', at: lead.createdAt },
        ...events.map((event) => ({
          id: event.id,
          what: <EventText event={event} />,
          at: event.createdAt,
          actor: event.actor,
        })),
      ]}
    />
  )
}

function EventText({ event }: { event: LeadEvent }) {
  const { kind, to, text } = event
  if (kind === 'note') return <NoteText text={text ?? ''} />
  // The time is stored apart from the text, so that everybody sees it in their own time zone.
  if (kind === 'next' && to) {
    return (
      <>
        {text}, due <LocalTime value={new Date(to)} />
      </>
    )
  }
  return toEventText(event)
}

function NoteText({ text }: { text: string }) {
  const people = useLeadPeople()
  return splitMentions(text, people).map((part, index) =>
    part.userId === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a note never change
      <strong key={index}>{part.text}</strong>
    ),
  )
}

function toEventText({ kind, from, to, text }: LeadEvent): string {
  switch (kind) {
    case 'status':
      return `Status: ${leadStatusLabel(from ?? '')} → ${leadStatusLabel(to ?? '')}${text ? ` (${text})` : ''}`
    case 'delete':
      return text ? `Deleted. ${text}` : 'Deleted.'
    case 'restore':
      return 'Restored.'
    default:
      return text ?? kind
  }
}
