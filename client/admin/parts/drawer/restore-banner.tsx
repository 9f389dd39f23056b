import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { LocalDate, LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Text } from '@mantine/core'
import { DAY_MS } from '@shared/lib/durations.ts'
import { DELETED_RETENTION_DAYS } from '@shared/privacy/retention.ts'

interface RestoreBannerProps {
  noun: 'lead' | 'company'
  deletedAt: Date
  deletedBy: string | null
  pending: boolean
  onRestore?: () => void
}

const LABELS = { lead: 'Restore Lead', company: 'Restore Company' }

/** Banner above a deleted row: when and by whom it was deleted, until when it can be restored. */
export function RestoreBanner({ noun, deletedAt, deletedBy, pending, onRestore }: RestoreBannerProps) {
  const until = new Date(deletedAt.getTime() + DELETED_RETENTION_DAYS * DAY_MS)
  return (
    <Alert color="pine">
      <Text size="sm">
        This {noun} was deleted <LocalTime value={deletedAt} />
        {deletedBy ? ` by ${deletedBy}` : ''}. It can be restored until <LocalDate value={until} />.
      </Text>
      {onRestore ? (
        <QuietButton mt="xs" loading={pending} onClick={onRestore}>
          {LABELS[noun]}
        </QuietButton>
      ) : null}
    </Alert>
  )
}
