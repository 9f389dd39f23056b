import { formatNumber } from '@shared/format.ts'
import { mailStatusLabels } from '@shared/mail-labels.ts'
import { type OutboxStatus, outboxStatuses } from '@shared/schemas/email.schema.ts'

interface StatusFilterProps {
  status: OutboxStatus | undefined
  /** Undefined until they are known. */
  counts: Readonly<Record<OutboxStatus, number>> | undefined
  onChange: (status: OutboxStatus | null) => void
}

/** One button a status with how many mails have it; pressing the pressed one shows all again. */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="admin-chips">
      <legend className="visually-hidden">Show mails by status</legend>
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
