import { z } from 'zod'
import { isTimeZone } from './time-zone.ts'

/** Name of an IANA time zone. */
export const timeZoneName = z
  .string({ error: 'Please choose a time zone' })
  .refine(isTimeZone, { error: 'Please choose a time zone from the list' })
