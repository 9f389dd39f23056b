import { labelOf } from '../lib/objects.ts'

/** Status of a contact message. `new` counts as unread. */
export const messageStatuses = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const labels: Record<MessageStatus, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

export const messageStatusLabel = (status: string) => labelOf(labels, status)
