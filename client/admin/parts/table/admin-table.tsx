import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { SortButton, type SortDirection } from '@client/ui/data-table.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { Skeleton } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { CardControls, type TableSelection, type TableSort, withRows } from './card-controls.tsx'
import { type Paging, TablePaging } from './table-paging.tsx'
import { type MeasuredWidth, useTableWidth } from './table-width.ts'
import { type RowKey, useRowKeys } from './use-row-keys.ts'

export interface AdminColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The server can sort by `key`. */
  sortable?: boolean
  firstDirection?: 'asc' | 'desc'
  number?: boolean
  /** Sticky while a narrow screen scrolls the other columns, for example the row menu. */
  sticky?: boolean
  titleHidden?: boolean
  /** Shown by default in compact rows only, or in none. The View menu switches it on; the default is always. */
  shown?: 'compact' | 'never'
  /** Content of one line for compact rows; that of `render` by default. */
  renderCompact?: (row: Row) => ReactNode
  /** Never shortened in compact rows. */
  whole?: boolean
}

interface AdminTableProps<Row extends { id: number }> {
  caption: string
  columns: readonly AdminColumn<Row>[]
  /** One page of rows; undefined while the first one loads. */
  rows: readonly Row[] | undefined
  refreshing?: boolean
  sort?: TableSort
  selection?: TableSelection<Row>
  paging?: Paging
  failure?: { title: string; error: CallFailure | null; onRetry: () => void } | null
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** Content below an expanded row; null for a collapsed one. The caller provides a column that toggles it. */
  detail?: (row: Row) => ReactNode
  /** Attributes of a row, for example `data-selected`. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: unknown }
  /** Maximum height; a longer table scrolls inside its box. */
  maxHeightPx?: number
  density?: Density
  /** Keys that act on the active row; undefined for a table without keys. */
  keys?: readonly RowKey<Row>[]
  /** Opens a row by the key O, as its button does. */
  onOpen?: (row: Row) => void
}

export type Density = 'comfortable' | 'compact'

const SKELETON_ROWS = 6
/** Cells by their place on a card. The first and the last column are sticky in a table that scrolls sideways. */
const CELLS = { name: 'admin-table__name', fact: 'admin-table__fact', actions: 'admin-table__actions' }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ROW_SPACE: Record<Density, string> = { comfortable: 'var(--space-3)', compact: 'var(--space-1)' }

/** Admin list with selectable rows, sorted, paged and searched by the server. Phones show its rows as cards. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const {
    caption,
    rows,
    failure,
    empty,
    paging,
    refreshing,
    sort,
    selection,
    density = 'comfortable',
  } = props
  const { viewport, width } = useTableWidth(Boolean(rows?.length) && props.maxHeightPx === undefined)
  if (failure && !rows) {
    return (
      <div className="admin-table__box admin-table__state">
        <LoadFailure {...failure} />
      </div>
    )
  }
  if (!rows) return <TableSkeleton caption={caption} />
  if (rows.length === 0) {
    return (
      <div className="admin-table__box admin-table__state">
        <EmptyState title={empty.title} action={empty.action} illustration={null}>
          {empty.children}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="admin-table">
      <CardControls rows={rows} sort={sort} selection={selection} />
      <div
        className="admin-table__box"
        data-density={density}
        data-width={width}
        aria-busy={refreshing || undefined}
      >
        <FullTable {...props} rows={rows} density={density} viewport={viewport} width={width} />
      </div>
      {paging ? <TablePaging {...paging} caption={caption} /> : null}
    </div>
  )
}

function FullTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  sort,
  selection,
  detail,
  rowProps,
  maxHeightPx,
  density,
  viewport,
  width,
  keys,
  onOpen,
}: AdminTableProps<Row> & MeasuredWidth & { rows: readonly Row[]; density: Density }) {
  const records = useMemo(() => [...rows], [rows])
  useRowKeys(viewport, { rows, selection, keys, onOpen })
  return (
    <DataTable<Row>
      aria-label={caption}
      columns={columns.map((column, index) => toLibraryColumn(column, index, density, sort))}
      records={records}
      height="auto"
      verticalAlign="top"
      verticalSpacing={ROW_SPACE[density]}
      horizontalSpacing="var(--admin-cell-space)"
      tabularNums
      highlightOnHover
      highlightOnHoverColor="var(--color-sand)"
      backgroundColor="var(--color-card)"
      borderColor="var(--color-line-strong)"
      rowBorderColor="var(--color-line)"
      // Browsers drop the roles of a table whose rows are cards.
      role="table"
      attributes={{
        thead: { role: 'rowgroup' },
        tr: { role: 'row' },
        th: { scope: 'col', role: 'columnheader' },
        td: { role: 'cell' },
      }}
      // Screen readers would read the library's invisible default texts.
      emptyState={<span />}
      scrollViewportRef={viewport}
      scrollAreaProps={{
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
      }}
      rowExpansion={
        detail && {
          trigger: 'never',
          expanded: { recordIds: rows.filter((row) => Boolean(detail(row))).map(({ id }) => id) },
          content: ({ record }) => <div className="admin-table__detail">{detail(record)}</div>,
        }
      }
      rowClassName={(row) => rowProps?.(row).className}
      customRowAttributes={(row) => {
        const { className: _class, ...attributes } = rowProps?.(row) ?? {}
        return { 'data-row': row.id, tabIndex: keys && -1, ...attributes }
      }}
      {...(selection && {
        selectionColumnClassName: 'admin-table__check',
        selectedRecords: rows.filter(({ id }) => selection.ids.has(id)),
        onSelectedRecordsChange: (chosen: Row[]) => selection.onChange(withRows(selection.ids, rows, chosen)),
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows of this page' },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': selection.getLabel(row) }),
      })}
    />
  )
}

function toLibraryColumn<Row extends { id: number }>(
  column: AdminColumn<Row>,
  index: number,
  density: Density,
  sort: TableSort | undefined,
): DataTableColumn<Row> {
  const { key, title, sortable, number, sticky, titleHidden } = column
  const className = index === 0 ? CELLS.name : sticky || key === 'actions' ? CELLS.actions : CELLS.fact
  return {
    accessor: key,
    render: (row) => (density === 'compact' ? <CompactCell column={column} row={row} /> : column.render(row)),
    customCellAttributes: () => ({ 'data-label': className === CELLS.fact ? title : undefined }),
    textAlign: number ? 'right' : 'left',
    titleClassName: className,
    cellsClassName: className,
    // The library turns sortable headers into buttons without the column header role that `aria-sort` needs.
    title:
      sortable && sort ? (
        <SortTitle
          direction={sort.key === key ? ARIA_SORT[sort.direction] : 'none'}
          onSort={() => sort.onSort(key)}
        >
          {title}
        </SortTitle>
      ) : (
        <span className={titleHidden ? 'visually-hidden' : undefined}>{title}</span>
      ),
  }
}

/** One line. It ends in an ellipsis where the column is too narrow. */
function CompactCell<Row>({ column, row }: { column: AdminColumn<Row>; row: Row }) {
  const content = (column.renderCompact ?? column.render)(row)
  if (column.whole || column.sticky) return <div className="nowrap">{content}</div>
  return (
    <div className="admin-table__line" title={typeof content === 'string' ? content : undefined}>
      <div>{content}</div>
    </div>
  )
}

/** Button of a sortable heading. Sets `aria-sort` on the cell, which the library renders without attributes. */
function SortTitle(props: { direction: SortDirection; onSort: () => void; children: string }) {
  const { direction } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const cell = button.current?.closest('th')
    cell?.setAttribute('aria-sort', direction)
    return () => cell?.removeAttribute('aria-sort')
  }, [direction])
  return <SortButton ref={button} {...props} />
}

export function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div className="admin-table__box admin-table__skeleton" role="status" aria-label={`Loading ${caption}`}>
      {Array.from({ length: SKELETON_ROWS }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
        <div key={index} className="admin-table__skeleton-row">
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} />
        </div>
      ))}
    </div>
  )
}
