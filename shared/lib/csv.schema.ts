import { z } from 'zod'

/** True adds every other stored column to the documented ones of an export (product 9.9). */
export const allColumns = z.boolean().default(false)
