import { Screen } from '@client/components/admin/screen.tsx'
import { PasswordPanel } from '@client/features/admin-account/password-panel.tsx'
import { ProfilePanel } from '@client/features/admin-account/profile-panel.tsx'
import { SecondFactorPanel } from '@client/features/admin-account/second-factor-panel.tsx'
import { SessionsPanel } from '@client/features/admin-account/sessions-panel.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { useUtils } from '@client/lib/trpc.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'

export async function loader(args: LoaderFunctionArgs) {
  const { account } = utilsOf(args)
  await Promise.all([account.get.ensureData(), account.sessions.prefetch()])
  return null
}

/** Account Settings (specification, section 2). */
export function Component() {
  const { data: account } = useSuspenseQuery(useUtils().account.get.queryOptions())
  return (
    <Screen title="Account Settings" lead="Who you are here, and what it takes to be you.">
      <div className="admin-account">
        <ProfilePanel account={account} />
        <PasswordPanel email={account.email} />
      </div>
      <SecondFactorPanel secondFactor={account.secondFactor} />
      <SessionsPanel />
    </Screen>
  )
}
