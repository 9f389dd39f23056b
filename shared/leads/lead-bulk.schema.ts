import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { leadFilter, leadIdsInput } from './admin-leads.schema.ts'
import { leadStatuses } from './lead-status.ts'
import { allStatusReasons, listStatusReasons } from './status-reasons.ts'

/** Leads of a bulk action: by id, or all that match the filter of the list. Deleted leads are never among them. */
export const leadSelection = z.union([leadIdsInput, z.object({ filter: leadFilter.omit({ deleted: true }) })])
export type LeadSelection = z.infer<typeof leadSelection>

export const leadAction = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('status'),
      status: z.enum(leadStatuses, { error: 'Please choose a status' }),
      /** Reason for Lost or Unqualified; programs may leave it out. */
      reason: z.enum(allStatusReasons).optional(),
    })
    .refine(({ status, reason }) => reason === undefined || listStatusReasons(status).includes(reason), {
      error: 'Please choose a reason of this status',
      path: ['reason'],
    }),
  /** Null removes the assignee. */
  z.object({ kind: z.literal('assign'), assigneeId: databaseId.nullable() }),
  z.object({ kind: z.literal('delete') }),
])
export type LeadAction = z.infer<typeof leadAction>

export const changeLeadsInput = z.object({ selection: leadSelection, action: leadAction })
export type ChangeLeadsInput = z.infer<typeof changeLeadsInput>
