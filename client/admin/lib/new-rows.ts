import { useState } from 'react'

/** Counts rows that are newer than the loaded list and that it does not show. */
export function countNewRows(
  newestIds: readonly number[],
  { baseline, shownIds }: { baseline: number; shownIds: readonly number[] },
): number {
  return newestIds.filter((id) => id > baseline && !shownIds.includes(id)).length
}

/** State of the query of a list. */
interface Loading {
  isFetching: boolean
  dataUpdatedAt?: number
}

/** Returns what a growing value was when the loading of the list began. */
export function useValueAtLoad(
  value: number | undefined,
  { isFetching, dataUpdatedAt }: Loading,
): number | undefined {
  const [baseline, setBaseline] = useState(value)
  const [seen, setSeen] = useState({ isFetching, dataUpdatedAt })
  const isSeen = seen.isFetching === isFetching && seen.dataUpdatedAt === dataUpdatedAt
  if (!isSeen) setSeen({ isFetching, dataUpdatedAt })
  // A short load begins and ends between two renders.
  const starts = !seen.isFetching && !isSeen
  if (value !== undefined && (baseline === undefined || (starts && value !== baseline))) setBaseline(value)
  return baseline
}

/**
 * Returns how many rows have arrived since the list was loaded. A list that loads again, for whatever reason, is up to
 * date with what was known when the loading began.
 */
export function useNewRows(
  newestIds: readonly number[] | undefined,
  list: Loading & { data: { rows: readonly { id: number }[] } | undefined },
): number {
  const baseline = useValueAtLoad(newestIds && (newestIds[0] ?? 0), list)
  if (!newestIds || baseline === undefined || list.isFetching) return 0
  return countNewRows(newestIds, { baseline, shownIds: list.data?.rows.map(({ id }) => id) ?? [] })
}
