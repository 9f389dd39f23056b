import { z } from 'zod'

/** The largest value of PostgreSQL's integer. */
export const DATABASE_INTEGER_MAX = 2_147_483_647

/** A row's id, as a number or as the digits of a URL. Anything else (true, [7], 1e3, " 7") is refused, not guessed. */
export const databaseId = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: 'Must be an id' },
  )
  .pipe(z.int('Must be an id').min(1, 'Must be an id').max(DATABASE_INTEGER_MAX, 'Must be an id'))
