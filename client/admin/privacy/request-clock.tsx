import { useIsHydrated, useTimeZone } from '@client/ui/time-zone.tsx'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import { dataRequestStatusLabel, describeClock } from '@shared/privacy/data-request.ts'

/** Days left to answer a request, or since. The server and the first render show the day. */
export function RequestClock({ request }: { request: Pick<DataRequest, 'status' | 'dueOn'> }) {
  const isHydrated = useIsHydrated()
  const timeZone = useTimeZone()
  if (!isHydrated || !timeZone) return <span className="nowrap">{request.dueOn}</span>
  const clock = describeClock(request, toLocalHour(new Date(), timeZone).day)
  if (!clock) return <span className="soft">Done</span>
  return (
    <span className="admin-pill admin-privacy__clock" data-clock={clock.state} title={`Due ${request.dueOn}`}>
      {clock.label}
    </span>
  )
}

export function RequestStatus({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-privacy__status" data-status={status}>
      {dataRequestStatusLabel(status)}
    </span>
  )
}
