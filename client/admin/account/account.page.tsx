import { FieldsSkeleton } from '@client/admin/parts/fields-skeleton.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { Account } from '@shared/auth/auth.schema.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { NotificationsPanel } from './notifications-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TimeZonePanel } from './time-zone-panel.tsx'

/** Prefetches on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { account } = getUtils(args)
  await Promise.all([account.get.prefetch(), account.notifications.prefetch(), account.sessions.prefetch()])
  return null
}

/** Account Settings (product 2.31). */
export function Component() {
  const { data, error, refetch } = trpc.account.get.useQuery()
  return (
    <Screen title="Account Settings" intro="Profile, time zone, password and sign-in security.">
      {data ? (
        <Panels account={data} />
      ) : error ? (
        <LoadFailure title="Error Loading Account" error={error} onRetry={() => inBackground(refetch())} />
      ) : (
        <Waiting />
      )}
      <NotificationsPanel />
      <SessionsPanel />
    </Screen>
  )
}

function Panels({ account }: { account: Account }) {
  return (
    <>
      <div className="admin-account">
        <ProfilePanel account={account} />
        <PasswordPanel email={account.email} />
      </div>
      <TimeZonePanel timeZone={account.timeZone} />
      <SecondFactorPanel secondFactor={account.secondFactor} />
    </>
  )
}

function Waiting() {
  return (
    <div className="admin-account">
      <Panel title="Profile">
        <FieldsSkeleton name="your profile" count={2} />
      </Panel>
      <Panel title="Password">
        <FieldsSkeleton name="the form for a new password" count={2} />
      </Panel>
    </div>
  )
}
