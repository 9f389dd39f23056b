import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { Button } from '@mantine/core'

interface StartRunButtonProps {
  label: string
  /** Stands there instead while a run is under way, and says why the button is off: "Checking...". */
  busyLabel: string
  isUnderWay: boolean
  isStarting: boolean
  onStart: () => void
}

/** Starts work that takes a while and that the screen then watches. Absent for who may only look. */
export function StartRunButton({ label, busyLabel, isUnderWay, isStarting, onStart }: StartRunButtonProps) {
  if (!useMay('editor')) return null
  return (
    <Button
      leftSection={<AdminIcon name="refresh" size={18} />}
      loading={isStarting}
      disabled={isUnderWay}
      onClick={onStart}
    >
      {isUnderWay ? busyLabel : label}
    </Button>
  )
}
