import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import type { RowKeys } from '@client/admin/parts/list/use-row-keys.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { COMPANY_PAGE_SIZES, type ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
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
  toBulkFilter,
} from './company-list.ts'
import type { CompanyTask } from './company-tabs.tsx'
import { type CompanyMutations, useCompanyMutations } from './use-company-mutations.ts'
import { useCompanyTask } from './use-company-task.ts'

export const loader = serverLoader(({ companies, views }, params) => [
  views.list.prefetch({ resource: 'companies' }),
  companies.browse.prefetch(companyList.toInput(companyList.read(params))),
  companies.counts.prefetch(),
])

/** Management Companies (product 2.26): the table, its row and bulk actions, review and import. */
export function Component() {
  const state = useListState(companyList, 'companyId')
  const { query, change, selected, isAllSelected, afterRemoval } = state
  const { task, begin, setTask } = useCompanyTask(query.companyId)
  const canEdit = useHasRole('editor')
  const list = trpc.companies.browse.useQuery(companyList.toInput(query), {
    placeholderData: keepPreviousData,
  })
  const counts = trpc.companies.counts.useQuery()
  const waiting = useLiveCounts()?.companies.correctionCount
  const calls = useCompanyMutations(afterRemoval)
  const queue = useQueue(state, 'companyId', list)
  const open = (companyId: number, next?: CompanyTask) => {
    begin(companyId, next)
    change({ companyId })
  }
  const total = list.data?.total ?? 0
  const bulkFilter = isAllSelected ? toBulkFilter(query) : null
  const selection = bulkFilter ? { filter: bulkFilter } : { ids: [...selected] }
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
          isRefreshing={list.isRefetching && !list.isPlaceholderData}
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
        views={<ListViews resource="companies" tabs={listTabs(counts.data, waiting)} state={state} />}
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
                  <QuietButton
                    loading={calls.restore.isPending}
                    onClick={() => calls.restore.mutate({ ids: [...selected] })}
                  >
                    Restore Selected
                  </QuietButton>
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
          task={task}
          onTask={setTask}
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
): RowKeys<ListedCompanyRow> {
  return {
    e: ({ id }) => open(id, { kind: 'edit' }),
    a: ({ id, name, email, status, deletedAt }) => {
      if (status === 'approved' || deletedAt) return
      const told = email ? ' and notified by email.' : '. Without an email address, it isn’t notified.'
      if (window.confirm(`Approve ${name}? It’s listed right away${told}`)) calls.approve.mutate({ id })
    },
    r: ({ id, status, deletedAt }) => {
      if ((status === 'pending' || status === 'quarantined') && !deletedAt) open(id, { kind: 'reject' })
    },
  }
}

function getEmptyMessage(query: CompaniesQuery): string {
  const { search, filter } = query
  const view = filter === 'all' ? '' : ` in “${filterLabels[filter]}”`
  if (search)
    return `Nothing${view} matches “${search}”${isNarrowed(query) ? ' and these filters' : ''}. You can search by name, city, ZIP code, email, phone, website, service or company number.`
  if (isNarrowed(query)) return `No companies${view} match these filters.`
  if (filter === 'deleted') return 'Deleted companies stay here for 30 days and can be restored.'
  if (filter === 'pending') return 'No companies are waiting for review.'
  if (filter !== 'all') return `No companies match “${filterLabels[filter]}”.`
  return 'Companies appear here as soon as they register, or when you import a file.'
}
