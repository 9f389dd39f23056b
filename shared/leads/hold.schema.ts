import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { MAX_DECIDED_LEADS } from './hold.ts'

export const heldLeadsInput = z.object({
  ids: z
    .array(databaseId)
    .min(1, 'Choose at least one lead')
    .max(MAX_DECIDED_LEADS, `Choose at most ${MAX_DECIDED_LEADS} leads`),
})

/** `skippedCount`: leads that were not held anymore. `sentCount`: emails queued for companies. */
export const decidedLeads = z.object({
  decidedCount: z.int(),
  skippedCount: z.int(),
  sentCount: z.int(),
})
export type DecidedLeads = z.infer<typeof decidedLeads>
