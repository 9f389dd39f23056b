import { useIsHydrated, useTimeZone } from '@client/ui/time-zone.tsx'
import { Badge } from '@mantine/core'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { describeCall, describeDue, describeNext } from '@shared/leads/lead-due.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'

const COLORS: Record<string, string> = { new: 'rose', won: 'pine' }

export function LeadStatusBadge({ status }: { status: string }) {
  return <Badge color={COLORS[status]}>{leadStatusLabel(status)}</Badge>
}

interface DueProps<Fields extends keyof ListedLead> {
  lead: Pick<ListedLead, Fields>
  isShown?: 'always' | 'overdue'
}

/** Time until a new lead should be contacted, or since. */
export const LeadDue = ({ lead, isShown }: DueProps<'status' | 'createdAt'>) => (
  <DueMark getDue={(now) => describeDue(lead, now)} isShown={isShown} />
)

/** Next action and the time until it is due, or since. */
export const LeadNext = ({ lead, isShown }: DueProps<'nextAction' | 'nextActionAt'>) => (
  <DueMark getDue={(now) => describeNext(lead, now)} isShown={isShown} />
)

/** Time of the first contact as a sentence, for the lead's details. */
export function LeadCall({ lead }: DueProps<'status' | 'createdAt'>) {
  const timeZone = useTimeZone()
  return <DueMark getDue={(now) => timeZone && describeCall(lead, now, timeZone)} />
}

interface DueMarkProps extends Pick<DueProps<never>, 'isShown'> {
  getDue: (now: Date) => { isOverdue: boolean; label: string } | '' | null
}

/** The server and the first render leave it out. */
function DueMark({ getDue, isShown = 'always' }: DueMarkProps) {
  const isHydrated = useIsHydrated()
  const due = isHydrated ? getDue(new Date()) : null
  if (!due || (isShown === 'overdue' && !due.isOverdue)) return null
  return <Badge color={due.isOverdue ? 'red' : 'gray'}>{due.label}</Badge>
}
