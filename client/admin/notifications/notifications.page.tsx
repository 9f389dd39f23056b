import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { SettingsPanel } from './settings-form.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TestMailPanel } from './test-mail-panel.tsx'

/** The transport is checked from the browser. */
export const loader = serverLoader(({ email }) => email.config.prefetch())

/** Notification Settings (product 2.28). */
export function Component() {
  return (
    <Screen
      title="Notification Settings"
      intro="Choose who gets which emails, and check delivery."
      actions={
        <QuietButton component={Link} to={urls.admin.outbox({})}>
          Emails
        </QuietButton>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
        <SettingsPanel />
        <Stack gap="sm">
          <StatusPanel />
          <TestMailPanel />
        </Stack>
      </SimpleGrid>
    </Screen>
  )
}
