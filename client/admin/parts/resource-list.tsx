import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import type { ListState } from '@client/lib/list-state.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { SelectAll } from './bulk/select-all.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { canHide, DEFAULT_LAYOUT, isShown, useListLayout } from './list-layout.ts'
import { ViewMenu } from './list-view.tsx'
import { AdminTable } from './table/admin-table.tsx'
import { Toolbar } from './toolbar.tsx'
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
  /** Key of the list in localStorage. */
  name: string
  state: ListState<ListFields>
  page: LoadedPage<Row>
  searchPlaceholder: string
  tools?: ReactNode
  /** Filters besides the search; with `toggle`, behind a button. */
  filters?: { panel: ReactNode; toggle?: { count: number; isOpen: boolean; onToggle: () => void } }
  selection?: Pick<ComponentProps<typeof SelectionBar>, 'nouns' | 'pending' | 'onDelete'> & {
    getLabel: (row: Row) => string
    /** Rows that match and are not on this page can be selected too; `narrowBy` as in `SelectAll`. */
    all?: { narrowBy: string }
    /** Buttons beside Delete Selected. */
    actions?: ReactNode
  }
  failureTitle: string
  onRetry?: () => Promise<unknown>
  pageSizes?: readonly number[]
  /** The tools have a select for the order, so that phones need no other. */
  hasSortSelect?: boolean
  /** Its columns and the height of its rows can be chosen. */
  hasViewMenu?: boolean
  children?: ReactNode
}

const PAGE_SIZES = [25, 50, 100]
const NO_KEYS: readonly never[] = []
const NO_ROWS: readonly never[] = []

/** List of a resource: search, filters, bulk actions, table and paging. Its state is in the URL. */
export function ResourceList<Row extends { id: number }>({
  name,
  state,
  page: { data, error, isPlaceholderData, refetch },
  columns,
  searchPlaceholder,
  tools,
  filters,
  selection,
  failureTitle,
  onRetry = refetch,
  pageSizes = PAGE_SIZES,
  hasSortSelect = false,
  hasViewMenu = false,
  keys = NO_KEYS,
  children,
  ...table
}: ResourceListProps<Row>) {
  const { query, change, narrow, selected, isAllSelected } = state
  const { page, pageSize, sort, direction = 'asc' } = query
  const [chosenLayout, setLayout] = useListLayout(name)
  const layout = hasViewMenu ? chosenLayout : DEFAULT_LAYOUT
  const filtersId = useId()
  const toggle = filters?.toggle
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page, pageSize }, (last) =>
    change({ page: last }, true),
  )
  const rows = data?.rows ?? NO_ROWS
  const selectedIds = isAllSelected ? new Set(rows.map(({ id }) => id)) : selected
  const total = data?.total ?? rows.length
  const sortBy = (key: string) => {
    const natural = columns.find((column) => column.key === key)?.firstDirection ?? 'asc'
    const turned = direction === 'asc' ? 'desc' : 'asc'
    change({ sort: key, direction: key === sort ? turned : natural })
  }
  return (
    <>
      <Toolbar
        search={query.search ?? ''}
        onSearch={(search) => narrow({ search: search || undefined })}
        placeholder={searchPlaceholder}
      >
        {toggle ? (
          <Button
            variant="default"
            leftSection={<AdminIcon name="filter" size={18} />}
            aria-expanded={toggle.isOpen}
            aria-controls={filtersId}
            onClick={toggle.onToggle}
          >
            {toggle.count > 0 ? `Filters (${toggle.count})` : 'Filters'}
          </Button>
        ) : null}
        {tools}
        {hasViewMenu ? <ViewMenu columns={columns} layout={layout} onChange={setLayout} /> : null}
      </Toolbar>
      {filters && (!toggle || toggle.isOpen) ? <div id={filtersId}>{filters.panel}</div> : null}
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
      <AdminTable<Row>
        {...table}
        columns={columns.filter((column, index) => !canHide(column, index) || isShown(column, layout))}
        density={layout.density}
        keys={keys}
        rows={data?.rows}
        refreshing={isPlaceholderData}
        sort={
          sort === undefined
            ? undefined
            : {
                key: sort,
                direction,
                onSort: sortBy,
                choices: hasSortSelect ? [] : columns.filter(({ sortable }) => sortable),
              }
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
        failure={
          error
            ? {
                title: failureTitle,
                error,
                onRetry: () => inBackground(onRetry()),
              }
            : null
        }
      />
      {children}
    </>
  )
}
