import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'

interface ScreenButtonProps {
  label?: string
  pending: boolean
  onClick: () => void
}

export function RefreshButton({ label = 'Refresh', pending, onClick }: ScreenButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<AdminIcon name="refresh" size={18} />}
      loading={pending}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Starts a download. */
export function ExportButton({ label = 'Export', pending, onClick }: ScreenButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<AdminIcon name="download" size={18} />}
      loading={pending}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Clears the search that left a list empty. */
export function ClearSearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" data-reveals onClick={onClick}>
      Clear Search
    </Button>
  )
}
