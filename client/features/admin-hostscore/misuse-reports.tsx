import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatDate } from '@shared/format.ts'
import type { BadgeReport } from '@shared/schemas/badge.schema.ts'
import { useQuery } from '@tanstack/react-query'

interface MisuseReportsProps {
  onSelect: (companyId: number) => void
}

/** Badges that visitors saw where they do not belong: to be looked at and closed. */
export function MisuseReports({ onSelect }: MisuseReportsProps) {
  const [params, change] = useAddressState()
  const status = params.get('reports') === 'closed' ? 'closed' : 'open'
  const utils = useUtils()
  const query = useQuery(utils.badges.reports.queryOptions({ status }))
  const mayChange = useMay('editor')
  const close = useCall(useClient().badges.closeReport, {
    onSuccess: () => {
      void showToast(adminToasts.reportClosed)
      return utils.badges.reports.invalidate()
    },
    onError: ({ message }) => void showToast(adminToasts.failed(message)),
  })
  return (
    <Panel
      title="Misuse reports"
      description="Open the addresses with care: they come from visitors, and anyone can report anything."
      actions={
        <SegmentedControl
          aria-label="Which reports"
          size="xs"
          value={status}
          onChange={(next) => change({ reports: next === 'open' ? null : next })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      }
    >
      {query.data?.length === 0 ? (
        <p className="admin-note">
          {status === 'open'
            ? 'There is no open report. What visitors report on a badge’s public record shows here.'
            : 'No report has been closed yet.'}
        </p>
      ) : (
        <AdminTable
          caption={status === 'open' ? 'Open misuse reports' : 'Closed misuse reports'}
          columns={columnsOf({
            onSelect,
            onClose: mayChange ? (reportId) => close.mutate({ reportId }) : null,
            closing: close.isPending ? Number(close.variables.reportId) : null,
          })}
          rows={query.data}
          failure={
            query.isError ? { title: 'Error Loading Reports', onRetry: () => void query.refetch() } : null
          }
          empty={{ title: 'No reports' }}
        />
      )}
    </Panel>
  )
}

interface ColumnOptions extends MisuseReportsProps {
  /** Null for who may only look. */
  onClose: ((reportId: number) => void) | null
  closing: number | null
}

function columnsOf({ onSelect, onClose, closing }: ColumnOptions): readonly AdminColumn<BadgeReport>[] {
  return [
    {
      key: 'company',
      title: 'Company',
      render: ({ companyId, companyName }) =>
        companyId === null ? (
          'A company that is gone'
        ) : (
          <button type="button" className="admin-rankings__name" onClick={() => onSelect(companyId)}>
            {companyName ?? `Company ${companyId}`}
          </button>
        ),
    },
    {
      key: 'url',
      title: 'Seen at',
      render: ({ url }) => (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="admin-wrap">
          {url}
        </a>
      ),
    },
    {
      key: 'message',
      title: 'What they saw',
      render: ({ message, email }) => (
        <>
          {message || 'Nothing said'}
          <span data-secondary>{email ?? 'No address given'}</span>
        </>
      ),
    },
    {
      key: 'createdAt',
      title: 'Reported',
      render: ({ createdAt, closedAt }) => (
        <>
          <span className="nowrap">{formatDate(createdAt)}</span>
          {closedAt ? <span data-secondary>closed {formatDate(closedAt)}</span> : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: ({ id, companyName, closedAt }) =>
        onClose && !closedAt ? (
          <Button
            size="xs"
            variant="default"
            loading={closing === id}
            aria-label={`Close the report about ${companyName ?? 'a company that is gone'}`}
            onClick={() => onClose(id)}
          >
            Close report
          </Button>
        ) : null,
    },
  ]
}
