import { Badge } from '@mantine/core'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'

const COLORS: Record<string, string> = { new: 'rose', won: 'pine' }

export function LeadStatusBadge({ status }: { status: string }) {
  return (
    <Badge size="sm" color={COLORS[status]}>
      {leadStatusLabel(status)}
    </Badge>
  )
}
