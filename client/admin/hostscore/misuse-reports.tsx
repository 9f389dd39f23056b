import { useHasRole } from '@client/admin/lib/session.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Box, Button, SegmentedControl, Text } from '@mantine/core'
import type { BadgeReport } from '@shared/badges/badge.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { misuseInput, misuseList } from './hostscore-lists.ts'

interface MisuseReportsProps {
  onSelect: (companyId: number) => void
}

/** Reports by visitors of badges on sites where they do not belong, to be reviewed and closed. */
export function MisuseReports({ onSelect }: MisuseReportsProps) {
  const { query: wanted, change } = useListState(misuseList)
  const input = misuseInput(wanted)
  const { status, page } = wanted
  const goTo = (next: number) => change({ page: next })
  const utils = trpc.useUtils()
  const query = trpc.badges.reports.useQuery(input, { placeholderData: keepPreviousData })
  // Ignores an empty placeholder page: it belongs to the other status.
  const shown = query.isPlaceholderData && query.data?.total === 0 ? undefined : query.data
  const canEdit = useHasRole('editor')
  const list = useRef<HTMLDivElement>(null)
  const closedRow = useRef<number | null>(null)
  // The Close button is removed with its row; moves the focus to the row in its place.
  useEffect(() => {
    if (closedRow.current === null || !query.data) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-close]') ?? []
    const next = buttons[Math.min(closedRow.current, buttons.length - 1)] ?? list.current
    next?.focus()
    closedRow.current = null
  }, [query.data])
  const close = trpc.badges.closeReport.useMutation({
    onSuccess: (_output, { reportId }) => {
      closedRow.current = query.data?.rows.findIndex(({ id }) => id === reportId) ?? null
      showToast(adminToasts.reportClosed)
      // Closing the last report of a page removes that page.
      if (status === 'open' && page > 1 && query.data?.rows.length === 1) goTo(page - 1)
      return utils.badges.reports.invalidate()
    },
    onError: (error) => showToast(adminToasts.failed(serverErrorMessage(error))),
  })
  return (
    <Panel
      id="misuse-reports"
      title="Misuse Reports"
      description="Reported by visitors and not verified. Open the links with care."
      actions={
        <SegmentedControl
          aria-label="Report status"
          size="xs"
          value={status}
          onChange={(next) => change({ status: next === 'closed' ? 'closed' : 'open' })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      }
    >
      <Box ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {shown?.total === 0 ? (
          <Note>
            {status === 'open'
              ? 'No open reports. Reports that visitors send from a badge’s public record appear here.'
              : 'No closed reports yet.'}
          </Note>
        ) : (
          <AdminTable
            caption={status === 'open' ? 'Open misuse reports' : 'Closed misuse reports'}
            columns={getColumns({
              onSelect,
              onClose: canEdit ? (reportId) => close.mutate({ reportId }) : null,
              closing: close.isPending ? Number(close.variables.reportId) : null,
            })}
            rows={shown?.rows}
            refreshing={query.isPlaceholderData}
            paging={{ page, pageSize: input.pageSize, total: shown?.total ?? 0, onPage: goTo }}
            failure={
              query.error
                ? {
                    title: 'Error Loading Reports',
                    error: query.error,
                    onRetry: () => inBackground(query.refetch()),
                  }
                : null
            }
            empty={{
              title: 'No Reports on This Page',
              action: (
                <Button variant="default" data-reveals onClick={() => goTo(1)}>
                  First Page
                </Button>
              ),
            }}
          />
        )}
      </Box>
    </Panel>
  )
}

interface ColumnOptions extends MisuseReportsProps {
  /** Null for viewers. */
  onClose: ((reportId: number) => void) | null
  closing: number | null
}

function getColumns({ onSelect, onClose, closing }: ColumnOptions): readonly AdminColumn<BadgeReport>[] {
  return [
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
          <Text size="xs" c="dimmed">
            {email ?? 'No email address'}
          </Text>
        </Box>
      ),
    },
    {
      key: 'createdAt',
      title: 'Reported',
      whole: true,
      render: ({ createdAt, closedAt }) => (
        <>
          <LocalDate value={createdAt} />
          {closedAt ? (
            <Text size="xs" c="dimmed">
              closed <LocalDate value={closedAt} />
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      whole: true,
      render: ({ id, companyName, closedAt }) =>
        onClose && !closedAt ? (
          <Button
            size="compact-sm"
            variant="default"
            data-close
            loading={closing === id}
            aria-label={`Close the report about ${companyName ?? 'a deleted company'}`}
            onClick={() => onClose(id)}
          >
            Close Report
          </Button>
        ) : null,
    },
  ]
}
