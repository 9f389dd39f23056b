import { FieldsSkeleton } from '@client/admin/parts/fields-skeleton.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { AccountForm } from './account-form.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export const loader = serverLoader(({ account }) => [
  account.get.prefetch(),
  account.notifications.prefetch(),
  account.sessions.prefetch(),
])

/** Account Settings (product 2.31). */
export function Component() {
  const account = trpc.account.get.useQuery()
  const notifications = trpc.account.notifications.useQuery()
  const error = account.error ?? notifications.error
  const load = () => Promise.all([account.refetch(), notifications.refetch()])
  return (
    <Screen title="Account Settings">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        {account.data && notifications.data ? (
          <AccountForm account={account.data} choices={notifications.data} />
        ) : error ? (
          <LoadFailure title="Error Loading Account" error={error} onRetry={load} />
        ) : (
          <Panel title="Profile">
            <FieldsSkeleton name="your account" count={5} />
          </Panel>
        )}
        <Stack gap="sm">
          <PasswordPanel />
          {account.data ? <SecondFactorPanel secondFactor={account.data.secondFactor} /> : null}
        </Stack>
      </SimpleGrid>
      <SessionsPanel />
    </Screen>
  )
}
