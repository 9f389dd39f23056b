import { type AdminFile, useAdminDownload } from '@client/admin/lib/download.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { QuietButton } from './quiet-button.tsx'

interface ScreenButtonProps {
  label?: string
  pending: boolean
  onClick: () => void
}

export function RefreshButton({ label = 'Refresh', ...props }: ScreenButtonProps) {
  return <ScreenButton icon="refresh" label={label} {...props} />
}

interface ExportButtonProps extends Pick<ScreenButtonProps, 'label'> {
  file: AdminFile
  failed: Parameters<typeof useAdminDownload>[0]
}

/** Downloads a file. */
export function ExportButton({ label = 'Export', file, failed }: ExportButtonProps) {
  const { save, pending } = useAdminDownload(failed)
  return <ScreenButton icon="download" label={label} pending={pending} onClick={() => save(file)} />
}

/** Export with its second choice in a menu: the documented columns, or all. */
export function ExportColumns({
  pending,
  onExport,
}: {
  pending: boolean
  onExport: (allColumns: boolean) => void
}) {
  return (
    <Button.Group>
      <ScreenButton icon="download" label="Export" pending={pending} onClick={() => onExport(false)} />
      <Menu position="bottom-end">
        <Menu.Target>
          <QuietButton px="xs" disabled={pending} aria-label="Choose Columns of the File">
            <AdminIcon name="chevron-down" size={16} />
          </QuietButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onExport(true)}>Export All Columns</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}

function ScreenButton({
  icon,
  label,
  pending,
  onClick,
}: ScreenButtonProps & { icon: 'refresh' | 'download' }) {
  return (
    <QuietButton leftSection={<AdminIcon name={icon} size={16} />} loading={pending} onClick={onClick}>
      {label}
    </QuietButton>
  )
}
