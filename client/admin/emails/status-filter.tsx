import { type OutboxGroup, type OutboxStatus, outboxGroups } from '@shared/email/email.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { objectKeys } from '@shared/lib/objects.ts'

interface StatusFilterProps {
  status: OutboxGroup | undefined
  counts: Readonly<Record<OutboxStatus, number>> | undefined
  onChange: (status: OutboxGroup | null) => void
}

const LABELS: Record<OutboxGroup, string> = { undelivered: 'Undelivered', waiting: 'Waiting', sent: 'Sent' }

/** Filter buttons with their counts. Pressing the selected one shows all emails again. */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  return (
    <fieldset className="admin-chips">
      <legend className="visually-hidden">Filter emails by status</legend>
      {objectKeys(outboxGroups).map((group) => {
        const count = counts && outboxGroups[group].reduce((sum, one) => sum + counts[one], 0)
        return (
          <button
            key={group}
            type="button"
            className="admin-chip"
            aria-pressed={status === group}
            data-trouble={(group === 'undelivered' && Boolean(count)) || undefined}
            onClick={() => onChange(status === group ? null : group)}
          >
            {LABELS[group]}
            {count === undefined ? null : <span className="admin-chip__count">{formatNumber(count)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
