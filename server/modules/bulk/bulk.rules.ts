import type { BulkValue, PreviousValues } from '@shared/bulk/bulk.schema.ts'

/** Groups rows by the value that they have before the change, as Undo needs it. */
export function groupPrevious<Row extends { id: number }>(
  rows: readonly Row[],
  getValue: (row: Row) => BulkValue,
): PreviousValues {
  const groups = new Map<BulkValue, number[]>()
  for (const row of rows) {
    const value = getValue(row)
    const ids = groups.get(value)
    if (ids) ids.push(row.id)
    else groups.set(value, [row.id])
  }
  return [...groups].map(([value, ids]) => ({ value, ids }))
}
