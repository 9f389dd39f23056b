import { hasKey, labelOf } from '../lib/objects.ts'

/** Statuses that ask for a reason, with their reasons in the order in which they are offered. */
export const statusReasons = {
  lost: ['chose_other', 'price', 'no_answer', 'kept_self', 'not_ready', 'other'],
  bad: ['not_owner', 'wrong_area', 'duplicate', 'spam', 'unreachable', 'other'],
} as const
export type StatusReason = (typeof statusReasons)[keyof typeof statusReasons][number]

const labels: Record<StatusReason, string> = {
  chose_other: 'Chose somebody else',
  price: 'Price',
  no_answer: 'No answer',
  kept_self: 'Kept managing alone',
  not_ready: 'Not ready',
  not_owner: 'Not an owner',
  wrong_area: 'Wrong area',
  duplicate: 'Duplicate',
  spam: 'Spam',
  unreachable: 'Unreachable',
  other: 'Other reason',
}

/** Returns the reasons of a status; none for a status that needs no reason. */
export function listStatusReasons(status: string): readonly StatusReason[] {
  return hasKey(statusReasons, status) ? statusReasons[status] : []
}

/** Returns a reason's label; the raw value for one of an older version. */
export const statusReasonLabel = (reason: string) => labelOf(labels, reason)

export const allStatusReasons = [...new Set([...statusReasons.lost, ...statusReasons.bad])]
