import { z } from 'zod'

const ids = z.array(z.int())

const movedMatch = z.object({
  leadId: z.int(),
  position: z.int(),
  selected: z.boolean(),
  distanceMiles: z.number().nullable(),
  reasons: z.array(z.string()),
  isNearest: z.boolean(),
  createdAt: z.coerce.date(),
})
const movedInterest = z.object({
  leadId: z.int(),
  consentText: z.string().nullable(),
  createdAt: z.coerce.date(),
})

/** Changes that a merge of companies made to leads, as stored for Undo. */
export const movedLeads = z.object({
  matchLeadIds: ids,
  interestLeadIds: ids,
  /** Absent in merges of earlier versions. */
  recipientLeadIds: ids.default([]),
  /** Matches of leads that both companies had; `replaced` is the match of the company that stays, if it was poorer. */
  droppedMatches: z.array(z.object({ match: movedMatch, replaced: movedMatch.nullable() })),
  /** `gotText`: the interest that stays took over the consent text. */
  droppedInterest: z.array(z.object({ interest: movedInterest, gotText: z.boolean() })),
  /** Leads whose list of chosen companies named the merged one, with the list. */
  named: z.array(z.object({ leadId: z.int(), before: z.string().nullable() })),
})
export type MovedLeads = z.infer<typeof movedLeads>
