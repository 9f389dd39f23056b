/**
 * Budgets of mails. Each is as many mails as one hour allows: they may leave together, and the used part comes back
 * evenly over the hour. What is above waits for its turn; nothing is lost and nobody else waits for it.
 */

/** Mails one network of visitors may cause in an hour: far above an office, far below a flood. */
export const SENDER_MAILS_PER_HOUR = 500
/** Mails one mailbox gets in an hour. */
export const RECIPIENT_MAILS_PER_HOUR = 300
export const BUDGET_WINDOW_S = 3600

export interface WaitingMail {
  id: number
  /** Null once it was counted for its sender, and where no visitor caused it. */
  senderKey: string | null
  recipientKey: string
}

export interface Admission {
  id: number
  /** Counted for its recipient, too: nothing but its due time holds it now. */
  isAdmitted: boolean
  /** Seconds until its turn. */
  delayS: number
  /** Why it waits. */
  reason: string | null
}

/**
 * Counts mails, in their order, against their budgets. A mail that waits for its sender's budget is counted for its
 * recipient only when its turn has come: a flood from one sender must not use up what recipients get from others.
 *
 * @param spentS by key: how many seconds ahead of now a budget is used up. Changed by the call
 */
export function admitMails(mails: readonly WaitingMail[], spentS: Map<string, number>): Admission[] {
  const count = (key: string, perHour: number): number => {
    const spent = Math.max(0, spentS.get(key) ?? 0) + shareS(perHour)
    spentS.set(key, spent)
    return Math.max(0, spent - BUDGET_WINDOW_S)
  }
  return mails.map(({ id, senderKey, recipientKey }) => {
    const senderS = senderKey === null ? 0 : count(senderKey, SENDER_MAILS_PER_HOUR)
    if (senderS > 0)
      return { id, isAdmitted: false, delayS: senderS, reason: 'Waits: one address caused many mails.' }
    const delayS = count(recipientKey, RECIPIENT_MAILS_PER_HOUR)
    return {
      id,
      isAdmitted: true,
      delayS,
      reason: delayS > 0 ? 'Waits: this mailbox was sent many mails.' : null,
    }
  })
}

/** What one mail takes of a budget, in seconds of its hour. */
export function shareS(perHour: number): number {
  return BUDGET_WINDOW_S / perHour
}
