import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { Paper, Skeleton, Stack } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import { DataTable, type DataTableProps } from 'mantine-datatable'
import { type HTMLAttributes, type ReactNode, useMemo } from 'react'
import { CardControls } from './card-controls.tsx'
import { type AdminColumn, toLibraryColumn } from './columns.tsx'
import { type TableSelection, type TableSort, withRows } from './table-props.ts'
import { type MeasuredWidth, useTableWidth } from './table-width.ts'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'

interface AdminTableProps<Row extends { id: number }> {
  caption: string
  columns: readonly AdminColumn<Row>[]
  /** Key under which the browser stores which columns are shown and how wide they are. */
  storeColumnsKey?: string
  /** One page of rows; undefined while the first one loads. */
  rows: readonly Row[] | undefined
  refreshing?: boolean
  sort?: TableSort
  selection?: TableSelection<Row>
  paging?: Paging
  failure?: { title: string; error: CallFailure | null; onRetry: () => unknown } | null
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** Content below an expanded row; null for a collapsed one. The caller provides a column that toggles it. */
  detail?: (row: Row) => ReactNode
  /** Attributes of a row, for example `data-selected`. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: unknown }
  /** Maximum height; a longer table scrolls inside its box. */
  maxHeightPx?: number
  /** Keys that act on the active row; undefined for a table without keys. */
  keys?: RowKeys<Row>
  /** Opens a row by the key O, as its button does. */
  onOpen?: (row: Row) => void
}

export interface Paging {
  page: number
  pageSize: number
  total: number
  /** Counting stopped at `total`; there may be more rows. */
  totalIsCapped?: boolean
  onPage: (page: number) => void
  sizes?: { choices: readonly number[]; onChoose: (pageSize: number) => void }
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

/** Admin list with selectable rows, sorted, paged and searched by the server. Phones show its rows as cards. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { caption, rows, failure, empty, refreshing, sort, selection } = props
  const hasOwnHeight = props.maxHeightPx !== undefined
  const measured = useTableWidth(Boolean(rows?.length) && !hasOwnHeight)
  const width = hasOwnHeight ? 'scrolls' : measured.width
  if (failure && !rows) return <LoadFailure {...failure} />
  if (!rows) return <TableSkeleton caption={caption} />
  if (rows.length === 0) {
    return (
      <Paper className="admin-table" py="lg">
        <EmptyState title={empty.title} action={empty.action} illustration={null}>
          {empty.children}
        </EmptyState>
      </Paper>
    )
  }
  return (
    <Stack gap="xs" miw={0}>
      <CardControls rows={rows} sort={sort} selection={selection} />
      <Paper className="admin-table" p={0} data-width={width} aria-busy={refreshing || undefined}>
        <FullTable {...props} rows={rows} viewport={measured.viewport} width={width} />
      </Paper>
    </Stack>
  )
}

function FullTable<Row extends { id: number }>({
  caption,
  columns,
  storeColumnsKey,
  rows,
  sort,
  selection,
  paging,
  detail,
  rowProps,
  maxHeightPx,
  viewport,
  width,
  keys,
  onOpen,
}: AdminTableProps<Row> & MeasuredWidth & { rows: readonly Row[] }) {
  const records = useMemo(() => [...rows], [rows])
  useRowKeys(viewport, { rows, selection, keys, onOpen })
  const common: DataTableProps<Row> = {
    'aria-label': caption,
    columns: columns.map((column, index) => toLibraryColumn(column, index, sort)),
    storeColumnsKey,
    records,
    height: 'auto',
    verticalSpacing: 2,
    horizontalSpacing: 8,
    tabularNums: true,
    highlightOnHover: true,
    highlightOnHoverColor: 'var(--color-sand)',
    backgroundColor: 'var(--color-card)',
    borderColor: 'var(--color-line-strong)',
    rowBorderColor: 'var(--color-line)',
    // Browsers drop the roles of a table whose rows are cards.
    role: 'table',
    attributes: {
      thead: { role: 'rowgroup' },
      tr: { role: 'row' },
      th: { scope: 'col', role: 'columnheader' },
      td: { role: 'cell' },
    },
    // Screen readers would read the library's invisible default texts.
    emptyState: <span />,
    scrollViewportRef: viewport,
    scrollAreaProps: {
      type: 'auto',
      scrollbarSize: 8,
      offsetScrollbars: width === 'fits' ? false : 'x',
      // A scrollable area must be reachable by keyboard and have a name.
      viewportProps: {
        role: 'region',
        'aria-label': caption,
        tabIndex: 0,
        style: {
          maxHeight: maxHeightPx,
          ...(width === 'fits' && { overflowX: 'visible', overflowY: 'visible' }),
        },
      },
    },
    rowExpansion: detail && {
      trigger: 'never',
      expanded: { recordIds: rows.filter((row) => Boolean(detail(row))).map(({ id }) => id) },
      content: ({ record }) => detail(record),
    },
    rowClassName: (row) => rowProps?.(row).className,
    customRowAttributes: (row) => {
      const { className: _class, ...attributes } = rowProps?.(row) ?? {}
      return { 'data-row': row.id, tabIndex: keys && -1, ...attributes }
    },
    ...(selection && {
      selectionColumnClassName: 'admin-table__check',
      selectedRecords: rows.filter(({ id }) => selection.ids.has(id)),
      onSelectedRecordsChange: (chosen: Row[]) => selection.onChange(withRows(selection.ids, rows, chosen)),
      allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows of this page' },
      getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': selection.getLabel(row) }),
    }),
  }
  const props = paging ? { ...common, ...toPaging(paging) } : common
  // The library’s types want all props of paging or none.
  return <DataTable<Row> {...(props as DataTableProps<Row>)} />
}

/** Position and pages below the table: "1–50 of 1,234". */
function toPaging({ page, pageSize, total, totalIsCapped, onPage, sizes }: Paging) {
  return {
    page,
    onPageChange: onPage,
    totalRecords: total,
    recordsPerPage: pageSize,
    ...(sizes && {
      recordsPerPageOptions: [...sizes.choices],
      onRecordsPerPageChange: sizes.onChoose,
      recordsPerPageLabel: 'Rows per page',
    }),
    paginationText: ({ from, to }: { from: number; to: number }) => (
      <span role="status">
        {`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}${totalIsCapped ? '+' : ''}`}
      </span>
    ),
    getPaginationItemProps: (item: number) => ({ 'aria-label': `Page ${item}`, 'data-reveals': true }),
    getPaginationControlProps: (control: string) => ({
      'aria-label': control === 'next' ? 'Next page' : 'Previous page',
      'data-reveals': true,
    }),
  }
}

export function TableSkeleton({ caption }: { caption: string }) {
  return (
    <Paper role="status" aria-label={`Loading ${caption}`}>
      <Stack gap="lg" py="xs">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={16} />
        ))}
      </Stack>
    </Paper>
  )
}
