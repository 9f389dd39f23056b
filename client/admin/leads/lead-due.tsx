import { describeDue } from '@shared/leads/lead-due.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/** Time until a new lead should be contacted, or since. The server and the first render leave it out. */
export function LeadDue({ lead }: { lead: { status: string; createdAt: Date } }) {
  const isClient = useSyncExternalStore(never, onClient, onServer)
  const due = isClient ? describeDue(lead, new Date()) : null
  if (!due) return null
  return (
    <span className="admin-pill admin-mark nowrap" data-due={due.isOverdue ? 'overdue' : 'open'}>
      {due.label}
    </span>
  )
}
