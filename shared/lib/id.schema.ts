import { z } from 'zod'

export const DATABASE_INTEGER_MAX = 2_147_483_647

/** Row id, as a number or as digits from a URL. Rejects anything else (true, [7], 1e3, " 7"). */
export const databaseId = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: 'Must be an ID' },
  )
  .pipe(z.int('Must be an ID').min(1, 'Must be an ID').max(DATABASE_INTEGER_MAX, 'Must be an ID'))
