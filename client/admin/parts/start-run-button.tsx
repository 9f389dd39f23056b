import { useHasRole } from '@client/admin/lib/session.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'

interface StartRunButtonProps {
  label: string
  busyLabel: string
  isUnderWay: boolean
  isStarting: boolean
  onStart: () => void
}

/** Starts a long-running job that the screen then polls. Absent for viewers. */
export function StartRunButton({ label, busyLabel, isUnderWay, isStarting, onStart }: StartRunButtonProps) {
  if (!useHasRole('editor')) return null
  return (
    <Button
      size="xs"
      leftSection={<AdminIcon name="refresh" size={16} />}
      loading={isStarting}
      disabled={isUnderWay}
      onClick={onStart}
    >
      {isUnderWay ? busyLabel : label}
    </Button>
  )
}
