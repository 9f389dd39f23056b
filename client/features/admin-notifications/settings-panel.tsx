import { FieldsSkeleton } from '@client/components/admin/fields-skeleton.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { brand } from '@shared/brand.ts'
import type { EmailConfig } from '@shared/schemas/email.schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** Shown while the real settings are out of reach (specification, section 7: on failure defaults are used). */
const DEFAULTS: EmailConfig = {
  adminEmail: `admin@${brand.slug}.example`,
  fromEmail: `no-reply@${brand.slug}.example`,
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: false,
}

function Answer({ error }: { error: CallFailure }) {
  const answer = answerOf(error)
  return answer ? <p className="soft">{answer}</p> : null
}

/** The notification settings (specification, section 2). What failed to load cannot be saved over the real ones. */
export function SettingsPanel() {
  const query = trpc.email.config.useQuery()
  return (
    <Panel title="Settings" description="They count for every mail that has not gone out yet.">
      {query.data ? (
        <SettingsForm config={query.data} />
      ) : query.isError ? (
        <>
          <div role="alert" className="admin-alert">
            <p>
              <b>Your settings could not be loaded.</b> These are the defaults. Saving is off until the real
              ones are here, so that nothing is overwritten.
            </p>
            <Answer error={query.error} />
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
