import { useIsHydrated, useTimeZone } from '@client/ui/time-zone.tsx'
import { Badge } from '@mantine/core'
import { describeCall, describeDue, describeNext } from '@shared/leads/lead-due.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'

const COLORS: Record<string, string> = { new: 'rose', won: 'pine' }

export function LeadStatusBadge({ status }: { status: string }) {
  return (
    <Badge size="sm" color={COLORS[status]}>
      {leadStatusLabel(status)}
    </Badge>
  )
}

interface LeadDueProps {
  lead: { status: string; createdAt: Date }
  isShown?: 'always' | 'overdue'
}

/** Time until a new lead should be contacted, or since. The server and the first render leave it out. */
export function LeadDue({ lead, isShown = 'always' }: LeadDueProps) {
  const isHydrated = useIsHydrated()
  const due = isHydrated ? describeDue(lead, new Date()) : null
  if (!due || (isShown === 'overdue' && !due.isOverdue)) return null
  return <DueMark due={due} />
}

interface LeadNextProps {
  lead: { nextAction: string | null; nextActionAt: Date | null }
  isShown?: 'always' | 'overdue'
}

/** Next action and the time until it is due, or since. The server and the first render leave it out. */
export function LeadNext({ lead, isShown = 'always' }: LeadNextProps) {
  const isHydrated = useIsHydrated()
  const due = isHydrated ? describeNext(lead, new Date()) : null
  if (!due || (isShown === 'overdue' && !due.isOverdue)) return null
  return <DueMark due={due} />
}

/** Time of the first contact as a sentence, for the lead's details. */
export function LeadCall({ lead }: Pick<LeadDueProps, 'lead'>) {
  const isHydrated = useIsHydrated()
  const timeZone = useTimeZone()
  const due = isHydrated && timeZone ? describeCall(lead, new Date(), timeZone) : null
  return due ? <DueMark due={due} /> : null
}

function DueMark({ due }: { due: { isOverdue: boolean; label: string } }) {
  return (
    <Badge size="sm" color={due.isOverdue ? 'red' : 'gray'}>
      {due.label}
    </Badge>
  )
}
