import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { hasKey } from '@shared/lib/objects.ts'
import type { RetentionRunRow } from '@shared/privacy/privacy.schema.ts'
import { retentionKeys, retentionRules } from '@shared/privacy/retention.ts'
import { sumCounts } from './data-kinds.ts'
import type { DataRequestsQuery } from './erasures.tsx'

const columns: AdminColumn<RetentionRunRow>[] = [
  {
    key: 'ranAt',
    title: 'Time',
    render: (run) => (
      <span className="nowrap">
        <LocalTime value={run.ranAt} />
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Started By',
    render: (run) => <span className="nowrap">{run.night ? `Nightly job, ${run.night}` : run.actor}</span>,
  },
  {
    key: 'state',
    title: 'Status',
    render: (run) => (run.finishedAt ? 'Done' : 'Not finished'),
  },
  {
    key: 'removed',
    title: 'Removed',
    number: true,
    render: (run) => formatNumber(sumCounts(run.counts)),
  },
  {
    key: 'counts',
    title: 'Details',
    render: (run) => <span className="admin-privacy__counts">{formatRunCounts(run)}</span>,
  },
]

function formatRunCounts({ counts, finishedAt }: RetentionRunRow): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([key, count]) =>
        `${hasKey(retentionRules, key) ? retentionRules[key].what : key}: ${formatNumber(count)}`,
    )
  if (parts.length > 0) return parts.join(' · ')
  return finishedAt ? 'Nothing to remove' : ''
}

const periods = retentionKeys.map((key, id) => ({ id, ...retentionRules[key] }))

const periodColumns: AdminColumn<(typeof periods)[number]>[] = [
  { key: 'what', title: 'Data', render: ({ what }) => <b>{what}</b> },
  { key: 'kept', title: 'Retention Period', render: ({ kept }) => kept },
]

/** Retention periods, and the record of the nightly runs that enforce them. */
export function Retention({ query }: { query: DataRequestsQuery }) {
  const utils = trpc.useUtils()
  const run = trpc.privacy.runRetention.useMutation({
    onSuccess: ({ counts }) => {
      showToast(adminToasts.retentionDone(sumCounts(counts)))
      inBackground(utils.invalidate())
    },
    onError: (error) => showToast(adminToasts.retentionFailed(serverErrorMessage(error))),
  })
  return (
    <Panel
      title="Retention"
      description="Data older than these periods is permanently deleted every night after 2 a.m. UTC. The privacy policy states the same periods."
      actions={
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate(undefined)}>
          Run Now
        </Button>
      }
    >
      <AdminTable
        caption="Retention periods"
        columns={periodColumns}
        rows={periods}
        empty={{ title: 'No Periods' }}
      />
      <p className="admin-privacy__note">
        Audit log entries are kept, because they form a hash chain. They name the administrator who acted.
        Everyone else’s email addresses, phone numbers, names and streets are masked from the start, except a
        company’s own. An erasure removes the details from the entries about that person.
      </p>
      <h3 className="admin-privacy__heading">Runs</h3>
      <AdminTable
        caption="Retention runs"
        columns={columns}
        rows={query.data?.runs}
        failure={query.failure('Error Loading Runs')}
        empty={{ title: 'No Runs Yet', children: 'The first run is tonight.' }}
      />
    </Panel>
  )
}
