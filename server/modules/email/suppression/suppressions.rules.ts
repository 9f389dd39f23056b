import type { MailAudience } from '@server/modules/email/mail-definition.mails.ts'
import { type OptionalMailKind, optionalMails } from '@shared/email/optional-mails.ts'

/** Cause of a suppression after a refusal; other causes are kinds of optional emails. */
export const REFUSED = 'refused'

/** How an email that is not sent stands in the outbox. */
export interface Stop {
  status: 'suppressed' | 'unsubscribed'
  reason: string
}

/** Returns the spelling of an address under which its suppressions are stored. */
export function toSuppressedAddress(to: string): string {
  return to.trim().toLowerCase()
}

/**
 * Returns why an email is not sent to an address with these suppressions; null when it is. A refusal stops optional
 * emails and those to companies. What a person waits for, such as sign-in and an owner's receipt, is still tried.
 */
export function chooseStop(
  { optional, audience }: { optional?: OptionalMailKind; audience: MailAudience },
  suppressions: readonly { cause: string; code: string | null }[],
): Stop | null {
  if (optional && suppressions.some(({ cause }) => cause === optional))
    return { status: 'unsubscribed', reason: `The recipient unsubscribed from ${optionalMails[optional]}.` }
  const refusal = suppressions.find(({ cause }) => cause === REFUSED)
  if (!refusal || !(optional || audience === 'company')) return null
  return {
    status: 'suppressed',
    reason: `A mail server refused this address for good (${refusal.code ?? 'no code'}). Correct it, or lift the suppression.`,
  }
}

/** Enhanced status codes of an address that does not exist or is disabled (RFC 3463). */
const DEAD_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1)$/

/** Returns true for the code of a refusal that concerns the address alone: not a policy, the content or a full mailbox. */
export function isDeadAddress(code: string): boolean {
  return DEAD_ADDRESS.test(code)
}
