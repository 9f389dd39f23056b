import { useTimeZone } from '@client/ui/time-zone.tsx'
import { formatTimeZone } from '@shared/lib/time-zone.ts'

/** Says in which time zone times are shown. */
export function ZoneNote() {
  return <>Times are in {formatTimeZone(useTimeZone() ?? 'UTC')}.</>
}
