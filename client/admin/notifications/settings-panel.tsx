import { FieldsSkeleton } from '@client/admin/parts/fields-skeleton.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { EmailConfig } from '@shared/email/email.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { SettingsForm } from './settings-form.tsx'

/** Shown while the settings cannot be loaded (product 7.5, 10.6). */
const DEFAULTS: EmailConfig = {
  adminEmail: `admin@${brand.slug}.example`,
  fromEmail: `no-reply@${brand.slug}.example`,
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: false,
}

function ServerMessage({ error }: { error: CallFailure }) {
  const message = serverErrorMessage(error)
  return message ? <p className="soft">{message}</p> : null
}

/** Notification settings (product 2.28). Settings that failed to load cannot be overwritten. */
export function SettingsPanel() {
  // Cached settings may be older than what another user saved.
  const query = trpc.email.config.useQuery(undefined, { staleTime: 0 })
  return (
    <Panel title="Settings" description="Changes apply to unsent emails.">
      {query.data ? (
        <SettingsForm config={query.data} />
      ) : query.isError ? (
        <>
          <div role="alert" className="admin-alert">
            <p>
              <b>We couldn’t load your settings.</b> These are the defaults. You can save once your settings
              load. That way, nothing gets overwritten.
            </p>
            <ServerMessage error={query.error} />
            <Button
              variant="default"
              size="xs"
              loading={query.isFetching}
              onClick={() => inBackground(query.refetch())}
            >
              Try Again
            </Button>
          </div>
          <SettingsForm config={DEFAULTS} locked />
        </>
      ) : (
        <FieldsSkeleton name="the settings" count={4} />
      )}
    </Panel>
  )
}
