import { z } from 'zod'

/** A moment that comes back to us as we gave it: a date, or the ISO 8601 text it becomes in JSON on its way here. */
export const moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))], {
  error: 'Must be a moment such as 2026-11-21T09:05:00.000Z',
})
