import { labelOf } from '../lib/objects.ts'

/**
 * State of a lead at one of its companies. `held` until an operator releases the lead; `sent` until the mail server
 * accepted the email; `undelivered` without an email address, or after the email failed for good; `no_answer` after 72
 * hours; `withdrawn` by the owner.
 */
export const recipientStates = [
  'held',
  'sent',
  'undelivered',
  'delivered',
  'accepted',
  'declined',
  'talked',
  'signed',
  'not_signed',
  'no_answer',
  'withdrawn',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** States in which the company has answered. A decline is an answer. */
export const answeredStates = ['accepted', 'declined', 'talked', 'signed', 'not_signed'] as const
/** States in which the company took the lead. */
export const acceptedStates = ['accepted', 'talked', 'signed', 'not_signed'] as const
/** States in which the company may still answer. */
export const openRecipientStates = ['sent', 'undelivered', 'delivered', 'no_answer'] as const

/** States without an answer, which are overdue: `delivered` after a day, the others from the beginning. */
export const unansweredStates = ['undelivered', 'delivered', 'no_answer'] as const

const stateLabels: Record<RecipientState, string> = {
  held: 'Not sent yet',
  sent: 'Sent',
  undelivered: 'Not delivered',
  delivered: 'Delivered',
  accepted: 'Accepted',
  declined: 'Declined',
  talked: 'Talked',
  signed: 'Signed',
  not_signed: 'Not signed',
  no_answer: 'No answer',
  withdrawn: 'Withdrawn',
}

export const recipientStateLabel = (state: string) => labelOf(stateLabels, state)

export const declineReasons = [
  'capacity',
  'area',
  'property_type',
  'price',
  'conflict',
  'already_client',
  'fake',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  capacity: 'No capacity',
  area: 'Outside our area',
  property_type: 'Property type',
  price: 'Price',
  conflict: 'Conflict of interest',
  already_client: 'Already a client',
  fake: 'Looks fake',
}

export const notSignedReasons = ['chose_other', 'price', 'terms', 'no_reply', 'kept_self', 'other'] as const
export type NotSignedReason = (typeof notSignedReasons)[number]

export const notSignedReasonLabels: Record<NotSignedReason, string> = {
  chose_other: 'Chose another company',
  price: 'Price',
  terms: 'Contract terms',
  no_reply: 'Owner stopped replying',
  kept_self: 'Owner manages it alone',
  other: 'Another reason',
}

export const talkChannels = ['phone', 'email', 'video', 'in_person'] as const
export type TalkChannel = (typeof talkChannels)[number]

export const talkChannelLabels: Record<TalkChannel, string> = {
  phone: 'By phone',
  email: 'By email',
  video: 'On a video call',
  in_person: 'In person',
}

/** Days in which a company can open its link and answer. */
export const ANSWER_LINK_DAYS = 90
/** Days in which a company can correct its last answer. */
export const ANSWER_CORRECTION_DAYS = 7

/** Hours from the delivery of the email to each step of a company's clock. */
export const clockHours = { remind: 12, overdue: 24, close: 72 } as const
export type ClockStep = keyof typeof clockHours
/** Local hours of the company in which it gets a reminder: from 8:00 until before 18:00. */
export const reminderHours = { from: 8, until: 18 } as const
