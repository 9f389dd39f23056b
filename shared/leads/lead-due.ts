import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import { formatDate, formatDateTime, plural } from '../lib/format.ts'

/** Time within which owners are promised to hear from us. */
export const CONTACT_WITHIN_MS = DAY_MS

interface WaitingLead {
  status: string
  createdAt: Date
}

/** Returns when the owner should have been contacted; null once the lead is no longer new. */
export function leadDueAt({ status, createdAt }: WaitingLead): Date | null {
  return status === 'new' ? new Date(createdAt.getTime() + CONTACT_WITHIN_MS) : null
}

/** Describes the time left until the contact is due, or since: "Due in 5 h", "Overdue 3 h"; null if it is not due. */
export function describeDue(lead: WaitingLead, now: Date) {
  const dueAt = leadDueAt(lead)
  return dueAt && describeLeft(dueAt, now, { before: 'Due in', after: 'Overdue' })
}

/** Describes when a next action is due: "Call back: overdue 3 h", or its time; null without one. */
export function describeNext(
  { nextAction, nextActionAt }: { nextAction: string | null; nextActionAt: Date | null },
  now: Date,
) {
  if (!nextAction || !nextActionAt) return null
  return describeLeft(nextActionAt, now, { before: `${nextAction}: in`, after: `${nextAction}: overdue` })
}

function describeLeft(at: Date, now: Date, { before, after }: { before: string; after: string }) {
  const leftMs = at.getTime() - now.getTime()
  const isOverdue = leftMs < 0
  return { isOverdue, label: `${isOverdue ? after : before} ${durationLabel(Math.abs(leftMs))}` }
}

/**
 * Describes the contact in a sentence, in a time zone: "Call by 5:50 AM tomorrow", "34 days late"; null if it is not due.
 */
export function describeCall(lead: WaitingLead, now: Date, timeZone: string) {
  const dueAt = leadDueAt(lead)
  if (!dueAt) return null
  const lateMs = now.getTime() - dueAt.getTime()
  if (lateMs > 0) return { isOverdue: true, label: `${lateLabel(lateMs)} late` }
  const day = formatDate(dueAt, timeZone)
  const time = formatDateTime(dueAt, timeZone).slice(day.length + 1)
  const isToday = day === formatDate(now, timeZone)
  return { isOverdue: false, label: `Call by ${time} ${isToday ? 'today' : 'tomorrow'}` }
}

function lateLabel(lateMs: number): string {
  if (lateMs < HOUR_MS) return plural(Math.max(1, Math.floor(lateMs / MINUTE_MS)), 'minute', 'minutes')
  if (lateMs < 2 * DAY_MS) return plural(Math.floor(lateMs / HOUR_MS), 'hour', 'hours')
  return plural(Math.floor(lateMs / DAY_MS), 'day', 'days')
}

/** Rounds down to whole minutes, hours below two days, or days. */
function durationLabel(durationMs: number): string {
  if (durationMs < HOUR_MS) return `${Math.max(1, Math.floor(durationMs / MINUTE_MS))} min`
  if (durationMs < 2 * DAY_MS) return `${Math.floor(durationMs / HOUR_MS)} h`
  return `${Math.floor(durationMs / DAY_MS)} d`
}
