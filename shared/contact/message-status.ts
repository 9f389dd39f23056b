import { hasKey } from '../lib/objects.ts'

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

export function messageStatusLabel(status: string): string {
  return hasKey(labels, status) ? labels[status] : status
}
