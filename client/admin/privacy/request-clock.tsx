import { useIsHydrated, useTimeZone } from '@client/ui/time-zone.tsx'
import { Badge } from '@mantine/core'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import { dataRequestStatusLabel, describeClock } from '@shared/privacy/data-request.ts'

const CLOCK_COLORS = { open: 'gray', soon: 'yellow', overdue: 'red' }
const STATUS_COLORS: Record<string, string> = { new: 'rose', answered: 'pine', denied: 'red' }

/** Days left to answer a request, or since. The server and the first render show the day. */
export function RequestClock({ request }: { request: Pick<DataRequest, 'status' | 'dueOn'> }) {
  const isHydrated = useIsHydrated()
  const timeZone = useTimeZone()
  if (!isHydrated || !timeZone) return <span className="nowrap">{request.dueOn}</span>
  const clock = describeClock(request, toLocalHour(new Date(), timeZone).day)
  if (!clock) return <span className="soft">Done</span>
  return (
    <Badge color={CLOCK_COLORS[clock.state]} title={`Due ${request.dueOn}`}>
      {clock.label}
    </Badge>
  )
}

export function RequestStatus({ status }: { status: string }) {
  return <Badge color={STATUS_COLORS[status]}>{dataRequestStatusLabel(status)}</Badge>
}

export function IdentityBadge() {
  return <Badge color="pine">Identity confirmed</Badge>
}
