import { labelOf } from '../lib/objects.ts'

/** Reasons for which a lead waits for an operator before companies get it. */
export const holdReasons = ['links', 'disposable', 'burst', 'blocked', 'fake'] as const
export type HoldReason = (typeof holdReasons)[number]

const labels: Record<HoldReason, string> = {
  links: 'Contains links',
  disposable: 'Disposable email address',
  burst: 'Many leads from one network',
  blocked: 'Blocked sender',
  fake: 'Looks fake to two companies',
}

export const holdReasonLabel = (reason: string) => labelOf(labels, reason)

/** The lead that makes this many from one network within `BURST_MINUTES` is held, and each one after it. */
export const BURST_LEADS = 5
export const BURST_MINUTES = 10
/** Companies that have to call a lead fake before it is held. */
export const FAKE_REPORTS = 2
/** Hours after which a held lead is overdue. */
export const HOLD_OVERDUE_HOURS = 4
/** Reason for the status of a rejected lead. */
export const SPAM_REASON = 'spam'
/** Held leads that one call decides. */
export const MAX_DECIDED_LEADS = 100
