import { Screen } from '@client/admin/parts/screen.tsx'
import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Outbox } from './outbox.tsx'
import { outboxList, toListInput } from './outbox-list.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TestMailPanel } from './test-mail-panel.tsx'

/** Prefetches settings and outbox on the server only. The transport is checked from the browser. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { email } = getUtils(args)
  const params = new URL(args.request.url).searchParams
  await Promise.all([email.config.prefetch(), email.outbox.prefetch(toListInput(outboxList.read(params)))])
  return null
}

/** Notification Settings (product 2.28) and the outbox. */
export function Component() {
  return (
    <Screen title="Notification Settings" intro="Choose who gets which emails, and check delivery.">
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
