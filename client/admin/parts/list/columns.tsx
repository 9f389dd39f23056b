import { SortButton, type SortDirection } from '@client/ui/data-table.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import type { DataTableColumn } from 'mantine-datatable'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TableSort } from './table-props.ts'

export interface AdminColumn<Row> {
  key: string
  title: string
  /** One line. A second one in it is an element with `data-secondary`. */
  render: (row: Row) => ReactNode
  /** Small line below; none where it returns nothing. */
  more?: (row: Row) => ReactNode
  /** The server can sort by `key`; `desc` if the first press shows the highest. */
  sortable?: boolean | 'desc'
  /** Aligned to the right, and never shortened. */
  number?: boolean
  /** The title is for screen readers alone. */
  titleHidden?: boolean
  /** Shown when the menu of the columns switches it on. */
  isOptional?: boolean
  /** Never shortened: in one line, or in as many as it needs. */
  whole?: boolean | 'wrapped'
  /** Names the row, also on its card; the first column by default. */
  isName?: boolean
}

const ACTIONS = 'actions'

/** Buttons or menu of a row: the last column, sticky while a narrow screen scrolls the others. */
export const actionsColumn = <Row,>(
  render: (row: Row) => ReactNode,
  titleHidden = true,
): AdminColumn<Row> => ({ key: ACTIONS, title: 'Actions', titleHidden, whole: true, render })

/** Column of a time, which is sorted by the newest first. */
export const timeColumn = <Key extends string>(
  key: Key,
  title: string,
  isSortable = false,
): AdminColumn<Record<Key, Date>> => ({
  key,
  title,
  whole: true,
  sortable: isSortable && 'desc',
  render: (row) => <LocalTime value={row[key]} />,
})

/** Cells by their place on a card. The first and the last column are sticky in a table that scrolls sideways. */
const CELLS = { name: 'admin-table__name', fact: 'admin-table__fact', actions: 'admin-table__actions' }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Returns whether a column can be switched off. The first one and the actions always stay. */
export const canHide = ({ key }: { key: string }, index: number): boolean => index > 0 && key !== ACTIONS

/** Column of the library for one of ours. */
export function toLibraryColumn<Row extends { id: number }>(
  column: AdminColumn<Row>,
  index: number,
  sort: TableSort | undefined,
): DataTableColumn<Row> {
  const { key, title, sortable, number, titleHidden, isOptional = false } = column
  const { isName = index === 0 } = column
  const className = isName ? CELLS.name : key === ACTIONS ? CELLS.actions : CELLS.fact
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
  const more = column.more?.(row)
  const lines = (
    <>
      {content}
      {more ? <span data-secondary>{more}</span> : null}
    </>
  )
  if (column.whole === 'wrapped') return lines
  if (column.whole || column.number) return <div className="nowrap">{lines}</div>
  return (
    <div className="admin-cell" title={typeof content === 'string' ? content : undefined}>
      <div>{lines}</div>
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
