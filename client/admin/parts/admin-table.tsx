import { SortButton, type SortDirection } from '@client/ui/data-table.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { ErrorState } from '@client/ui/error-state.tsx'
import { Button, Skeleton } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Paging, TablePaging } from './table-paging.tsx'

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
}

interface AdminTableProps<Row extends { id: number }> {
  caption: string
  columns: readonly AdminColumn<Row>[]
  /** One page of rows; undefined while the first one loads. */
  rows: readonly Row[] | undefined
  refreshing?: boolean
  sort?: { key: string; direction: 'asc' | 'desc'; onSort: (key: string) => void }
  selection?: {
    ids: ReadonlySet<number>
    onChange: (ids: ReadonlySet<number>) => void
    getLabel: (row: Row) => string
  }
  paging?: Paging
  failure?: { title: string; message?: string; onRetry: () => void } | null
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** Content below an expanded row; null for a collapsed one. The caller provides a column that toggles it. */
  detail?: (row: Row) => ReactNode
  /** Attributes of a row, for example `data-selected`. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: unknown }
  /** Maximum height; a longer table scrolls inside its box. */
  maxHeightPx?: number
  density?: Density
}

export type Density = 'comfortable' | 'compact'

const SKELETON_ROWS = 6
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ROW_SPACE: Record<Density, string> = { comfortable: 'var(--space-3)', compact: 'var(--space-1)' }

/** Admin list with selectable rows, sorted, paged and searched by the server. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { caption, rows, failure, empty, paging, refreshing } = props
  if (failure && !rows) {
    return (
      <div className="admin-table__box admin-table__state">
        <ErrorState
          title={failure.title}
          action={
            <Button variant="default" onClick={failure.onRetry}>
              Try Again
            </Button>
          }
        >
          Something went wrong on the server. Nothing was changed.
          {failure.message ? <p className="soft">{failure.message}</p> : null}
        </ErrorState>
      </div>
    )
  }
  if (!rows) return <TableSkeleton caption={caption} />
  if (rows.length === 0) {
    return (
      <div className="admin-table__box admin-table__state">
        <EmptyState title={empty.title} action={empty.action}>
          {empty.children}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="admin-table">
      <div className="admin-table__box" aria-busy={refreshing || undefined}>
        <FullTable {...props} rows={rows} />
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
  density = 'comfortable',
}: AdminTableProps<Row> & { rows: readonly Row[] }) {
  const records = useMemo(() => [...rows], [rows])
  return (
    <DataTable<Row>
      aria-label={caption}
      columns={columns.map((column) => toLibraryColumn(column, sort))}
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
      attributes={{ th: { scope: 'col' } }}
      // Screen readers would read the library's invisible default texts.
      emptyState={<span />}
      scrollAreaProps={{
        type: 'auto',
        scrollbarSize: 8,
        offsetScrollbars: 'present',
        // A scrollable area must be reachable by keyboard and have a name.
        viewportProps: {
          role: 'region',
          'aria-label': caption,
          tabIndex: 0,
          style: { maxHeight: maxHeightPx },
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
        return attributes
      }}
      {...(selection && {
        selectionColumnClassName: 'admin-table__check',
        selectedRecords: rows.filter(({ id }) => selection.ids.has(id)),
        onSelectedRecordsChange: (chosen: Row[]) => {
          const elsewhere = [...selection.ids].filter((id) => rows.every((row) => row.id !== id))
          selection.onChange(new Set([...elsewhere, ...chosen.map(({ id }) => id)]))
        },
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows of this page' },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': selection.getLabel(row) }),
      })}
    />
  )
}

function toLibraryColumn<Row extends { id: number }>(
  { key, title, render, sortable, number, sticky, titleHidden }: AdminColumn<Row>,
  sort: AdminTableProps<Row>['sort'],
): DataTableColumn<Row> {
  return {
    accessor: key,
    render,
    textAlign: number ? 'right' : 'left',
    pinned: sticky ? 'right' : undefined,
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
