import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Group, Stack } from '@mantine/core'
import { plural } from '@shared/lib/format.ts'
import type { RetentionRunRow } from '@shared/privacy/privacy.schema.ts'
import { retentionRules } from '@shared/privacy/retention.ts'
import { sumCounts } from './data-kinds.ts'

const auditLog = {
  what: 'Audit log',
  kept: 'No limit',
  why: 'Its entries form a hash chain. People’s details are masked; an erasure blanks them and leaves the chain whole.',
}

const periods = [...Object.values(retentionRules), auditLog].map((rule, id) => ({ id, ...rule }))

const columns: AdminColumn<(typeof periods)[number]>[] = [
  { key: 'what', title: 'What', whole: 'wrapped', render: ({ what }) => <b>{what}</b> },
  { key: 'kept', title: 'How Long', whole: 'wrapped', render: ({ kept }) => kept },
  { key: 'why', title: 'Why, and What Then', whole: 'wrapped', render: ({ why }) => why },
]

/** Retention periods, and the last run that enforced them. */
export function Retention() {
  const lastRun = trpc.privacy.desk.useQuery().data?.lastRun
  const utils = trpc.useUtils()
  const run = trpc.privacy.runRetention.useMutation(
    toastOutcome(
      ({ counts }) => adminToasts.retentionDone(sumCounts(counts)),
      adminToasts.retentionFailed,
      () => inBackground(utils.invalidate()),
    ),
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Note>{lastRun === undefined ? null : <LastRun run={lastRun} />}</Note>
        <QuietButton loading={run.isPending} onClick={() => run.mutate(undefined)}>
          Run Now
        </QuietButton>
      </Group>
      <AdminTable
        caption="Retention periods"
        columns={columns}
        rows={periods}
        empty={{ title: 'No Periods' }}
      />
    </Stack>
  )
}

function LastRun({ run }: { run: RetentionRunRow | null }) {
  if (!run) return 'No runs yet. The first is tonight, after 2 a.m. UTC.'
  const result = run.finishedAt ? `${plural(sumCounts(run.counts), 'row', 'rows')} deleted` : 'not finished'
  return (
    <>
      Last run: <LocalTime value={run.ranAt} />, {result}
    </>
  )
}
