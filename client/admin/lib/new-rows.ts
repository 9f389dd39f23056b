import { useState } from 'react'

/** Counts rows that are newer than the loaded list and that it does not show. */
export function countNewRows(
  newestIds: readonly number[],
  { baseline, shownIds }: { baseline: number; shownIds: readonly number[] },
): number {
  return newestIds.filter((id) => id > baseline && !shownIds.includes(id)).length
}

/**
 * Returns how many rows have arrived since the list was loaded. A list that loads again, for whatever reason, is up to
 * date with what was known when the loading began.
 */
export function useNewRows(
  newestIds: readonly number[] | undefined,
  list: { isFetching: boolean; data: { rows: readonly { id: number }[] } | undefined },
): number {
  const newest = newestIds && (newestIds[0] ?? 0)
  const [baseline, setBaseline] = useState<number | undefined>(newest)
  const [wasFetching, setWasFetching] = useState(list.isFetching)
  const starts = list.isFetching && !wasFetching
  if (wasFetching !== list.isFetching) setWasFetching(list.isFetching)
  if (newest !== undefined && (baseline === undefined || (starts && newest !== baseline))) setBaseline(newest)
  if (!newestIds || baseline === undefined || list.isFetching) return 0
  return countNewRows(newestIds, { baseline, shownIds: list.data?.rows.map(({ id }) => id) ?? [] })
}
