import { z } from 'zod'

const timestampMessage = 'Must be a timestamp such as 2026-11-21T09:05:00.000Z'
const dayMessage = 'Please enter a date as year-month-day'

/** Timestamp: a Date, or the ISO 8601 text that JSON turns it into. */
export const isoDateTime = z
  .union([z.date(), z.iso.datetime().transform((text) => new Date(text))], { error: timestampMessage })
  // PostgreSQL's earliest timestamp is later than JavaScript's.
  .pipe(z.date().min(new Date(0), timestampMessage))

/** Before it, offsets of time zones are odd and JavaScript reads years of two digits as ours. */
const FIRST_DAY = '1900-01-01'

/** Calendar day such as `2026-11-21`, from 1900 on. */
export const calendarDay = z.iso
  .date(dayMessage)
  .refine((text) => text >= FIRST_DAY, { error: 'Please enter a day after 1899' })
