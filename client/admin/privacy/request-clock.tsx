import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import { dataRequestStatusLabel, describeClock } from '@shared/privacy/data-request.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/** Days left to answer a request, or since. The server and the first render show the day. */
export function RequestClock({ request }: { request: Pick<DataRequest, 'status' | 'dueOn'> }) {
  const isClient = useSyncExternalStore(never, onClient, onServer)
  if (!isClient) return <span className="nowrap">{request.dueOn}</span>
  const clock = describeClock(request, new Date())
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
