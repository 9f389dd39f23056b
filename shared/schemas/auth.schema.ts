import { z } from 'zod'

/** The signed-in admin. */
export const session = z.object({ userId: z.int(), email: z.string(), role: z.string() })
