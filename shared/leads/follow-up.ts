import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../lib/durations.ts'
import { databaseId } from '../lib/id.schema.ts'
import { calendarDay, isoDateTime } from '../lib/iso-date-time.schema.ts'
import { plainText } from '../lib/text.schema.ts'
import { toLocalHour, toMoment } from '../lib/time-zone.ts'

/** Longest time from now until a next action is due. */
export const NEXT_ACTION_MAX_DAYS = 365
const NEXT_ACTION_MAX = 200
/** Local hour at which a next action is due that was moved to another day. */
const MORNING = '09:00'

export const callOutcomes = ['no_answer', 'voicemail', 'talked', 'call_back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeLabels: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  talked: 'Talked',
  call_back: 'Call back',
}

/** Next action that "Call back" sets. */
export const CALL_BACK = callOutcomeLabels.call_back

const action = plainText({
  max: NEXT_ACTION_MAX,
  label: 'Next action',
  required: 'Please say what to do next',
})

/** Null removes the next action: it was done. */
export const setNextActionInput = z.object({
  id: databaseId,
  next: z.object({ action, at: isoDateTime }).nullable(),
})
export type SetNextActionInput = z.infer<typeof setNextActionInput>

export const logCallInput = z
  .object({
    id: databaseId,
    outcome: z.enum(callOutcomes),
    /** Time of the next call, for "call back" alone. */
    callBackAt: isoDateTime.optional(),
  })
  .refine(({ outcome, callBackAt }) => (outcome === 'call_back') === (callBackAt !== undefined), {
    error: 'Choose when to call back',
    path: ['callBackAt'],
  })
export type LogCallInput = z.infer<typeof logCallInput>

/** Returns the schema of the form for a next action at a day and hour of a time zone. */
export const nextActionForm = (timeZone: string) =>
  z
    .object({
      action,
      day: calendarDay,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'),
    })
    .transform(({ action, day, time }) => ({ action, at: toMoment(day, time, timeZone) }))
    .refine(({ at }) => at.getTime() > Date.now(), { error: 'Choose a time in the future', path: ['day'] })
    .refine(({ at }) => at.getTime() < Date.now() + NEXT_ACTION_MAX_DAYS * DAY_MS, {
      error: 'Choose a day within a year',
      path: ['day'],
    })

/** Usual time of a next action; `when` labels it beside the time itself. */
export interface DueTime {
  when: string
  at: Date
}

/** Returns the usual times from which to choose: in an hour, tomorrow, and the mornings of a week of working days. */
export function listDueTimes(now: Date, timeZone: string): DueTime[] {
  const today = toLocalHour(now, timeZone).day
  const times: DueTime[] = [{ when: 'In 1 hour', at: new Date(now.getTime() + HOUR_MS) }]
  for (let days = 1; days <= 8; days += 1) {
    const date = new Date(new Date(`${today}T00:00:00Z`).getTime() + days * DAY_MS)
    const weekday = date.getUTCDay()
    const isMonday = weekday === 1
    // On a Sunday, tomorrow is a Monday, and next week begins eight days later.
    const isOffered = days === 1 || (days < 8 ? weekday !== 0 && weekday !== 6 : isMonday)
    const when = days === 1 ? 'Tomorrow' : isMonday ? 'Next week' : weekdayName(date)
    if (isOffered) times.push({ when, at: toMoment(date.toISOString().slice(0, 10), MORNING, timeZone) })
  }
  return times
}

function weekdayName(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
}
