import { useHasRole } from '@client/admin/lib/session.ts'
import { useHasDraft } from '@client/admin/lib/use-draft.ts'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import type { RowKey } from '@client/admin/parts/list/use-row-keys.ts'
import { Screen } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { COMPANY_PAGE_SIZES, type ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CompaniesActions } from './companies-actions.tsx'
import { CompanyBulk } from './company-bulk.tsx'
import { companyColumns } from './company-columns.tsx'
import { CompanyDrawer } from './company-drawer.tsx'
import {
  type CompaniesQuery,
  companyList,
  companyListFilters,
  filterLabels,
  isNarrowed,
  listTabs,
  toFilter,
  toListInput,
} from './company-list.ts'
import type { CompanyTask } from './company-tabs.tsx'
import { type CompanyMutations, useCompanyMutations } from './use-company-mutations.ts'

export const loader = serverLoader(({ companies, views }, params) => [
  views.list.prefetch({ resource: 'companies' }),
  companies.browse.prefetch(toListInput(companyList.read(params))),
  companies.counts.prefetch(),
])

/** Management Companies (product 2.26): the table, its row and bulk actions, review and import. */
export function Component() {
  const state = useListState(companyList, 'companyId')
  const { query, change, selected, isAllSelected, afterRemoval } = state
  const hasDraft = useHasDraft()
  /** The company that is open, or was open last, and its task. */
  const [active, setActive] = useState<{ companyId: number; task: CompanyTask | null } | null>(null)
  const canEdit = useHasRole('editor')
  const list = trpc.companies.browse.useQuery(toListInput(query), {
    placeholderData: keepPreviousData,
  })
  const counts = trpc.companies.counts.useQuery()
  const calls = useCompanyMutations(afterRemoval)
  const queue = useQueue(state, 'companyId', list)
  /** Begins a task with a company; without one, its unsaved edit continues. */
  const begin = (companyId: number, task?: CompanyTask) =>
    setActive({
      companyId,
      task: task ?? (hasDraft(`company:${companyId}:edit`) ? { kind: 'edit' } : null),
    })
  const open = (companyId: number, task?: CompanyTask) => {
    begin(companyId, task)
    change({ companyId })
  }
  // Another company is open: the task is over, also if the queue returns to its company.
  if (query.companyId !== null && query.companyId !== active?.companyId) begin(query.companyId)
  const total = list.data?.total ?? 0
  const selection = isAllSelected ? { filter: toFilter(query) } : { ids: [...selected] }
  const isDeletedList = query.filter === 'deleted'
  const columns = companyColumns({
    onOpen: ({ id }) => open(id),
    onDelete: canEdit ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
    onRestore: canEdit ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
  })
  return (
    <Screen
      title="Management Companies"
      actions={
        <CompaniesActions
          calls={calls}
          query={query}
          selected={isAllSelected ? null : selected}
          total={total}
          refreshing={list.isRefetching && !list.isPlaceholderData}
          onAdded={async ({ id }) => {
            await calls.refresh()
            open(id)
          }}
          onReturned={() => afterRemoval([])}
        />
      }
    >
      <ResourceList<ListedCompanyRow>
        name="companies"
        caption="management companies"
        state={state}
        page={list}
        columns={columns}
        pageSizes={COMPANY_PAGE_SIZES}
        hasColumnsMenu
        keys={canEdit ? getKeys(calls, open) : undefined}
        onOpen={({ id }) => open(id)}
        searchPlaceholder="Search companies..."
        views={<ListViews resource="companies" tabs={listTabs(counts.data)} state={state} />}
        filters={companyListFilters}
        selection={
          canEdit
            ? {
                nouns: ['company', 'companies'],
                getLabel: ({ name }) => `Select ${name}`,
                all: isDeletedList ? undefined : { narrowBy: 'search, or pick a status' },
                pending: calls.change.isPending || calls.restore.isPending,
                onDelete: isDeletedList
                  ? undefined
                  : () => calls.change.mutate({ selection, action: { kind: 'delete' } }),
                actions: isDeletedList ? (
                  <Button
                    size="xs"
                    variant="default"
                    loading={calls.restore.isPending}
                    onClick={() => calls.restore.mutate({ ids: [...selected] })}
                  >
                    Restore Selected
                  </Button>
                ) : (
                  <CompanyBulk selection={selection} calls={calls} />
                ),
              }
            : undefined
        }
        failureTitle="Error Loading Companies"
        onRetry={calls.refresh}
        empty={{
          title: 'No Companies Found',
          children: getEmptyMessage(query),
        }}
      >
        <CompanyDrawer
          companyId={query.companyId}
          queue={queue}
          task={active?.task ?? null}
          onTask={(task) => {
            if (query.companyId !== null) setActive({ companyId: query.companyId, task })
          }}
          calls={calls}
          onOpen={open}
          onClose={() => change({ companyId: null })}
        />
      </ResourceList>
    </Screen>
  )
}

/** Keys that act on the active row (product 2.26). */
function getKeys(
  calls: CompanyMutations,
  open: (id: number, task: CompanyTask) => void,
): RowKey<ListedCompanyRow>[] {
  return [
    { key: 'e', run: ({ id }) => open(id, { kind: 'edit' }) },
    {
      key: 'a',
      run: ({ id, name, status, deletedAt }) => {
        if (status === 'approved' || deletedAt) return
        if (window.confirm(`Approve ${name}? It’s listed right away and notified by email.`))
          calls.approve.mutate({ id })
      },
    },
    {
      key: 'r',
      run: ({ id, status, deletedAt }) => {
        if ((status === 'pending' || status === 'quarantined') && !deletedAt) open(id, { kind: 'reject' })
      },
    },
  ]
}

function getEmptyMessage(query: CompaniesQuery): string {
  const { search, filter } = query
  if (search)
    return `Nothing matches “${search}”. You can search by name, city, ZIP code, email, phone, website, service or company number.`
  if (isNarrowed(query)) return 'No companies match these filters.'
  if (filter === 'deleted') return 'Deleted companies stay here for 30 days and can be restored.'
  if (filter === 'pending') return 'No companies are waiting for review.'
  if (filter !== 'all') return `No companies match “${filterLabels[filter]}”.`
  return 'Companies appear here as soon as they register, or when you import a file.'
}
