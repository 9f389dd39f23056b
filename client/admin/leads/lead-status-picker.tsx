import { Button, NativeSelect } from '@mantine/core'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusLabel,
  nextLeadStatuses,
} from '@shared/leads/lead-status.ts'

interface LeadStatusPickerProps {
  status: string
  disabled: boolean
  onStatus: (status: LeadStatus) => void
}

const choices = leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) }))

export function LeadStatusPicker({ status, disabled, onStatus }: LeadStatusPickerProps) {
  return (
    <div className="admin-control-row">
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
