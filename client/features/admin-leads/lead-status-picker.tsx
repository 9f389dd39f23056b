import { Button, NativeSelect } from '@mantine/core'
import { type LeadStatus, leadStatuses, leadStatusLabel, nextLeadStatuses } from '@shared/lead-status.ts'

interface LeadStatusPickerProps {
  status: string
  disabled: boolean
  onStatus: (status: LeadStatus) => void
}

const choices = leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) }))

/** How far the lead is, with the usual next step one press away. */
export function LeadStatusPicker({ status, disabled, onStatus }: LeadStatusPickerProps) {
  return (
    <div className="admin-lead__status">
      <NativeSelect
        label="Status"
        data={choices}
        value={status}
        disabled={disabled}
        onChange={(event) => onStatus(event.currentTarget.value as LeadStatus)}
      />
      {nextLeadStatuses(status).map((next) => (
        <Button key={next} variant="default" disabled={disabled} onClick={() => onStatus(next)}>
          Mark as {leadStatusLabel(next)}
        </Button>
      ))}
    </div>
  )
}
