import { Icon } from '@client/illustrations/icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { Button } from '@mantine/core'

interface RecalculateButtonProps {
  isUnderWay: boolean
  isStarting: boolean
  onStart: () => void
}

/** Recalculate All Scores (specification, section 2). */
export function RecalculateButton({ isUnderWay, isStarting, onStart }: RecalculateButtonProps) {
  if (!useMay('editor')) return null
  return (
    <Button
      leftSection={<Icon name="refresh" size={18} />}
      loading={isStarting}
      disabled={isUnderWay}
      onClick={onStart}
    >
      {isUnderWay ? 'Recalculating...' : 'Recalculate All Scores'}
    </Button>
  )
}
