import { Button, Skeleton } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { SortButton, type SortDirection } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { type Paging, TablePaging } from './table-paging.tsx'

export interface AdminColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The server can order by `key`. */
  sortable?: boolean
  /** The order people want first of this column. */
  firstDirection?: 'asc' | 'desc'
  number?: boolean
  /** It stays in sight while a narrow screen scrolls the others, e.g. the row's menu. */
  stays?: boolean
  /** The heading is for screen readers alone, e.g. above row menus. */
  titleHidden?: boolean
}

interface AdminTableProps<Row extends { id: number }> {
  caption: string
  columns: readonly AdminColumn<Row>[]
  /** One page of rows; undefined while the first one is on its way. */
  rows: readonly Row[] | undefined
  /** Newer rows are on their way; the old ones stay, dimmed. */
  refreshing?: boolean
  sort?: { key: string; direction: 'asc' | 'desc'; onSort: (key: string) => void }
  selection?: {
    ids: ReadonlySet<number>
    onChange: (ids: ReadonlySet<number>) => void
    /** What a row's checkbox is called: "Select Robin Fields". */
    labelOf: (row: Row) => string
  }
  paging?: Paging
  failure?: { title: string; message?: string; onRetry: () => void } | null
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** What stands under a row while it is open; null under a closed one. A column of the caller's opens and closes it. */
  detail?: (row: Row) => ReactNode
  /** Attributes of a row, e.g. `data-selected`. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: unknown }
  /** A longer table scrolls inside its box. */
  maxHeightPx?: number
  density?: Density
}

/** How close the rows stand. */
export type Density = 'comfortable' | 'compact'

const SKELETON_ROWS = 6
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ROW_SPACE: Record<Density, string> = { comfortable: 'var(--space-3)', compact: 'var(--space-1)' }

/**
 * A list of the admin: sorted, paged and searched by the server, with boxes to select rows. Shows the shape of what
 * comes while it loads, and documented words when it failed or is empty.
 */
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
          The server did not answer as it should. Nothing was changed.
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
      // The library's own words would be read out although nobody sees them.
      emptyState={<span />}
      scrollAreaProps={{
        type: 'auto',
        scrollbarSize: 8,
        offsetScrollbars: 'present',
        // An area that scrolls must be reachable by keyboard, and has a name then.
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
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': selection.labelOf(row) }),
      })}
    />
  )
}

function toLibraryColumn<Row extends { id: number }>(
  { key, title, render, sortable, number, stays, titleHidden }: AdminColumn<Row>,
  sort: AdminTableProps<Row>['sort'],
): DataTableColumn<Row> {
  return {
    accessor: key,
    render,
    textAlign: number ? 'right' : 'left',
    pinned: stays ? 'right' : undefined,
    // The library's own sortable headers are buttons instead of column headers, so that their order cannot be said.
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

/** A heading that sorts. Its state belongs to the header cell, which is the library's and takes no attributes of ours. */
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

/** The shape of rows that are on their way. */
export function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div className="admin-table__box admin-table__skeleton" role="status" aria-label={`Loading ${caption}`}>
      {Array.from({ length: SKELETON_ROWS }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
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
