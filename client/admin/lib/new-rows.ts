import { useState } from 'react'

/** Counts rows that are newer than the loaded list and that it does not show. */
export function countNewRows(
  newestIds: readonly number[],
  { baseline, shownIds }: { baseline: number; shownIds: readonly number[] },
): number {
  return newestIds.filter((id) => id > baseline && !shownIds.includes(id)).length
}

/** Returns what a growing value was when the loading of the list began. */
export function useValueAtLoad(
  value: number | undefined,
  { isFetching }: { isFetching: boolean },
): number | undefined {
  const [baseline, setBaseline] = useState(value)
  const [wasFetching, setWasFetching] = useState(isFetching)
  const starts = isFetching && !wasFetching
  if (wasFetching !== isFetching) setWasFetching(isFetching)
  if (value !== undefined && (baseline === undefined || (starts && value !== baseline))) setBaseline(value)
  return baseline
}

/**
 * Returns how many rows have arrived since the list was loaded. A list that loads again, for whatever reason, is up to
 * date with what was known when the loading began.
 */
export function useNewRows(
  newestIds: readonly number[] | undefined,
  list: { isFetching: boolean; data: { rows: readonly { id: number }[] } | undefined },
): number {
  const baseline = useValueAtLoad(newestIds && (newestIds[0] ?? 0), list)
  if (!newestIds || baseline === undefined || list.isFetching) return 0
  return countNewRows(newestIds, { baseline, shownIds: list.data?.rows.map(({ id }) => id) ?? [] })
}
