import { LocalTime } from '@client/ui/local-time.tsx'
import { formatAge, formatDateTime } from '@shared/lib/format.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/** Time since a date, "3 h", with the exact time in the tooltip. The server and the first render show the time. */
export function Age({ since }: { since: Date }) {
  const isLocal = useSyncExternalStore(never, onClient, onServer)
  if (!isLocal) return <LocalTime value={since} />
  return (
    <time dateTime={since.toISOString()} title={`${formatDateTime(since)} UTC`}>
      {formatAge(since, new Date())}
    </time>
  )
}
