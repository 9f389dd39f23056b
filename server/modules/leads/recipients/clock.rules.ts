import { type ClockStep, clockHours, reminderHours } from '@shared/leads/recipient.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { toEndOfDay, toLocalHour, toStartOfDay } from '@shared/lib/time-zone.ts'

/** Next step of a company's clock, and its time. */
export interface PlannedStep {
  step: ClockStep
  at: Date
}

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS)
const stepTime = (deliveredAt: Date, step: ClockStep) => hoursAfter(deliveredAt, clockHours[step])

/** Returns the first moment from `time` on at which a company may be reminded: between 8:00 and 18:00 where it is. */
export function toReminderTime(time: Date, timeZone: string): Date {
  const { day, hour } = toLocalHour(time, timeZone)
  if (hour >= reminderHours.from && hour < reminderHours.until) return time
  const startOfDay = hour < reminderHours.from ? toStartOfDay(day, timeZone) : toEndOfDay(day, timeZone)
  const guess = hoursAfter(startOfDay, reminderHours.from)
  // On a day on which the clock changes, midnight is 7 or 9 hours before 8:00.
  return hoursAfter(guess, reminderHours.from - toLocalHour(guess, timeZone).hour)
}

/**
 * Returns the first step of a clock. A reminder that the night moves to more than 24 hours after the delivery comes
 * after the overdue step, and always before the closing.
 */
export function planClock(deliveredAt: Date, timeZone: string): PlannedStep {
  const remindAt = toReminderTime(stepTime(deliveredAt, 'remind'), timeZone)
  const overdueAt = stepTime(deliveredAt, 'overdue')
  return remindAt <= overdueAt ? { step: 'remind', at: remindAt } : { step: 'overdue', at: overdueAt }
}

interface DueStep extends PlannedStep {
  deliveredAt: Date
  timeZone: string
  /** The company got its reminder. */
  isReminded: boolean
}

/**
 * Decides about a step that is due: whether to take it now, and the one after it. A reminder that could not be sent in
 * time, because no worker ran, waits for the next 8:00, but neither delays the overdue step nor outlives the closing.
 */
export function advanceClock(
  { step, at, deliveredAt, timeZone, isReminded }: DueStep,
  now: Date,
): { take: ClockStep | null; next: PlannedStep | null } {
  const overdue = { step: 'overdue', at: stepTime(deliveredAt, 'overdue') } as const
  const close = { step: 'close', at: stepTime(deliveredAt, 'close') } as const
  const remindAt = toReminderTime(
    new Date(Math.max(now.getTime(), stepTime(deliveredAt, 'remind').getTime())),
    timeZone,
  )
  if (step === 'close') return { take: 'close', next: null }
  if (step === 'overdue') {
    const isDue = !isReminded && remindAt < close.at
    return { take: 'overdue', next: isDue ? { step: 'remind', at: remindAt } : close }
  }
  const following = at > overdue.at ? close : overdue
  if (remindAt >= close.at) return { take: null, next: following }
  if (remindAt <= now) return { take: 'remind', next: following }
  const isOverdueFirst = at <= overdue.at && remindAt > overdue.at
  return { take: null, next: isOverdueFirst ? overdue : { step: 'remind', at: remindAt } }
}

/**
 * Returns the clock of a company that declined. It needs no reminder, but its overdue step tells the owner if nobody
 * accepted.
 */
export function planAfterDecline(deliveredAt: Date | null, now: Date): PlannedStep | null {
  if (!deliveredAt) return null
  const at = stepTime(deliveredAt, 'overdue')
  return at > now ? { step: 'overdue', at } : null
}

/** Returns whether emails about a lead may still go to companies and its owner. */
export function isLive(lead: {
  status: string
  deletedAt: Date | null
  heldAt: Date | null
  stoppedAt: Date | null
}): boolean {
  return !lead.deletedAt && !lead.heldAt && !lead.stoppedAt && lead.status !== 'bad'
}
