import { toFailure } from '@client/admin/parts/load-failure.tsx'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import type { ListState } from '@client/lib/list-state.ts'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { AdminTable } from './admin-table.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterChips, type FilterField, ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import { SelectAll, SelectionBar } from './selection-bar.tsx'
import { useLastPage } from './use-last-page.ts'

interface ListFields {
  page: number
  pageSize: number
  search?: string
  sort?: string
  direction?: 'asc' | 'desc'
}

/** Result of a query hook. Without a total, the rows are all there are. */
interface LoadedPage<Row> {
  data: { rows: readonly Row[]; total?: number; isMore?: boolean } | undefined
  error: CallFailure | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

type TableProps<Row extends { id: number }> = ComponentProps<typeof AdminTable<Row>>

interface ResourceListProps<Row extends { id: number }>
  extends Pick<
    TableProps<Row>,
    'caption' | 'columns' | 'empty' | 'detail' | 'rowProps' | 'maxHeightPx' | 'keys' | 'onOpen'
  > {
  /** Key of the list in the browser’s storage. */
  name: string
  state: ListState<ListFields>
  page: LoadedPage<Row>
  searchPlaceholder: string
  /** Views, in the row of the search: a `ListViews`. */
  views?: ReactNode
  /** Filters besides the search. */
  filters?: readonly FilterField[]
  tools?: ReactNode
  selection?: Pick<ComponentProps<typeof SelectionBar>, 'nouns' | 'pending' | 'onDelete'> & {
    getLabel: (row: Row) => string
    /** Rows that match and are not on this page can be selected too; `narrowBy` as in `SelectAll`. */
    all?: { narrowBy: string }
    /** Buttons beside Delete Selected. */
    actions?: ReactNode
  }
  failureTitle: string
  /** Text for a search or filter without rows; that of `empty` by default. */
  noMatch?: Omit<TableProps<Row>['empty'], 'action'>
  onRetry?: () => Promise<unknown>
  pageSizes?: readonly number[]
  /** A menu shows and hides its columns. */
  hasColumnsMenu?: boolean
  children?: ReactNode
}

const PAGE_SIZES = [25, 50, 100]
const NO_KEYS = {}
const NO_ROWS: readonly never[] = []
const NO_FILTERS: readonly never[] = []

/** List of a resource: views, search, filters, bulk actions, table and paging. Its state is in the URL. */
export function ResourceList<Row extends { id: number }>({
  name,
  state,
  page: { data, error, isPlaceholderData, refetch },
  columns,
  searchPlaceholder,
  views,
  filters = NO_FILTERS,
  tools,
  selection,
  failureTitle,
  onRetry = refetch,
  pageSizes = PAGE_SIZES,
  hasColumnsMenu = false,
  keys = NO_KEYS,
  empty,
  noMatch = empty,
  children,
  ...table
}: ResourceListProps<Row>) {
  const { query, change, narrow, selected, isAllSelected } = state
  const { page, pageSize, sort, direction = 'asc' } = query
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page, pageSize }, (last) =>
    change({ page: last }, true),
  )
  const rows = data?.rows ?? NO_ROWS
  const selectedIds = isAllSelected ? new Set(rows.map(({ id }) => id)) : selected
  const total = data?.total ?? rows.length
  const storeColumnsKey = hasColumnsMenu ? `hostmatch-${name}` : undefined
  const filtering = { fields: filters, values: { ...query }, onChange: (change: object) => narrow(change) }
  const sortBy = (key: string) => {
    const natural = columns.find((column) => column.key === key)?.sortable === 'desc' ? 'desc' : 'asc'
    const turned = direction === 'asc' ? 'desc' : 'asc'
    change({ sort: key, direction: key === sort ? turned : natural })
  }
  return (
    <Stack gap="sm" miw={0}>
      <Group justify="space-between" gap="sm">
        {views}
        <Group gap="xs" className="admin-list-tools">
          <ListSearch
            search={query.search ?? ''}
            onSearch={(search) => narrow({ search: search || undefined })}
            placeholder={searchPlaceholder}
          />
          {filters.length > 0 ? <ListFilters {...filtering} /> : null}
          {tools}
          {storeColumnsKey ? <ColumnsMenu storeColumnsKey={storeColumnsKey} columns={columns} /> : null}
        </Group>
      </Group>
      <FilterChips {...filtering} />
      <AdminTable<Row>
        {...table}
        empty={{ ...(state.isFiltered ? noMatch : empty), action: <ClearButton state={state} /> }}
        columns={columns}
        storeColumnsKey={storeColumnsKey}
        keys={keys}
        rows={data?.rows}
        refreshing={isPlaceholderData}
        sort={
          sort === undefined
            ? undefined
            : { key: sort, direction, onSort: sortBy, choices: columns.filter(({ sortable }) => sortable) }
        }
        selection={
          selection && { ids: selectedIds, onChange: state.setSelected, getLabel: selection.getLabel }
        }
        paging={
          data?.total === undefined
            ? undefined
            : {
                page,
                pageSize,
                total: data.total,
                totalIsCapped: data.isMore,
                onPage: (next) => change({ page: next }),
                sizes: { choices: pageSizes, onChoose: (size) => change({ pageSize: size }) },
              }
        }
        failure={toFailure(failureTitle, { error, refetch: onRetry })}
      />
      {selection && (isAllSelected ? total : selected.size) > 0 ? (
        <SelectionBar
          nouns={selection.nouns}
          count={isAllSelected ? total : selected.size}
          pending={selection.pending}
          onDelete={selection.onDelete}
          onClear={state.deselect}
          all={
            selection.all && rows.length > 0 && rows.every(({ id }) => selectedIds.has(id)) ? (
              <SelectAll
                nouns={selection.nouns}
                shown={rows.length}
                total={total}
                isMore={data?.isMore ?? false}
                isSelected={isAllSelected}
                narrowBy={selection.all.narrowBy}
                onSelect={state.selectAll}
              />
            ) : null
          }
        >
          {selection.actions}
        </SelectionBar>
      ) : null}
      {children}
    </Stack>
  )
}

/** Clears what left the list empty: the search, or else the filters and the view. */
function ClearButton({ state: { query, isFiltered, narrow, showAll } }: { state: ListState<ListFields> }) {
  if (!isFiltered) return null
  return (
    <Button
      variant="default"
      data-reveals
      onClick={query.search ? () => narrow({ search: undefined }) : showAll}
    >
      {query.search ? 'Clear Search' : 'Show All'}
    </Button>
  )
}
