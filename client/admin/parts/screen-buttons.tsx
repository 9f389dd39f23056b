import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'

interface ScreenButtonProps {
  label?: string
  pending: boolean
  onClick: () => void
}

export function RefreshButton({ label = 'Refresh', ...props }: ScreenButtonProps) {
  return <ScreenButton icon="refresh" label={label} {...props} />
}

/** Starts a download. */
export function ExportButton({ label = 'Export', ...props }: ScreenButtonProps) {
  return <ScreenButton icon="download" label={label} {...props} />
}

function ScreenButton({
  icon,
  label,
  pending,
  onClick,
}: ScreenButtonProps & { icon: 'refresh' | 'download' }) {
  return (
    <Button
      variant="default"
      leftSection={<AdminIcon name={icon} size={18} />}
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
