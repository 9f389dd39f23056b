import { focusList } from '@client/admin/lib/focus-list.ts'
import { useIsLive, useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useNewRows } from '@client/admin/lib/new-rows.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { ClearSearchButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useBrowserZone } from '@client/ui/time-zone.tsx'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AddLead } from './add-lead.tsx'
import { DuplicatesPreview } from './duplicates-preview.tsx'
import { LeadBulk, RestoreSelected } from './lead-bulk.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { leadTabs, listLeadFilters } from './lead-filters.ts'
import { isFiltered, leadList, toFilter, toListInput, toViewQuery } from './lead-list.ts'
import { LeadsActions } from './leads-actions.tsx'
import { useChangedLeads } from './use-changed-leads.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useLeadMutations } from './use-lead-mutations.ts'
import { useLeadPeople } from './use-lead-people.ts'

/** Cache time of the list: long enough to use the server-rendered data, short enough to load new leads. */
const FRESH_MS = 15_000

/** Leads Dashboard (product 2.25): the table, its row and bulk actions, and the details of each lead. */
export function LeadsScreen() {
  const state = useListState(leadList, 'leadId')
  const { query, change, narrow, selected, isAllSelected, afterRemoval } = state
  const [statusMenu, setStatusMenu] = useState<number | null>(null)
  const canEdit = useHasRole('editor')
  const browserZone = useBrowserZone()
  const isLive = useIsLive()
  const list = trpc.leads.browse.useQuery(toListInput(query, browserZone), {
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // While the server pushes changes, a button offers new leads, and rows stay where the user is about to click.
    refetchOnWindowFocus: !isLive,
  })
  const newCount = useNewRows(useLiveCounts()?.leads.newestIds, list)
  const calls = useLeadMutations(afterRemoval)
  const refresh = () => inBackground(calls.refresh())
  const queue = useQueue(state, 'leadId', list)
  const duplicates = useDuplicates(afterRemoval)
  const duplicatesButton = useRef<HTMLButtonElement>(null)
  const people = useLeadPeople()
  const [isAdding, setIsAdding] = useState(false)
  const selection = isAllSelected ? { filter: toFilter(query, browserZone) } : { ids: [...selected] }
  const setStatus = (id: number, status: LeadStatus) =>
    calls.change.mutate({ selection: { ids: [id] }, action: { kind: 'status', status } })
  const openLead = ({ id }: { id: number }) => change({ leadId: id })
  const openStatusMenu = ({ id, deletedAt }: ListedLead) => {
    if (!deletedAt) setStatusMenu(id)
  }
  const columns = leadColumns({
    people,
    changedIds: useChangedLeads(list),
    onRefresh: refresh,
    onOpen: openLead,
    statusMenu: {
      leadId: statusMenu,
      onClose: () => setStatusMenu(null),
      onStatus: (status) => {
        if (statusMenu) setStatus(statusMenu, status)
      },
    },
    onDelete: canEdit ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
    onRestore: canEdit ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
  })
  return (
    <Screen
      title="Leads Dashboard"
      newCount={newCount}
      actions={
        <LeadsActions
          query={query}
          selected={isAllSelected ? null : selected}
          found={{ total: list.data?.total ?? 0, isMore: list.data?.isMore ?? false }}
          refreshing={list.isRefetching && !list.isPlaceholderData}
          duplicates={duplicates}
          duplicatesButton={duplicatesButton}
          onRefresh={refresh}
          onAdd={() => setIsAdding(true)}
          onReturned={() => afterRemoval([])}
        />
      }
    >
      {duplicates.preview ? (
        <DuplicatesPreview
          preview={duplicates.preview}
          pending={duplicates.remove.isPending}
          onConfirm={() => duplicates.remove.mutate()}
          onCancel={() => {
            duplicates.close()
            setTimeout(() => duplicatesButton.current?.focus())
          }}
        />
      ) : null}
      <NewRowsBar
        count={newCount}
        nouns={['lead', 'leads']}
        onShow={() => {
          if (query.page > 1) change({ page: 1 })
          inBackground(calls.refresh().then(focusList))
        }}
      />
      <ResourceList<ListedLead>
        name="leads"
        caption="leads"
        state={state}
        page={list}
        columns={columns}
        keys={canEdit ? [{ key: 'e', run: openStatusMenu }] : undefined}
        onOpen={openLead}
        hasColumnsMenu
        searchPlaceholder="Search leads..."
        views={
          <ListViews resource="leads" tabs={leadTabs} current={toViewQuery(query)} onOpen={state.deselect} />
        }
        filters={listLeadFilters(people)}
        selection={
          canEdit
            ? {
                nouns: ['lead', 'leads'],
                getLabel: (lead) => `Select ${lead.fullName}`,
                all: query.deleted ? undefined : { narrowBy: 'pick a date range' },
                pending: calls.change.isPending || calls.restore.isPending,
                onDelete: query.deleted
                  ? undefined
                  : () => calls.change.mutate({ selection, action: { kind: 'delete' } }),
                actions: query.deleted ? (
                  <RestoreSelected
                    pending={calls.restore.isPending}
                    onRestore={() => calls.restore.mutate({ ids: [...selected] })}
                  />
                ) : (
                  <LeadBulk selection={selection} calls={calls} />
                ),
              }
            : undefined
        }
        failureTitle="Error Loading Leads"
        empty={{
          title: 'No Leads Found',
          children: getEmptyMessage(query.search, isFiltered(query)),
          action: query.search ? <ClearSearchButton onClick={() => narrow({ search: undefined })} /> : null,
        }}
      >
        <LeadDrawer
          leadId={query.leadId}
          queue={queue}
          onClose={() => change({ leadId: null })}
          pending={calls.change.isPending || calls.restore.isPending}
          onAssign={(id, assigneeId) =>
            calls.change.mutate({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId } })
          }
          onStatus={setStatus}
          onDelete={(id) => calls.deleteOne.mutate({ id })}
          onRestore={(id) => calls.restore.mutate({ ids: [id] })}
        />
        <AddLead
          opened={isAdding}
          onClose={() => setIsAdding(false)}
          onAdded={(leadId) => change({ leadId })}
        />
      </ResourceList>
    </Screen>
  )
}

function getEmptyMessage(search: string | undefined, hasFilters: boolean): string {
  if (search)
    return `Nothing matches “${search}”. You can search by name, email, phone, street, city, ZIP code, company or lead number.`
  if (hasFilters) return 'No leads match these filters.'
  return 'Leads appear here as soon as an owner sends the form.'
}
