import { useIsHydrated } from '@client/ui/time-zone.tsx'
import { describeDue } from '@shared/leads/lead-due.ts'

interface LeadDueProps {
  lead: { status: string; createdAt: Date }
  isShown?: 'always' | 'overdue'
}

/** Time until a new lead should be contacted, or since. The server and the first render leave it out. */
export function LeadDue({ lead, isShown = 'always' }: LeadDueProps) {
  const isHydrated = useIsHydrated()
  const due = isHydrated ? describeDue(lead, new Date()) : null
  if (!due || (isShown === 'overdue' && !due.isOverdue)) return null
  return (
    <span className="admin-pill admin-mark nowrap" data-due={due.isOverdue ? 'overdue' : 'open'}>
      {due.label}
    </span>
  )
}
