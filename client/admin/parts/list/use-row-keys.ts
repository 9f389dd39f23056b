import { countKeyTakers, isTyping } from '@client/admin/lib/shortcuts.ts'
import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'
import { type TableSelection, withRows } from './table-props.ts'

/** What keys do with the active row. */
export type RowKeys<Row> = Readonly<Record<string, (row: Row) => void>>

interface RowKeysOptions<Row> {
  rows: readonly Row[]
  selection: TableSelection<Row> | undefined
  /** Keys of the screen besides those of every list; undefined for a table without keys. */
  keys: RowKeys<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** The button of a row that takes the focus. */
const OPENER = '.admin-opener, button[aria-haspopup="dialog"]'

/**
 * Keys of a list (`client/admin/lib/shortcuts.ts`): J and K move the active row, X selects it, O opens it. The active
 * row is the one with the focus, on the button that opens it; after the focus left the list, the last one.
 */
export function useRowKeys<Row extends { id: number }>(
  table: RefObject<HTMLElement | null>,
  { rows, selection, keys, onOpen }: RowKeysOptions<Row>,
): void {
  const last = useRef<string | undefined>(undefined)
  const find = () => {
    const elements = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    const focused = elements.findIndex((element) => element.contains(document.activeElement))
    const at = focused >= 0 ? focused : elements.findIndex(({ dataset }) => dataset.row === last.current)
    return { elements, at }
  }
  const move = (step: 1 | -1) => {
    const { elements, at } = find()
    const next = elements[Math.min(Math.max(at + step, 0), elements.length - 1)]
    if (!next) return
    last.current = next.dataset.row
    const opener = next.querySelector<HTMLElement>(OPENER) ?? next
    opener.focus()
  }
  const withActive = (run: (row: Row) => void) => () => {
    const { elements, at } = find()
    const row = rows.find(({ id }) => String(id) === elements[at]?.dataset.row)
    if (!row) return
    last.current = String(row.id)
    run(row)
  }
  const select = (row: Row) => {
    if (!selection) return
    const chosen = rows.filter(({ id }) => selection.ids.has(id) !== (id === row.id))
    selection.onChange(withRows(selection.ids, rows, chosen))
  }
  const actions: [string, () => void][] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', withActive(select)],
    ['o', withActive((row) => onOpen?.(row))],
    ...Object.entries(keys ?? {}).map(([key, run]): [string, () => void] => [key, withActive(run)]),
  ]
  useHotkeys(
    actions.map(([key, run]) => [
      key,
      (event) => {
        if (!keys || isTyping(event) || countKeyTakers() > 0) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
    [],
  )
}
