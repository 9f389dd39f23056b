import { SortButton, type SortDirection } from '@client/ui/data-table.tsx'
import type { DataTableColumn } from 'mantine-datatable'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TableSort } from './table-props.ts'

export interface AdminColumn<Row> {
  key: string
  title: string
  /** One line, and below it another one in an element with `data-secondary`. */
  render: (row: Row) => ReactNode
  /** The server can sort by `key`. */
  sortable?: boolean
  firstDirection?: 'asc' | 'desc'
  number?: boolean
  /** Sticky while a narrow screen scrolls the other columns, for example the row menu. */
  sticky?: boolean
  titleHidden?: boolean
  /** Shown when the menu of the columns switches it on. */
  isOptional?: boolean
  /** Never shortened: in one line, or in as many as it needs. */
  whole?: boolean | 'wrapped'
  /** Names the row, also on its card; the first column by default. */
  isName?: boolean
}

/** Cells by their place on a card. The first and the last column are sticky in a table that scrolls sideways. */
const CELLS = { name: 'admin-table__name', fact: 'admin-table__fact', actions: 'admin-table__actions' }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Returns whether a column can be switched off. The first one and the actions always stay. */
export const canHide = ({ key }: { key: string }, index: number): boolean => index > 0 && key !== 'actions'

/** Column of the library for one of ours. */
export function toLibraryColumn<Row extends { id: number }>(
  column: AdminColumn<Row>,
  index: number,
  sort: TableSort | undefined,
): DataTableColumn<Row> {
  const { key, title, sortable, number, sticky, titleHidden, isOptional = false } = column
  const { isName = index === 0 } = column
  const className = isName ? CELLS.name : sticky || key === 'actions' ? CELLS.actions : CELLS.fact
  return {
    accessor: key,
    defaultToggle: !isOptional,
    render: (row) => <Cell column={column} row={row} />,
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

/** Each line ends in an ellipsis where the column is too narrow. */
function Cell<Row>({ column, row }: { column: AdminColumn<Row>; row: Row }) {
  const content = column.render(row)
  if (column.whole === 'wrapped') return content
  if (column.whole || column.sticky) return <div className="nowrap">{content}</div>
  return (
    <div className="admin-cell" title={typeof content === 'string' ? content : undefined}>
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
