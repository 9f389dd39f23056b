import { z } from 'zod'

/** A company that gets the owner's request, as the owner sees it. */
export const ownRecipient = z.object({
  companyId: z.int(),
  name: z.string(),
  state: z.string(),
  sentAt: z.date(),
  deliveredAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  declineReason: z.string().nullable(),
  talkedOn: z.date().nullable(),
  talkedBy: z.string().nullable(),
  /** As the owner said; null until then. */
  ownerReached: z.boolean().nullable(),
  /** No answer although 24 hours have passed. */
  isLate: z.boolean(),
})

/** State of an owner's request. */
export const ownProgress = z.object({
  companies: z.array(ownRecipient),
  /** Match to ask when a company declined or did not answer. */
  next: z.object({ id: z.int(), name: z.string() }).nullable(),
  stoppedAt: z.date().nullable(),
  hired: z.string().nullable(),
  hiredCompanyId: z.int().nullable(),
})
export type OwnRecipient = z.infer<typeof ownRecipient>
export type OwnProgress = z.infer<typeof ownProgress>
