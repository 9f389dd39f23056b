import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Alert, Group, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { fullUntilText } from '@shared/companies/pause.ts'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyPauseProps {
  company: CompanyDetail
  calls: CompanyMutations
  canEdit: boolean
}

/** Says until when a company takes no new homes. An editor can end that. */
export function CompanyPause({ company, calls, canEdit }: CompanyPauseProps) {
  const { id, email, fullUntil } = company
  if (!fullUntil) return null
  return (
    <Alert color="yellow" title={fullUntilText(fullUntil)}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          The company said so. Owners can’t choose it until then, and it stays listed.
          {email ? '' : ' It has no email address, so we won’t tell it when that ends.'}
        </Text>
        {canEdit ? (
          <QuietButton loading={calls.endPause.isPending} onClick={() => calls.endPause.mutate({ id })}>
            End It Now
          </QuietButton>
        ) : null}
      </Group>
    </Alert>
  )
}
