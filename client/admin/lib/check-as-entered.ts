import type { z } from 'zod'

/** Reports what a schema refuses. Returns the value as entered, because the server transforms it once more. */
export function checkAsEntered<Entered>(
  schema: z.ZodType<unknown, Entered>,
  entered: Entered,
  context: z.RefinementCtx,
  /** Field of the form that holds the values. */
  at: readonly string[] = [],
): Entered {
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...at, ...path], message })
  return entered
}
