import { formatDateTime } from '@shared/format.ts'
import { useSyncExternalStore } from 'react'

interface LocalTimeProps {
  value: Date
  className?: string
}

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/**
 * A moment in the visitor's time zone, with UTC as its tooltip. The server does not know the zone: its HTML says UTC, and
 * so does the page without JavaScript and the first render in the browser, which therefore matches.
 */
export function LocalTime({ value, className }: LocalTimeProps) {
  const isLocal = useSyncExternalStore(never, onClient, onServer)
  const utc = `${formatDateTime(value)} UTC`
  return (
    <time dateTime={value.toISOString()} title={utc} className={className}>
      {isLocal ? formatDateTime(value, localZone()) : utc}
    </time>
  )
}

/** The browser's time zone; UTC where it does not say. */
function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
