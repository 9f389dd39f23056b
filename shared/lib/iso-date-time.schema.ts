import { z } from 'zod'

const timestampMessage = 'Must be a timestamp such as 2026-11-21T09:05:00.000Z'
const dayMessage = 'Please enter a date as year-month-day'

/** Timestamp: a Date, or the ISO 8601 text that JSON turns it into. */
export const isoDateTime = z
  .union([z.date(), z.iso.datetime().transform((text) => new Date(text))], { error: timestampMessage })
  // PostgreSQL's earliest timestamp is later than JavaScript's.
  .pipe(z.date().min(new Date(0), timestampMessage))

/** Calendar day such as `2026-11-21`. Year 0 is valid ISO 8601, but PostgreSQL has no such year. */
export const calendarDay = z.iso
  .date(dayMessage)
  .refine((text) => !text.startsWith('0000'), { error: dayMessage })
