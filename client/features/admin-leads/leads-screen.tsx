import { ResourceList } from '@client/components/admin/resource-list.tsx'
import { Screen } from '@client/components/admin/screen.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { ListedLead } from '@shared/schemas/lead-desk.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DuplicatesPreview } from './duplicates-preview.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { countFilters, leadList, listInput, viewQuery } from './lead-list.ts'
import { LeadStatusMenu } from './lead-status-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import { useDuplicates } from './use-duplicates.ts'
import { useLeadCalls } from './use-lead-calls.ts'
import { useLeadsExport } from './use-leads-export.ts'

/** Long enough for what the server sent with the document, short enough to show a lead that came since. */
const FRESH_MS = 15_000

/** The leads dashboard (specification, section 2): the table, what can be done with its rows, and each lead's details. */
export function LeadsScreen() {
  const state = useListState(leadList, 'leadId')
  const { query, change, narrow, selected, afterRemoval } = state
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
      <ResourceList<ListedLead>
        name="leads"
        caption="leads"
        state={state}
        page={list}
        columns={leadColumns({
          onOpen: (lead) => change({ leadId: lead.id }),
          onDelete: mayChange ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
          onRestore: mayChange ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
        })}
        searchPlaceholder="Search leads..."
        filters={{
          panel: <LeadFilters query={query} onChange={narrow} />,
          toggle: {
            count: countFilters(query),
            isOpen: panel === 'filters',
            onToggle: () => setPanel(panel === 'filters' ? null : 'filters'),
          },
        }}
        tools={
          <Button variant="default" onClick={() => setPanel('views')}>
            Saved views
          </Button>
        }
        selection={
          mayChange
            ? {
                nouns: ['lead', 'leads'],
                labelOf: (lead) => `Select ${lead.fullName}`,
                pending: calls.deleteMany.isPending || calls.setStatus.isPending || calls.restore.isPending,
                onDelete: query.deleted ? undefined : () => calls.deleteMany.mutate({ ids: [...selected] }),
                actions: query.deleted ? (
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
                ),
              }
            : undefined
        }
        failureTitle="Error Loading Leads"
        empty={{
          title: 'No Leads Found',
          children: emptyWords(query.search, countFilters(query)),
          action: query.search ? (
            <Button variant="default" onClick={() => narrow({ search: undefined })}>
              Clear Search
            </Button>
          ) : null,
        }}
      >
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
            const opened = leadList.read(new URLSearchParams(saved))
            setPanel(countFilters(opened) > 0 ? 'filters' : null)
            narrow({ ...opened, pageSize: query.pageSize })
          }}
        />
      </ResourceList>
    </Screen>
  )
}

function emptyWords(search: string | undefined, filters: number): string {
  if (search)
    return `Nothing matches “${search}”. Name, email, phone, street, city, ZIP code and number are searched.`
  if (filters > 0) return 'No lead fits these filters.'
  return 'Requests appear here as soon as an owner sends the form.'
}
