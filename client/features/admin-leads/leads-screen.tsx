import { AdminTable } from '@client/components/admin/admin-table.tsx'
import { Screen } from '@client/components/admin/screen.tsx'
import { SelectionBar } from '@client/components/admin/selection-bar.tsx'
import { Toolbar } from '@client/components/admin/toolbar.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useAdminList, useLastPage } from '@client/lib/admin-list.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { LeadSort, ListedLead } from '@shared/schemas/lead-desk.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DuplicatesPreview } from './duplicates-preview.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadStatusMenu } from './lead-status-menu.tsx'
import {
  countFilters,
  type LeadsQuery,
  listInput,
  readLeadsQuery,
  viewQuery,
  writeLeadsQuery,
} from './leads-query.ts'
import { SavedViews } from './saved-views.tsx'
import { useDuplicates } from './use-duplicates.ts'
import { useLeadCalls } from './use-lead-calls.ts'
import { useLeadsExport } from './use-leads-export.ts'

/** Long enough for what the server sent with the document, short enough to show a lead that came since. */
const FRESH_MS = 15_000
const FILTERS_ID = 'lead-filters'
const address = { read: readLeadsQuery, write: writeLeadsQuery, open: 'leadId' } as const

/** The leads dashboard (specification, section 2): the table, what can be done with its rows, and each lead's details. */
export function LeadsScreen() {
  const { query, change, narrow, selected, setSelected, deselect, afterRemoval } =
    useAdminList<LeadsQuery>(address)
  const [panel, setPanel] = useState<'filters' | 'views' | null>(countFilters(query) > 0 ? 'filters' : null)
  const mayChange = useMay('editor')
  const list = trpc.leads.browse.useQuery(listInput(query), {
    placeholderData: keepPreviousData,
    // A new lead is what this screen is opened for: coming back to it, by a link or to the tab, asks again.
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
  const calls = useLeadCalls(afterRemoval)
  const duplicates = useDuplicates(afterRemoval)
  const duplicatesButton = useRef<HTMLButtonElement>(null)
  const exporting = useLeadsExport()
  const total = list.data?.total ?? 0
  const isMore = list.data?.isMore ?? false
  const { page, pageSize } = query
  useLastPage({ total: list.isPlaceholderData ? undefined : list.data?.total, page, pageSize }, (last) =>
    change({ page: last }, true),
  )

  const sortBy = (key: string) => {
    const again = key === query.sort
    const first = key === 'createdAt' ? 'desc' : 'asc'
    const other = query.direction === 'asc' ? 'desc' : 'asc'
    change({ sort: key as LeadSort, direction: again ? other : first })
  }
  return (
    <Screen
      title="Leads Dashboard"
      lead="Times are in your time zone."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<AdminIcon name="refresh" size={18} />}
            loading={list.isRefetching && !list.isPlaceholderData}
            onClick={() => inBackground(calls.refresh())}
          >
            Refresh
          </Button>
          {mayChange ? (
            <>
              <Button
                variant="default"
                leftSection={<AdminIcon name="download" size={18} />}
                loading={exporting.isPending}
                onClick={() => exporting.start(query, selected, { total, isMore })}
              >
                Export
              </Button>
              <Button
                variant="default"
                ref={duplicatesButton}
                loading={duplicates.look.isPending}
                disabled={duplicates.preview !== null}
                onClick={() => duplicates.look.mutate()}
              >
                Remove Duplicates
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {duplicates.preview ? (
        <DuplicatesPreview
          preview={duplicates.preview}
          pending={duplicates.remove.isPending}
          onYes={() => duplicates.remove.mutate()}
          onCancel={() => {
            duplicates.close()
            setTimeout(() => duplicatesButton.current?.focus())
          }}
        />
      ) : null}
      <Toolbar
        search={query.search ?? ''}
        onSearch={(search) => narrow({ search: search || undefined })}
        placeholder="Search leads..."
      >
        <Button
          variant="default"
          leftSection={<AdminIcon name="filter" size={18} />}
          aria-expanded={panel === 'filters'}
          aria-controls={FILTERS_ID}
          onClick={() => setPanel(panel === 'filters' ? null : 'filters')}
        >
          {countFilters(query) > 0 ? `Filters (${countFilters(query)})` : 'Filters'}
        </Button>
        <Button variant="default" onClick={() => setPanel('views')}>
          Saved views
        </Button>
      </Toolbar>
      {panel === 'filters' ? <LeadFilters id={FILTERS_ID} query={query} onChange={narrow} /> : null}
      {mayChange && selected.size > 0 ? (
        <SelectionBar
          nouns={['lead', 'leads']}
          count={selected.size}
          pending={calls.deleteMany.isPending || calls.setStatus.isPending || calls.restore.isPending}
          onDelete={query.deleted ? undefined : () => calls.deleteMany.mutate({ ids: [...selected] })}
          onClear={deselect}
        >
          {query.deleted ? (
            <Button
              size="xs"
              variant="default"
              loading={calls.restore.isPending}
              onClick={() => calls.restore.mutate({ ids: [...selected] })}
            >
              Restore Selected
            </Button>
          ) : (
            <LeadStatusMenu
              disabled={calls.deleteMany.isPending || calls.setStatus.isPending}
              onStatus={(status) => calls.setStatus.mutate({ ids: [...selected], status })}
            />
          )}
        </SelectionBar>
      ) : null}
      <AdminTable<ListedLead>
        caption="leads"
        columns={leadColumns({
          onOpen: (lead) => change({ leadId: lead.id }),
          onDelete: mayChange ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
          onRestore: mayChange ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
        })}
        rows={list.data?.rows}
        refreshing={list.isPlaceholderData}
        sort={{ key: query.sort, direction: query.direction, onSort: sortBy }}
        selection={
          mayChange
            ? { ids: selected, onChange: setSelected, labelOf: (lead) => `Select ${lead.fullName}` }
            : undefined
        }
        paging={{
          page: query.page,
          pageSize: query.pageSize,
          total,
          totalIsCapped: isMore,
          onPage: (page) => change({ page }),
        }}
        failure={
          list.error
            ? {
                title: 'Error Loading Leads',
                message: answerOf(list.error) ?? undefined,
                onRetry: () => inBackground(list.refetch()),
              }
            : null
        }
        empty={{
          title: 'No Leads Found',
          children: emptyWords(query.search, countFilters(query)),
          action: query.search ? (
            <Button variant="default" onClick={() => narrow({ search: undefined })}>
              Clear Search
            </Button>
          ) : null,
        }}
      />
      <LeadDrawer
        leadId={query.leadId}
        onClose={() => change({ leadId: null })}
        pending={calls.setStatus.isPending || calls.restore.isPending}
        onStatus={(id, status) => calls.setStatus.mutate({ ids: [id], status })}
        onDelete={(id) => calls.deleteOne.mutate({ id })}
        onRestore={(id) => calls.restore.mutate({ ids: [id] })}
      />
      <SavedViews
        opened={panel === 'views'}
        onClose={() => setPanel(null)}
        current={viewQuery(query)}
        onOpen={(saved) => {
          const opened = readLeadsQuery(new URLSearchParams(saved))
          setPanel(countFilters(opened) > 0 ? 'filters' : null)
          narrow(opened)
        }}
      />
    </Screen>
  )
}

function emptyWords(search: string | undefined, filters: number): string {
  if (search)
    return `Nothing matches “${search}”. Name, email, phone, street, city, ZIP code and number are searched.`
  if (filters > 0) return 'No lead fits these filters.'
  return 'Requests appear here as soon as an owner sends the form.'
}
