import { formatDateTime } from '@shared/lib/format.ts'
import { useSyncExternalStore } from 'react'

interface LocalTimeProps {
  value: Date
  className?: string
}

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/** Date and time in the visitor's time zone, UTC in the tooltip. The server and the first render show UTC. */
export function LocalTime({ value, className }: LocalTimeProps) {
  const isLocal = useSyncExternalStore(never, onClient, onServer)
  const utc = `${formatDateTime(value)} UTC`
  return (
    <time dateTime={value.toISOString()} title={utc} className={className}>
      {isLocal ? formatDateTime(value, localZone()) : utc}
    </time>
  )
}

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
