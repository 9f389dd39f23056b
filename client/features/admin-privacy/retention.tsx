import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatNumber } from '@shared/format.ts'
import { type RetentionKey, retentionKeys, retentionRules } from '@shared/retention.ts'
import type { RetentionRunRow } from '@shared/schemas/privacy.schema.ts'
import { sumOf } from './data-kinds.ts'
import type { DeskState } from './erasures.tsx'

const columns: AdminColumn<RetentionRunRow>[] = [
  {
    key: 'ranAt',
    title: 'When',
    render: (run) => (
      <span className="nowrap">
        <LocalTime value={run.ranAt} />
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Started by',
    render: (run) => <span className="nowrap">{run.night ? `The night of ${run.night}` : run.actor}</span>,
  },
  {
    key: 'state',
    title: 'State',
    render: (run) => (run.finishedAt ? 'Done' : 'Not finished'),
  },
  {
    key: 'removed',
    title: 'Removed',
    number: true,
    render: (run) => formatNumber(sumOf(run.counts as Record<string, number>)),
  },
  {
    key: 'counts',
    title: 'Of what',
    render: (run) => <span className="admin-privacy__counts">{runWords(run)}</span>,
  },
]

function runWords({ counts, finishedAt }: RetentionRunRow): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => (count ?? 0) > 0)
    .map(([key, count]) => `${retentionRules[key as RetentionKey]?.what ?? key}: ${formatNumber(count ?? 0)}`)
  if (parts.length > 0) return parts.join(' · ')
  return finishedAt ? 'Nothing was too old' : ''
}

const periods = retentionKeys.map((key, id) => ({ id, ...retentionRules[key] }))

const periodColumns: AdminColumn<(typeof periods)[number]>[] = [
  { key: 'what', title: 'What', render: ({ what }) => <b>{what}</b> },
  { key: 'kept', title: 'How long', render: ({ kept }) => kept },
]

/** How long what is kept, and the proof that the nightly job deletes it. */
export function Retention({ desk }: { desk: DeskState }) {
  const utils = trpc.useUtils()
  const run = trpc.privacy.runRetention.useMutation({
    onSuccess: ({ counts }) => {
      showToast(adminToasts.retentionDone(sumOf(counts as Record<string, number>)))
      inBackground(utils.invalidate())
    },
    onError: (error) => showToast(adminToasts.retentionFailed(answerOf(error))),
  })
  return (
    <Panel
      title="Retention"
      description="Every night after two (UTC), what is older than this is deleted for good. The privacy policy promises the same periods."
      actions={
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate(undefined)}>
          Run now
        </Button>
      }
    >
      <AdminTable
        caption="Retention periods"
        columns={periodColumns}
        rows={periods}
        empty={{ title: 'No periods' }}
      />
      <p className="admin-privacy__note">
        The audit log has no period: its entries hold together as a chain, so they stay. They name the
        administrator who acted. Of everybody else, e-mail addresses, phone numbers, names and streets are
        masked from the start, and an erasure empties the entries about a person.
      </p>
      <h3 className="admin-privacy__heading">Runs</h3>
      <AdminTable
        caption="Retention runs"
        columns={columns}
        rows={desk.data?.runs}
        failure={desk.failure('The runs could not be loaded')}
        empty={{ title: 'No run yet', children: 'The first one comes this night.' }}
      />
    </Panel>
  )
}
