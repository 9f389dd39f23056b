import { z } from 'zod'

const momentMessage = 'Must be a moment such as 2026-11-21T09:05:00.000Z'
const dayMessage = 'Please enter a date as year-month-day'

/** A moment that comes back to us as we gave it: a date, or the ISO 8601 text it becomes in JSON on its way here. */
export const moment = z
  .union([z.date(), z.iso.datetime().transform((text) => new Date(text))], { error: momentMessage })
  // A database's time begins later than a program's.
  .pipe(z.date().min(new Date(0), momentMessage))

/** A day of the calendar, as `2026-11-21`. A year 0 is good ISO 8601, but no database has one. */
export const calendarDay = z.iso
  .date(dayMessage)
  .refine((text) => !text.startsWith('0000'), { error: dayMessage })
