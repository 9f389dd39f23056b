import { messageStatusLabel } from '@shared/contact/message-status.ts'

export function MessageStatusBadge({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-message-status" data-status={status}>
      {messageStatusLabel(status)}
    </span>
  )
}
