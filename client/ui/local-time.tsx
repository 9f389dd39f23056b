import { formatDate, formatDateTime } from '@shared/lib/format.ts'
import { useTimeZone } from './time-zone.tsx'

interface LocalTimeProps {
  value: Date
}

/**
 * Date and time in the chosen time zone or that of the browser, UTC in the tooltip. Without a chosen zone, the server
 * and the first render show UTC and say so.
 */
export function LocalTime({ value }: LocalTimeProps) {
  const timeZone = useTimeZone()
  const utc = formatUtc(value)
  return (
    <time dateTime={value.toISOString()} title={utc}>
      {timeZone ? formatDateTime(value, timeZone) : utc}
    </time>
  )
}

/** Date of a moment in the same time zone, with the time in UTC in the tooltip. */
export function LocalDate({ value }: LocalTimeProps) {
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <time dateTime={value.toISOString()} title={formatUtc(value)}>
      {formatDate(value, timeZone)}
    </time>
  )
}

/** Day of a moment in UTC, as badges and public pages show it, with the time in the tooltip. */
export function UtcDay({ value }: LocalTimeProps) {
  return (
    <time dateTime={value.toISOString()} title={formatUtc(value)}>
      {formatDate(value)}
    </time>
  )
}

/** Formats a time for a tooltip: "Nov 21, 2026 9:05 AM UTC". */
export function formatUtc(value: Date): string {
  return `${formatDateTime(value)} UTC`
}
