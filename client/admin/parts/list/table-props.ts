export interface TableSort {
  key: string
  direction: 'asc' | 'desc'
  /** Sorts by a column; the current one turns its direction. */
  onSort: (key: string) => void
  /** Choices of the select on phones, whose cards have no headings. */
  choices?: readonly { key: string; title: string }[]
}

export interface TableSelection<Row> {
  ids: ReadonlySet<number>
  onChange: (ids: ReadonlySet<number>) => void
  getLabel: (row: Row) => string
}

/** Returns the selection with `chosen` as the only selected rows of this page. */
export function withRows(
  ids: ReadonlySet<number>,
  rows: readonly { id: number }[],
  chosen: readonly { id: number }[],
): ReadonlySet<number> {
  const elsewhere = [...ids].filter((id) => rows.every((row) => row.id !== id))
  return new Set([...elsewhere, ...chosen.map(({ id }) => id)])
}
