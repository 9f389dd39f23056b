import { Button } from '@mantine/core'
import { formatDate } from '@shared/format.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { DELETED_KEPT_DAYS } from '@shared/retention.ts'
import { LocalTime } from '../local-time.tsx'

interface DeletedNoticeProps {
  noun: 'lead' | 'company'
  deletedAt: Date
  /** Null where no record says. */
  deletedBy: string | null
  pending: boolean
  /** Absent for who may only look. */
  onRestore?: () => void
}

const LABELS = { lead: 'Restore Lead', company: 'Restore Company' }

/** At the top of a deleted row's details: when and by whom it was deleted, until when it can be restored, and the way. */
export function DeletedNotice({ noun, deletedAt, deletedBy, pending, onRestore }: DeletedNoticeProps) {
  const until = new Date(deletedAt.getTime() + DELETED_KEPT_DAYS * DAY_MS)
  return (
    <div className="admin-removal">
      <p>
        This {noun} was deleted <LocalTime value={deletedAt} />
        {deletedBy ? ` by ${deletedBy}` : ''}. It can be restored until {formatDate(until)}.
      </p>
      {onRestore ? (
        <Button size="xs" variant="default" loading={pending} onClick={onRestore}>
          {LABELS[noun]}
        </Button>
      ) : null}
    </div>
  )
}
