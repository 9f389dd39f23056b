import { useIsLive, useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useNewRows, useValueAtLoad } from '@client/admin/lib/new-rows.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useHoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { RecentChanges } from '@client/admin/parts/bulk/recent-changes.tsx'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useBrowserZone } from '@client/ui/time-zone.tsx'
import { Button } from '@mantine/core'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AddLead } from './add-lead.tsx'
import { LeadBulk } from './lead-bulk.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { HoldButtons } from './lead-hold.tsx'
import { leadList, leadTabs, listLeadFilters } from './lead-list.ts'
import { LeadsExport } from './leads-export.tsx'
import { RemoveDuplicates } from './remove-duplicates.tsx'
import { ReasonDialog } from './status-reason.tsx'
import { useLeadMutations } from './use-lead-mutations.ts'
import { useLeadPeople } from './use-lead-people.ts'

/** Cache time of the list: long enough to use the server-rendered data, short enough to load new leads. */
const FRESH_MS = 15_000

export const loader = serverLoader(({ leads, views }, params) => [
  leads.browse.prefetch(leadList.toInput(leadList.read(params))),
  views.list.prefetch({ resource: 'leads' }),
])

/** Leads Dashboard (product 2.25): the table, its row and bulk actions, and the details of each lead. */
export function Component() {
  const state = useListState(leadList, 'leadId')
  const { query, change, selected, isAllSelected, afterRemoval } = state
  const [statusMenu, setStatusMenu] = useState<number | null>(null)
  const canEdit = useHasRole('editor')
  const browserZone = useBrowserZone()
  const isLive = useIsLive()
  const list = trpc.leads.browse.useQuery(leadList.toInput(query, browserZone), {
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // While the server pushes changes, a button offers new leads, and rows stay where the user is about to click.
    refetchOnWindowFocus: !isLive,
  })
  const newCount = useNewRows(useLiveCounts()?.leads.newestIds, list)
  const calls = useLeadMutations(afterRemoval)
  const hold = useHoldDecision(query.held ? afterRemoval : undefined)
  const refresh = () => inBackground(calls.refresh())
  const queue = useQueue(state, 'leadId', list)
  const people = useLeadPeople()
  const [isAdding, setIsAdding] = useState(false)
  const selection = isAllSelected ? { filter: leadList.toFilter(query, browserZone) } : { ids: [...selected] }
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
        if (statusMenu) calls.apply(statusMenu, { kind: 'status', status })
      },
    },
    hold: canEdit ? hold : undefined,
    onDelete: canEdit ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
    onRestore: canEdit ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
  })
  return (
    <Screen
      title="Leads Dashboard"
      newCount={newCount}
      actions={
        <>
          <RefreshButton pending={list.isRefetching && !list.isPlaceholderData} onClick={refresh} />
          {canEdit ? (
            <>
              <Button size="xs" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
                Add Lead
              </Button>
              <LeadsExport query={query} selected={isAllSelected ? null : selected} found={list.data} />
              <RemoveDuplicates onChanged={afterRemoval} />
              <RecentChanges list="leads" onReturned={() => afterRemoval([])} />
            </>
          ) : null}
        </>
      }
    >
      <NewRowsBar count={newCount} nouns={['lead', 'leads']} state={state} refresh={calls.refresh} />
      <ResourceList<ListedLead>
        name="leads"
        caption="leads"
        state={state}
        page={list}
        columns={columns}
        keys={canEdit ? { e: openStatusMenu } : undefined}
        onOpen={openLead}
        hasColumnsMenu
        searchPlaceholder="Search leads..."
        views={<ListViews resource="leads" tabs={leadTabs} state={state} />}
        filters={listLeadFilters(people)}
        selection={
          canEdit
            ? {
                nouns: ['lead', 'leads'],
                getLabel: (lead) => `Select ${lead.fullName}`,
                all: query.deleted ? undefined : { narrowBy: 'pick a date range' },
                pending: calls.isPending,
                onDelete: query.deleted
                  ? undefined
                  : () => calls.change.mutate({ selection, action: { kind: 'delete' } }),
                actions: query.deleted ? (
                  <QuietButton
                    loading={calls.restore.isPending}
                    onClick={() => calls.restore.mutate({ ids: [...selected] })}
                  >
                    Restore Selected
                  </QuietButton>
                ) : (
                  <>
                    {query.held && !isAllSelected ? (
                      <HoldButtons
                        leads={list.data?.rows.filter(({ id }) => selected.has(id)) ?? []}
                        hold={hold}
                      />
                    ) : null}
                    <LeadBulk selection={selection} calls={calls} />
                  </>
                ),
              }
            : undefined
        }
        failureTitle="Error Loading Leads"
        empty={{
          title: 'No Leads Found',
          children: getEmptyMessage(query.search, state.isFiltered),
        }}
      >
        <LeadDrawer
          leadId={query.leadId}
          queue={queue}
          calls={calls}
          onClose={() => change({ leadId: null })}
        />
        <ReasonDialog
          status={calls.asked?.status ?? null}
          onReason={calls.answer}
          onClose={() => calls.answer(null)}
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

const NONE: readonly number[] = []

/** Returns the leads of a list that somebody else changed since it was loaded. */
function useChangedLeads(list: Parameters<typeof useNewRows>[1]): readonly number[] {
  const until = useLiveCounts()?.leads.lastEventId ?? 0
  const since = useValueAtLoad(until || undefined, list) ?? until
  const isBehind = until > since && !list.isFetching
  const { data } = trpc.leads.changed.useQuery(
    { ids: list.data?.rows.map(({ id }) => id) ?? [], since, until },
    { enabled: isBehind, placeholderData: keepPreviousData },
  )
  return (isBehind && data) || NONE
}

function getEmptyMessage(search: string | undefined, hasFilters: boolean): string {
  if (search)
    return `Nothing matches “${search}”. You can search by name, email, phone, street, city, ZIP code, company or lead number.`
  if (hasFilters) return 'No leads match these filters.'
  return 'Leads appear here as soon as an owner sends the form.'
}
