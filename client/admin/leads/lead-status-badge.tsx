import { leadStatusLabel } from '@shared/leads/lead-status.ts'

export function LeadStatusBadge({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-lead-status" data-status={status}>
      {leadStatusLabel(status)}
    </span>
  )
}
