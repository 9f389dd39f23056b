import { Badge } from '@mantine/core'
import { messageStatusLabel } from '@shared/contact/message-status.ts'

const COLORS: Record<string, string> = { new: 'rose', answered: 'pine' }

export function MessageStatusBadge({ status }: { status: string }) {
  return (
    <Badge size="sm" color={COLORS[status]}>
      {messageStatusLabel(status)}
    </Badge>
  )
}
