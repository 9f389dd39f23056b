import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Group } from '@mantine/core'
import { brand } from '@shared/lib/brand.ts'

export function AdminFooter() {
  const { data } = trpc.dashboard.summary.useQuery()
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="xs"
      pt="xl"
      fz="xs"
      c="dimmed"
      className="admin-footer"
    >
      <span>
        {brand.name} {data ? `version ${data.version}` : null}
      </span>
      {data?.lastUpdate ? (
        <span>
          Last update <LocalTime value={data.lastUpdate} />
        </span>
      ) : null}
    </Group>
  )
}
