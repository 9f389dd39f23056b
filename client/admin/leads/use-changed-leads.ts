import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { type useNewRows, useValueAtLoad } from '@client/admin/lib/new-rows.ts'
import { trpc } from '@client/lib/trpc.ts'
import { keepPreviousData } from '@tanstack/react-query'

const NONE: readonly number[] = []

/** Returns the leads of a list that somebody else changed since it was loaded. */
export function useChangedLeads(list: Parameters<typeof useNewRows>[1]): readonly number[] {
  const until = useLiveCounts()?.leads.lastEventId ?? 0
  const since = useValueAtLoad(until || undefined, list) ?? until
  const isBehind = until > since && !list.isFetching
  const { data } = trpc.leads.changed.useQuery(
    { ids: list.data?.rows.map(({ id }) => id) ?? [], since, until },
    { enabled: isBehind, placeholderData: keepPreviousData },
  )
  return (isBehind && data) || NONE
}
