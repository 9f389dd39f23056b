import type { TrackerStatus } from '@shared/seo/seo.schema.ts'

export const statusLabels: Record<TrackerStatus, string> = {
  complete: 'Complete',
  'in-progress': 'In progress',
  planned: 'Planned',
}

export function TrackerStatusBadge({ status }: { status: TrackerStatus }) {
  return (
    <span className="admin-pill admin-tracker-status" data-status={status}>
      {statusLabels[status]}
    </span>
  )
}
