import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { ResourceList } from '@client/components/admin/resource-list.tsx'
import { Screen } from '@client/components/admin/screen.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, NativeSelect } from '@mantine/core'
import { COMPANY_PAGE_SIZES, type ListedCompanyRow } from '@shared/schemas/company-admin.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { companyColumns } from './company-columns.tsx'
import { CompanyDrawer } from './company-drawer.tsx'
import { CompanyFilters } from './company-filters.tsx'
import {
  type CompaniesQuery,
  companyList,
  filterLabels,
  listInput,
  readSort,
  sortChoices,
  sortValue,
} from './company-list.ts'
import { ImportCompanies } from './import-companies.tsx'
import { useCompaniesExport } from './use-companies-export.ts'
import { type CompanyCalls, useCompanyCalls } from './use-company-calls.ts'

/** Management companies (specification, section 2): the table, what can be done with its rows, review and import. */
export function CompaniesScreen() {
  const state = useListState(companyList, 'companyId')
  const { query, change, narrow, selected, afterRemoval } = state
  const [importing, setImporting] = useState(false)
  const mayChange = useMay('editor')
  const list = trpc.companies.browse.useQuery(listInput(query), {
    placeholderData: keepPreviousData,
  })
  const counts = trpc.companies.counts.useQuery()
  const calls = useCompanyCalls(afterRemoval)
  const total = list.data?.total ?? 0
  const isDeletedList = query.filter === 'deleted'
  return (
    <Screen
      title="Management Companies"
      actions={
        <ScreenActions
          calls={calls}
          query={query}
          selected={selected}
          total={total}
          refreshing={list.isRefetching && !list.isPlaceholderData}
          onImport={() => setImporting(true)}
        />
      }
    >
      <CompanyFilters chosen={query.filter} counts={counts.data} onChoose={(filter) => narrow({ filter })} />
      <ResourceList<ListedCompanyRow>
        name="companies"
        caption="management companies"
        state={state}
        page={list}
        columns={companyColumns({
          onOpen: ({ id }) => change({ companyId: id }),
          onDelete: mayChange ? ({ id }) => calls.deleteOne.mutate({ id }) : undefined,
          onRestore: mayChange ? ({ id }) => calls.restore.mutate({ ids: [id] }) : undefined,
        })}
        pageSizes={COMPANY_PAGE_SIZES}
        searchPlaceholder="Search companies..."
        tools={
          <NativeSelect
            aria-label="Sort by"
            data={sortChoices}
            value={sortValue(query)}
            onChange={(event) => change(readSort(event.currentTarget.value))}
          />
        }
        selection={
          mayChange
            ? {
                nouns: ['company', 'companies'],
                labelOf: ({ name }) => `Select ${name}`,
                pending: calls.deleteMany.isPending || calls.setOffer.isPending || calls.restore.isPending,
                onDelete: isDeletedList ? undefined : () => calls.deleteMany.mutate({ ids: [...selected] }),
                actions: <SelectedActions calls={calls} selected={selected} isDeletedList={isDeletedList} />,
              }
            : undefined
        }
        failureTitle="Error Loading Companies"
        onRetry={calls.refresh}
        empty={{
          title: 'No Companies Found',
          children: emptyWords(query),
          action: query.search ? (
            <Button variant="default" onClick={() => narrow({ search: undefined })}>
              Clear Search
            </Button>
          ) : null,
        }}
      >
        <CompanyDrawer
          companyId={query.companyId}
          nextId={nextWaiting(list.data?.rows, query.companyId)}
          calls={calls}
          onOpen={(companyId) => change({ companyId })}
          onClose={() => change({ companyId: null })}
        />
      </ResourceList>
      <ImportCompanies opened={importing} onClose={() => setImporting(false)} onImported={calls.refresh} />
    </Screen>
  )
}

/** The first company of the list that waits for a decision, other than the one at hand. */
function nextWaiting(rows: readonly ListedCompanyRow[] = [], companyId: number | null): number | null {
  return rows.find(({ id, status }) => status === 'pending' && id !== companyId)?.id ?? null
}

interface SelectedActionsProps {
  calls: CompanyCalls
  selected: ReadonlySet<number>
  isDeletedList: boolean
}

/** What can be done with the selected companies beside deleting them. */
function SelectedActions({ calls, selected, isDeletedList }: SelectedActionsProps) {
  const ids = [...selected]
  if (isDeletedList) {
    return (
      <Button
        size="xs"
        variant="default"
        loading={calls.restore.isPending}
        onClick={() => calls.restore.mutate({ ids })}
      >
        Restore Selected
      </Button>
    )
  }
  return [true, false].map((firstMonthFeeWaiver) => (
    <Button
      key={String(firstMonthFeeWaiver)}
      size="xs"
      variant="default"
      disabled={calls.deleteMany.isPending || calls.setOffer.isPending}
      onClick={() => calls.setOffer.mutate({ ids, firstMonthFeeWaiver })}
    >
      {firstMonthFeeWaiver ? 'Add fee waiver' : 'Remove fee waiver'}
    </Button>
  ))
}

interface ScreenActionsProps {
  calls: CompanyCalls
  query: CompaniesQuery
  selected: ReadonlySet<number>
  total: number
  refreshing: boolean
  onImport: () => void
}

/** Refresh, Export, Remove Expired (specification, section 2), and Import. */
function ScreenActions({ calls, query, selected, total, refreshing, onImport }: ScreenActionsProps) {
  const mayChange = useMay('editor')
  const exporting = useCompaniesExport()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<AdminIcon name="refresh" size={18} />}
        loading={refreshing}
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
            onClick={() => exporting.start(query, selected, total)}
          >
            Export
          </Button>
          <Button variant="default" leftSection={<AdminIcon name="document" size={18} />} onClick={onImport}>
            Import
          </Button>
          {asking ? (
            <ConfirmInline
              pending={calls.removeExpired.isPending}
              onYes={() => calls.removeExpired.mutate(undefined, { onSettled: () => setAsking(false) })}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              Remove Expired
            </Button>
          )}
        </>
      ) : null}
    </>
  )
}

function emptyWords({ search, filter }: CompaniesQuery): string {
  if (search)
    return `Nothing matches “${search}”. Name, city, ZIP code, email, phone, website, services and number are searched.`
  if (filter === 'deleted') return 'A deleted company is kept here for 30 days and can be restored.'
  if (filter === 'pending') return 'Nothing waits for your review.'
  if (filter !== 'all') return `No company is under “${filterLabels[filter]}”.`
  return 'Companies appear here as soon as they register, or when you import a file.'
}
