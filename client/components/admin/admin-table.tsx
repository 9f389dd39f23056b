import { Button, Checkbox, Pagination, Skeleton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { DataTable, SortHeader } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'

export interface AdminColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The server can order by `key`. */
  sortable?: boolean
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
  paging?: {
    page: number
    pageSize: number
    total: number
    /** There are at least this many; counting stopped there. */
    totalIsCapped?: boolean
    onPage: (page: number) => void
  }
  failure?: { title: string; message?: string; onRetry: () => void } | null
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** What stands under a row while it is open; null under a closed one. A column of the caller's opens and closes it. */
  detail?: (row: Row) => ReactNode
  /** Attributes of a row, e.g. `data-selected`. */
  rowProps?: (row: Row) => React.HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: unknown }
}

const SKELETON_ROWS = 6
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

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
      {paging ? <Paging {...paging} caption={caption} /> : null}
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
}: AdminTableProps<Row> & { rows: readonly Row[] }) {
  const onPage = selection ? rows.filter(({ id }) => selection.ids.has(id)).length : 0
  const select = (ids: readonly number[], on: boolean) => {
    const next = new Set(selection?.ids)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    selection?.onChange(next)
  }
  return (
    <DataTable caption={caption} captionHidden>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className="admin-table__check">
              <Checkbox
                aria-label="Select all rows of this page"
                checked={onPage === rows.length}
                indeterminate={onPage > 0 && onPage < rows.length}
                onChange={(event) =>
                  select(
                    rows.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
          ) : null}
          {columns.map((column) =>
            column.sortable && sort ? (
              <SortHeader
                key={column.key}
                number={column.number}
                direction={sort.key === column.key ? ARIA_SORT[sort.direction] : 'none'}
                onSort={() => sort.onSort(column.key)}
              >
                {column.title}
              </SortHeader>
            ) : (
              <th
                key={column.key}
                scope="col"
                data-number={column.number || undefined}
                data-stays={column.stays || undefined}
              >
                <span className={column.titleHidden ? 'visually-hidden' : undefined}>{column.title}</span>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr data-checked={selection?.ids.has(row.id) || undefined} {...rowProps?.(row)}>
              {selection ? (
                <td className="admin-table__check">
                  <Checkbox
                    aria-label={selection.labelOf(row)}
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => select([row.id], event.currentTarget.checked)}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-number={column.number || undefined}
                  data-stays={column.stays || undefined}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
            <DetailRow columns={columns.length + (selection ? 1 : 0)}>{detail?.(row)}</DetailRow>
          </Fragment>
        ))}
      </tbody>
    </DataTable>
  )
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="admin-table__detail">
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

type PagingProps = NonNullable<AdminTableProps<{ id: number }>['paging']> & { caption: string }

function Paging({ page, pageSize, total, totalIsCapped, onPage, caption }: PagingProps) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const words = `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${totalIsCapped ? '+' : ''}`
  return (
    <div className="admin-table__paging">
      <p role="status">{words}</p>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          aria-label={`Pages of ${caption}`}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      ) : null}
    </div>
  )
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
