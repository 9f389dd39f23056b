import { UndoButton } from '@client/admin/parts/bulk/recent-changes.tsx'
import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Code, Group, Stack, Text } from '@mantine/core'
import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import { describeEntry } from './audit-sentence.ts'
import { AuditTarget } from './audit-target.tsx'

interface AuditDrawerProps {
  row: ListedAuditRow | null
  /** The other entries of the list. */
  queue: Queue | null
  onClose: () => void
}

/** One entry: actor, time and Undo in the head, then the target, and the data before and after the change. */
export function AuditDrawer({ row, queue, onClose }: AuditDrawerProps) {
  const shown = useLastShown(row) ?? undefined
  return (
    <RecordDrawer
      noun="entry"
      openId={row?.id ?? null}
      record={{ data: shown, error: null, refetch: () => Promise.resolve() }}
      getTitle={({ action }) => auditActionLabel(action)}
      queue={queue}
      head={({ action, actor, createdAt, undo }) => (
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {actor} · <LocalTime value={createdAt} />
          </Text>
          {undo ? <UndoButton undo={undo} what={auditActionLabel(action)} /> : null}
        </Group>
      )}
      onClose={onClose}
    >
      {(entry) => <Entry row={entry} />}
    </RecordDrawer>
  )
}

function Entry({ row }: { row: ListedAuditRow }) {
  const sentence = describeEntry(row)
  const fields = (
    <>
      <PayloadDiff row={row} />
      <Note>People’s email addresses, phone numbers, names and streets are masked.</Note>
    </>
  )
  return (
    <Stack gap="lg">
      <Facts>
        <Fact label="Target">
          <Group gap="xs">
            <AuditTarget {...row} />
          </Group>
        </Fact>
      </Facts>
      <Section title={sentence ? 'Change' : 'Before and after'}>
        {sentence ? <Text size="sm">{sentence}</Text> : fields}
      </Section>
      <Disclosure summary="Technical details">
        <Stack gap="sm">
          <Facts>
            <Fact label="Action">
              <Code>{row.action}</Code>
            </Fact>
            <Fact label="Request">{row.requestId ?? 'None'}</Fact>
            <Fact label="Entry number">{row.position ?? 'Recorded before the hash chain'}</Fact>
            {row.hash ? (
              <Fact label="Hash">
                <Code>{row.hash}</Code>
              </Fact>
            ) : null}
          </Facts>
          {sentence ? fields : null}
        </Stack>
      </Disclosure>
    </Stack>
  )
}
