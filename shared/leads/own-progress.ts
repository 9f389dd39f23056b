import { formatDate } from '../lib/format.ts'
import { hasKey } from '../lib/objects.ts'
import { formatPropertyTime } from '../locations/property-time.ts'
import type { OwnRecipient } from './own-progress.schema.ts'
import { clockHours, type DeclineReason, type RecipientState, talkChannelLabels } from './recipient.ts'

/** Decline reasons as the owner reads them. */
const politeReasons: Record<DeclineReason, string> = {
  capacity: 'They can’t take on another home right now.',
  area: 'Your property is outside the area they serve.',
  property_type: 'They don’t manage this type of home.',
  price: 'Their pricing doesn’t suit this property.',
  conflict: 'They have a conflict of interest.',
  already_client: 'They say they already work with you.',
  fake: 'They couldn’t take this request.',
}

/** Whom an owner hired. */
export const hiredChoices = ['here', 'elsewhere', 'nobody'] as const
export type HiredChoice = (typeof hiredChoices)[number]

/** Fields that an owner can correct. A new email address would be a new owner. */
export const correctableFields = [
  'fullName',
  'phone',
  'propertyAddress',
  'propertyType',
  'additionalInfo',
] as const

/** Ids on the thank-you page, to which links lead. */
export const OWN_REQUEST_IDS = { status: 'your-request', correct: 'correct', stop: 'stop' } as const

export const STOPPED_MESSAGE = 'You stopped this request. To contact a company, please send a new one.'

const reachableStates: readonly string[] = [
  'undelivered',
  'delivered',
  'accepted',
  'talked',
  'signed',
  'not_signed',
  'no_answer',
] satisfies RecipientState[]

/** Returns whether to ask the owner if the company reached them. */
export function asksIfReached({ state }: Pick<OwnRecipient, 'state'>): boolean {
  return reachableStates.includes(state)
}

/** Describes in plain words what became of the request at a company. Times are those of the property. */
export function describeProgress(
  company: OwnRecipient,
  property: { propertyState: string | null; propertyZip: string },
): string {
  const { state, sentAt, deliveredAt, answeredAt, declineReason, talkedOn, talkedBy, isLate } = company
  const at = (time: Date | null) => (time ? ` ${formatPropertyTime(time, property)}` : '')
  const by = talkedBy && hasKey(talkChannelLabels, talkedBy) ? talkChannelLabels[talkedBy].toLowerCase() : ''
  switch (state as RecipientState) {
    case 'held':
      return 'We check your request before we send it to them.'
    case 'sent':
      return `Sent${at(sentAt)}. It’s on its way.`
    case 'undelivered':
      return 'We couldn’t reach them by email, so our team contacts them.'
    case 'delivered':
      return `Delivered${at(deliveredAt)}. ${
        isLate
          ? `No answer yet, after more than ${clockHours.overdue} hours.`
          : `We’ve asked them to answer within ${clockHours.overdue} hours.`
      }`
    case 'accepted':
      return `Accepted${at(answeredAt)}. Expect to hear from them.`
    case 'declined':
      return `Declined${at(answeredAt)}. ${
        declineReason && hasKey(politeReasons, declineReason) ? politeReasons[declineReason] : ''
      }`.trim()
    case 'talked':
      return talkedOn
        ? `They say you talked on ${formatDate(talkedOn)}${by ? ` (${by})` : ''}.`
        : 'They say you talked.'
    case 'signed':
      return 'They say you signed a contract with them.'
    case 'not_signed':
      return 'They say you didn’t sign a contract with them.'
    case 'no_answer':
      return `Delivered${at(deliveredAt)}. They didn’t answer within ${clockHours.close} hours.`
    case 'withdrawn':
      return deliveredAt
        ? 'You stopped your request. We tell them.'
        : 'You stopped your request before it reached them.'
    default:
      return ''
  }
}
