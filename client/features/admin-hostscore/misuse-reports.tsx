import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatDate } from '@shared/format.ts'
import type { BadgeReport } from '@shared/schemas/badge.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { misuseInput, misuseList } from './hostscore-lists.ts'

interface MisuseReportsProps {
  onSelect: (companyId: number) => void
}

/** Badges that visitors saw where they do not belong: to be looked at and closed. */
export function MisuseReports({ onSelect }: MisuseReportsProps) {
  const { query: wanted, change } = useListState(misuseList)
  const input = misuseInput(wanted)
  const { status, page } = wanted
  const goTo = (next: number) => change({ page: next })
  const utils = trpc.useUtils()
  const query = trpc.badges.reports.useQuery(input, { placeholderData: keepPreviousData })
  // That there are no open ones says nothing about the closed ones.
  const shown = query.isPlaceholderData && query.data?.total === 0 ? undefined : query.data
  const mayChange = useMay('editor')
  const list = useRef<HTMLDivElement>(null)
  const closedRow = useRef<number | null>(null)
  // A row that was closed takes its button along: the keyboard goes on at the one in its place.
  useEffect(() => {
    if (closedRow.current === null || !query.data) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-close]') ?? []
    const next = buttons[Math.min(closedRow.current, buttons.length - 1)] ?? list.current
    next?.focus()
    closedRow.current = null
  }, [query.data])
  const close = trpc.badges.closeReport.useMutation({
    onSuccess: (_answer, { reportId }) => {
      closedRow.current = query.data?.rows.findIndex(({ id }) => id === reportId) ?? null
      showToast(adminToasts.reportClosed)
      // The last one of a page: that page is gone with it.
      if (status === 'open' && page > 1 && query.data?.rows.length === 1) goTo(page - 1)
      return utils.badges.reports.invalidate()
    },
    onError: (error) => showToast(adminToasts.failed(answerOf(error))),
  })
  return (
    <Panel
      id="misuse-reports"
      title="Misuse reports"
      description="Open the addresses with care: they come from visitors, and anyone can report anything."
      actions={
        <SegmentedControl
          aria-label="Which reports"
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
      <div ref={list} tabIndex={-1} className="admin-reports">
        {shown?.total === 0 ? (
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
            rows={shown?.rows}
            refreshing={query.isPlaceholderData}
            paging={{ page, pageSize: input.pageSize, total: shown?.total ?? 0, onPage: goTo }}
            failure={
              query.isError
                ? { title: 'Error Loading Reports', onRetry: () => inBackground(query.refetch()) }
                : null
            }
            empty={{
              title: 'No Reports on This Page',
              action: (
                <Button variant="default" onClick={() => goTo(1)}>
                  First Page
                </Button>
              ),
            }}
          />
        )}
      </div>
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
          <button type="button" className="admin-opener" onClick={() => onSelect(companyId)}>
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
        <div className="admin-report__words">
          {message || 'Nothing said'}
          <span data-secondary>{email ?? 'No address given'}</span>
        </div>
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
            data-close
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
