import { Icon } from '@client/illustrations/icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { Button } from '@mantine/core'

interface CheckNowButtonProps {
  isUnderWay: boolean
  isStarting: boolean
  onStart: () => void
}

/** Looks at every page now instead of at night. */
export function CheckNowButton({ isUnderWay, isStarting, onStart }: CheckNowButtonProps) {
  if (!useMay('editor')) return null
  return (
    <Button
      leftSection={<Icon name="refresh" size={18} />}
      loading={isStarting}
      disabled={isUnderWay}
      onClick={onStart}
    >
      {isUnderWay ? 'Checking...' : 'Check now'}
    </Button>
  )
}
