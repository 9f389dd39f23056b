import type { Prisma } from '../../generated/client.ts'
import { seededRandom } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Answer = Pick<
  Prisma.LeadRecipientCreateManyInput,
  'state' | 'declineReason' | 'talkedBy' | 'notSignedReason' | 'ownerReached'
>

/** Answers in the order in which they are dealt out; null leaves the lead without one. */
const answers: readonly (Answer | null)[] = [
  { state: 'accepted', ownerReached: true },
  null,
  { state: 'declined', declineReason: 'capacity' },
  { state: 'talked', talkedBy: 'phone', ownerReached: true },
  null,
  { state: 'accepted' },
  { state: 'signed', talkedBy: 'video', ownerReached: true },
  { state: 'declined', declineReason: 'area' },
  null,
  { state: 'not_signed', talkedBy: 'phone', notSignedReason: 'chose_other', ownerReached: true },
]

interface SampleSending {
  companyIds: readonly number[]
  sentAt: Date
  now: Date
  tokenNonce: () => string
}

/**
 * Returns what became of a sample lead at its companies, always the same for the same lead. Some are still delivered,
 * some did not answer in time, one in eleven had no working address. Without clocks: nobody is reminded of samples.
 */
export function sampleRecipients(
  leadId: number,
  { companyIds, sentAt, now, tokenNonce }: SampleSending,
): Prisma.LeadRecipientCreateManyInput[] {
  return companyIds.map((companyId, index) => {
    const row = { leadId, companyId, tokenNonce: tokenNonce(), createdAt: sentAt }
    if ((leadId + index) % 11 === 0) return { ...row, state: 'undelivered' }
    const random = seededRandom(leadId * 31 + companyId)
    const deliveredAt = new Date(sentAt.getTime() + MINUTE_MS)
    const answeredAt = new Date(deliveredAt.getTime() + random.between(20, 40 * 60) * MINUTE_MS)
    const answer = answers[(leadId * 3 + index * 7) % answers.length]
    if (!answer || answeredAt > now) {
      const isClosed = now.getTime() - deliveredAt.getTime() > 3 * DAY_MS
      return { ...row, deliveredAt, state: isClosed ? 'no_answer' : 'delivered' }
    }
    const talkedOn = answer.talkedBy ? new Date(answeredAt.toISOString().slice(0, 10)) : null
    return {
      ...row,
      ...answer,
      deliveredAt,
      firstAnsweredAt: answeredAt,
      answeredAt,
      talkedOn,
      ownerReachedAt: answer.ownerReached === undefined ? null : new Date(answeredAt.getTime() + HOUR_MS),
    }
  })
}
