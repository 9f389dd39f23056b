import { type OutboxStatus, outboxStatuses } from '@shared/email/email.schema.ts'
import { mailStatusLabels } from '@shared/email/email-labels.ts'
import { formatNumber } from '@shared/lib/format.ts'

interface StatusFilterProps {
  status: OutboxStatus | undefined
  counts: Readonly<Record<OutboxStatus, number>> | undefined
  onChange: (status: OutboxStatus | null) => void
}

/** Filter buttons by status with their counts. Pressing the selected one shows all emails again. */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="admin-chips">
      <legend className="visually-hidden">Filter emails by status</legend>
      <Chip label="All" count={all} pressed={status === undefined} onPress={() => onChange(null)} />
      {outboxStatuses.map((name) => (
        <Chip
          key={name}
          label={mailStatusLabels[name]}
          count={counts?.[name]}
          trouble={name === 'dead' || name === 'held'}
          pressed={status === name}
          onPress={() => onChange(status === name ? null : name)}
        />
      ))}
    </fieldset>
  )
}

interface ChipProps {
  label: string
  count: number | undefined
  pressed: boolean
  trouble?: boolean
  onPress: () => void
}

function Chip({ label, count, pressed, trouble = false, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className="admin-chip"
      aria-pressed={pressed}
      data-trouble={(trouble && count !== undefined && count > 0) || undefined}
      onClick={onPress}
    >
      {label}
      {count === undefined ? null : <span className="admin-chip__count">{formatNumber(count)}</span>}
    </button>
  )
}
