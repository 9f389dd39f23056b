import { FieldsSkeleton } from '@client/components/admin/fields-skeleton.tsx'
import { LoadFailure } from '@client/components/admin/load-failure.tsx'
import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { PasswordPanel } from '@client/features/admin-account/password-panel.tsx'
import { ProfilePanel } from '@client/features/admin-account/profile-panel.tsx'
import { SecondFactorPanel } from '@client/features/admin-account/second-factor-panel.tsx'
import { SessionsPanel } from '@client/features/admin-account/sessions-panel.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { Account } from '@shared/schemas/auth.schema.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** On the server the account comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { account } = utilsOf(args)
  await Promise.all([account.get.prefetch(), account.sessions.prefetch()])
  return null
}

/** Account Settings (specification, section 2). */
export function Component() {
  const { data, isError, refetch } = trpc.account.get.useQuery()
  return (
    <Screen title="Account Settings" lead="Who you are here, and what it takes to be you.">
      {data ? (
        <Panels account={data} />
      ) : isError ? (
        <LoadFailure title="Error Loading Account" onRetry={() => inBackground(refetch())} />
      ) : (
        <Waiting />
      )}
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
