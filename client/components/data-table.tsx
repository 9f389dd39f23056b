import type { ReactNode, Ref } from 'react'
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

export type SortDirection = 'ascending' | 'descending' | 'none'

interface SortButtonProps {
  children: ReactNode
  direction: SortDirection
  onSort: () => void
  ref?: Ref<HTMLButtonElement>
}

const SORT_ICONS = { ascending: 'sort-up', descending: 'sort-down', none: 'sort-none' } as const

/** What is pressed in a column heading that sorts. Its header cell says the state: `aria-sort`. */
export function SortButton({ children, direction, onSort, ref }: SortButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.sort}
      data-active={direction !== 'none' || undefined}
      onClick={onSort}
    >
      {children}
      <Icon name={SORT_ICONS[direction]} size={16} />
    </button>
  )
}

/** A column heading that sorts, with its state said to screen readers. */
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
