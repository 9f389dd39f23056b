import { Screen } from '@client/components/admin/screen.tsx'
import { Outbox } from '@client/features/admin-notifications/outbox.tsx'
import { listInput, outboxList } from '@client/features/admin-notifications/outbox-list.ts'
import { SettingsPanel } from '@client/features/admin-notifications/settings-panel.tsx'
import { StatusPanel } from '@client/features/admin-notifications/status-panel.tsx'
import { TestMailPanel } from '@client/features/admin-notifications/test-mail-panel.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server settings and outbox come with the document; in the browser the screen opens at once and shows its
 * states. The transport is asked from there.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { email } = utilsOf(args)
  const params = new URL(args.request.url).searchParams
  await Promise.all([email.config.prefetch(), email.outbox.prefetch(listInput(outboxList.read(params)))])
  return null
}

/** Notification Settings (specification, section 2), and what became of every mail. */
export function Component() {
  return (
    <Screen
      title="Notification Settings"
      lead="Who is mailed what, whether mail works, and what became of it."
    >
      <div className="admin-notify">
        <SettingsPanel />
        <div className="admin-notify__side">
          <StatusPanel />
          <TestMailPanel />
        </div>
      </div>
      <Outbox />
    </Screen>
  )
}
