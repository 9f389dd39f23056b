import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { Icon } from './illustrations/icons.tsx'

interface DataTableProps {
  caption: string
  captionHidden?: boolean
  /** Keeps the first column visible while the others scroll. */
  stickyFirst?: boolean
  children: ReactNode
}

export function DataTable({ caption, captionHidden = false, stickyFirst = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, stickyFirst && styles.stickyFirst)}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

interface TableHeadProps {
  /** Headings; those of numeric columns as `{ number: 'Visits' }`. */
  columns: readonly (string | { number: string })[]
}

/** Heading row of a table. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <th key={column.number} scope="col" data-number>
              {column.number}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

export type SortDirection = 'ascending' | 'descending' | 'none'

interface SortButtonProps {
  children: ReactNode
  direction: SortDirection
  onSort: () => void
  ref?: Ref<HTMLButtonElement>
}

const SORT_ICONS = { ascending: 'sort-up', descending: 'sort-down', none: 'sort-none' } as const

/** Button inside a sortable column heading. The header cell has the state: `aria-sort`. */
export function SortButton({ children, direction, onSort, ref }: SortButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.sort}
      data-reveals
      data-active={direction !== 'none' || undefined}
      onClick={onSort}
    >
      {children}
      <Icon name={SORT_ICONS[direction]} size={16} />
    </button>
  )
}

export function SortHeader({
  number = false,
  ...props
}: Omit<SortButtonProps, 'ref'> & { number?: boolean }) {
  return (
    <th scope="col" aria-sort={props.direction} data-number={number || undefined}>
      <SortButton {...props} />
    </th>
  )
}
