import { formatUtc, LocalTime } from '@client/ui/local-time.tsx'
import { useIsHydrated } from '@client/ui/time-zone.tsx'
import { formatAge } from '@shared/lib/format.ts'

/** Time since a date, "3 h", with the exact time in the tooltip. The server and the first render show the time. */
export function Age({ since }: { since: Date }) {
  if (!useIsHydrated()) return <LocalTime value={since} />
  return (
    <time dateTime={since.toISOString()} title={formatUtc(since)}>
      {formatAge(since, new Date())}
    </time>
  )
}
