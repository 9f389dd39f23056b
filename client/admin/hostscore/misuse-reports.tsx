import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { useLastPage } from '@client/admin/parts/list/use-last-page.ts'
import { toFailure } from '@client/admin/parts/load-failure.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Box, Button, Text } from '@mantine/core'
import type { BadgeReport } from '@shared/badges/badge.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Small, so that the recalculations below stay in sight. */
export const REPORTS_PER_PAGE = 10

interface MisuseReportsProps {
  onSelect: (companyId: number) => void
}

/** Open reports by visitors of badges on sites where they do not belong. */
export function MisuseReports({ onSelect }: MisuseReportsProps) {
  const [page, setPage] = useState(1)
  const paging = { page, pageSize: REPORTS_PER_PAGE }
  const query = trpc.badges.reports.useQuery(paging, { placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  // Closing the last report of a page removes that page.
  useLastPage({ ...paging, total: isPlaceholderData ? undefined : data?.total }, setPage)
  const canEdit = useHasRole('editor')
  const list = useRef<HTMLDivElement>(null)
  const utils = trpc.useUtils()
  const close = trpc.badges.closeReport.useMutation(
    toastOutcome(adminToasts.reportClosed, adminToasts.failed, async () => {
      await utils.badges.reports.invalidate()
      // The button left with its row.
      list.current?.focus({ preventScroll: true })
    }),
  )
  const columns: readonly AdminColumn<BadgeReport>[] = [
    {
      key: 'company',
      title: 'Company',
      render: ({ companyId, companyName }) =>
        companyId === null ? (
          'Deleted company'
        ) : (
          <button type="button" className="admin-opener" data-reveals onClick={() => onSelect(companyId)}>
            {companyName ?? `Company ${companyId}`}
          </button>
        ),
    },
    ...REPORT_COLUMNS,
    actionsColumn(({ id, companyName }) =>
      canEdit ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isPending && close.variables.reportId === id}
          aria-label={`Close the report about ${companyName ?? 'a deleted company'}`}
          onClick={() => close.mutate({ reportId: id })}
        >
          Close Report
        </Button>
      ) : null,
    ),
  ]
  return (
    <Panel
      id="misuse-reports"
      title="Misuse Reports"
      description="Reported by visitors and not verified. Open the links with care."
    >
      <Box ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {data?.total === 0 ? (
          <Note>No open reports. Reports that visitors send from a badge’s public record appear here.</Note>
        ) : (
          <AdminTable
            caption="Open misuse reports"
            columns={columns}
            rows={data?.rows}
            refreshing={isPlaceholderData}
            paging={{ ...paging, total: data?.total ?? 0, onPage: setPage }}
            failure={toFailure('Error Loading Reports', query)}
            empty={{ title: 'No Reports on This Page' }}
          />
        )}
      </Box>
    </Panel>
  )
}

const REPORT_COLUMNS: readonly AdminColumn<BadgeReport>[] = [
  {
    key: 'url',
    title: 'Seen At',
    render: ({ url }) => (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        {url}
      </a>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    whole: 'wrapped',
    render: ({ message, email }) => (
      <Box miw="12rem">
        <Text inherit className="admin-multiline">
          {message || 'No message'}
        </Text>
        <SmallNote>{email ?? 'No email address'}</SmallNote>
      </Box>
    ),
  },
  {
    key: 'createdAt',
    title: 'Reported',
    whole: true,
    render: ({ createdAt }) => <LocalDate value={createdAt} />,
  },
]
