import type { Prisma } from '../../generated/client.ts'
import { seededRandom } from './random.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Answers in the order in which they are dealt out; null leaves the lead without one. */
const answers: readonly (Omit<
  Prisma.LeadRecipientCreateManyInput,
  'leadId' | 'companyId' | 'tokenNonce'
> | null)[] = [
  { state: 'accepted', ownerReached: true },
  null,
  { state: 'declined', declineReason: 'capacity' },
  { state: 'talked', talkedBy: 'phone', ownerReached: true },
  null,
  { state: 'declined', declineReason: 'area' },
  { state: 'signed', talkedBy: 'video', ownerReached: true },
  { state: 'accepted' },
  null,
  { state: 'not_signed', talkedBy: 'phone', notSignedReason: 'chose_other', ownerReached: true },
]

/**
 * Returns what became of a sample lead at its companies, always the same for the same lead. Without clocks: no company
 * is reminded of samples.
 */
export function sampleRecipients(
  leadId: number,
  companyIds: readonly number[],
  { sentAt, now, tokenNonce }: { sentAt: Date; now: Date; tokenNonce: () => string },
): Prisma.LeadRecipientCreateManyInput[] {
  return companyIds.map((companyId, index) => {
    const row = { leadId, companyId, tokenNonce: tokenNonce(), createdAt: sentAt }
    if ((leadId + index) % 11 === 0) return { ...row, state: 'undelivered' }
    const minutes = seededRandom(leadId * 31 + companyId).between(20, 40 * 60)
    const deliveredAt = new Date(sentAt.getTime() + MINUTE_MS)
    const answeredAt = new Date(deliveredAt.getTime() + minutes * MINUTE_MS)
    const answer = answers[(leadId * 3 + index * 7) % answers.length]
    if (!answer || answeredAt > now) {
      const isClosed = now.getTime() - deliveredAt.getTime() > 3 * DAY_MS
      return { ...row, deliveredAt, state: isClosed ? 'no_answer' : 'delivered' }
    }
    const talkedOn = answer.talkedBy ? new Date(answeredAt.toISOString().slice(0, 10)) : null
    return { ...row, ...answer, deliveredAt, firstAnsweredAt: answeredAt, answeredAt, talkedOn }
  })
}
