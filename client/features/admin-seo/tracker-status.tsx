import type { TrackerStatus } from '@shared/schemas/seo.schema.ts'

export const statusWords: Record<TrackerStatus, string> = {
  complete: 'Complete',
  'in-progress': 'In progress',
  planned: 'Planned',
}

/** How far a tracker is, in a word and a color. */
export function TrackerStatusBadge({ status }: { status: TrackerStatus }) {
  return (
    <span className="admin-pill admin-tracker-status" data-status={status}>
      {statusWords[status]}
    </span>
  )
}
