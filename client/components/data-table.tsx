import type { ReactNode } from 'react'
import { Icon } from '../illustrations/icons.tsx'
import { classNames } from './class-names.ts'
import classes from './data-table.module.css'

interface DataTableProps {
  /** What the table shows: its caption, and the name of the area that scrolls sideways. */
  caption: string
  captionHidden?: boolean
  /** The first column stays while the others scroll. */
  stickyFirst?: boolean
  /** `thead` and `tbody`, plain HTML. Put `data-number` on cells that hold figures. */
  children: ReactNode
}

/** A table that breathes: hairlines, tabular figures, sideways scroll on a phone. */
export function DataTable({ caption, captionHidden = false, stickyFirst = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classNames(classes.table, stickyFirst && classes.stickyFirst)}>
        <caption className={captionHidden ? 'visually-hidden' : classes.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

interface SortHeaderProps {
  children: ReactNode
  direction: 'ascending' | 'descending' | 'none'
  onSort: () => void
  number?: boolean
}

const SORT_ICONS = { ascending: 'sort-up', descending: 'sort-down', none: 'sort-none' } as const

/** A column heading that sorts, with its state said to screen readers. */
export function SortHeader({ children, direction, onSort, number = false }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction} data-number={number || undefined}>
      <button
        type="button"
        className={classes.sort}
        data-active={direction !== 'none' || undefined}
        onClick={onSort}
      >
        {children}
        <Icon name={SORT_ICONS[direction]} size={16} />
      </button>
    </th>
  )
}
