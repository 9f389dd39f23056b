import { leadStatusLabel } from '@shared/lead-status.ts'

/** How far a lead has come, in a word and a colour. */
export function LeadStatusBadge({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-lead-status" data-status={status}>
      {leadStatusLabel(status)}
    </span>
  )
}
