/**
 * Email budgets: the emails one hour allows. They may leave together; the used part is restored evenly over the hour.
 * Emails above it wait, and emails of other budgets do not.
 */

/** Hourly budget of a visitor's network: far above an office, far below a flood. */
export const SENDER_MAILS_PER_HOUR = 500
export const RECIPIENT_MAILS_PER_HOUR = 300
export const BUDGET_WINDOW_S = 3600

export interface WaitingMail {
  id: number
  /** Null once counted for its sender, and for emails that no visitor caused. */
  senderKey: string | null
  recipientKey: string
}

export interface Admission {
  id: number
  /** Counted for its recipient, too: only its due time holds it now. */
  isAdmitted: boolean
  /** Seconds until its turn. */
  delayS: number
  /** Reason it waits. */
  reason: string | null
}

/**
 * Counts emails, in order, against their budgets (`spentS`, updated in place). A waiting email is counted for its
 * recipient only when its turn comes: a flood from one sender must not use up their budget.
 */
export function admitMails(mails: readonly WaitingMail[], spentS: Map<string, number>): Admission[] {
  const count = (key: string, perHour: number): number => {
    const spent = Math.max(0, spentS.get(key) ?? 0) + getShareS(perHour)
    spentS.set(key, spent)
    return Math.max(0, spent - BUDGET_WINDOW_S)
  }
  return mails.map(({ id, senderKey, recipientKey }) => {
    const senderS = senderKey === null ? 0 : count(senderKey, SENDER_MAILS_PER_HOUR)
    if (senderS > 0)
      return { id, isAdmitted: false, delayS: senderS, reason: 'Waiting: one network caused many emails.' }
    const delayS = count(recipientKey, RECIPIENT_MAILS_PER_HOUR)
    return {
      id,
      isAdmitted: true,
      delayS,
      reason: delayS > 0 ? 'Waiting: this inbox was sent many emails.' : null,
    }
  })
}

/** Returns the share of a budget that one email uses, in seconds of its hour. */
export function getShareS(perHour: number): number {
  return BUDGET_WINDOW_S / perHour
}
