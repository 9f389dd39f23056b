import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { BURST_LEADS, type HoldReason, holdReasonLabel } from '@shared/leads/hold.ts'

/** Services whose mailboxes are thrown away. */
const DISPOSABLE_DOMAINS = new Set(
  `mailinator.com guerrillamail.com guerrillamail.info guerrillamailblock.com sharklasers.com grr.la 10minutemail.com
  10minutemail.net 20minutemail.com tempmail.com temp-mail.org temp-mail.io tempmail.dev tempmail.plus tempmailo.com
  tempr.email tempinbox.com throwawaymail.com trashmail.com trashmail.de trash-mail.com yopmail.com yopmail.net
  yopmail.fr maildrop.cc mailnesia.com mailcatch.com mailsac.com mohmal.com getnada.com nada.email dispostable.com
  discard.email discardmail.com fakeinbox.com fakemail.net fakemailgenerator.com emailondeck.com emailfake.com
  generator.email getairmail.com spamgourmet.com spam4.me spambox.us mytemp.email moakt.com minutemail.io mintemail.com
  incognitomail.com jetable.org burnermail.io inboxkitten.com inboxbear.com 1secmail.com 1secmail.net 1secmail.org
  harakirimail.com crazymailing.com tmpmail.org tmpmail.net tmail.io mail-temp.com wegwerfmail.de byom.de einrot.com
  cuvox.de dayrep.com fleckens.hu gustr.com jourrapide.com rhyta.com superrito.com teleworm.us armyspy.com`.split(
    /\s+/,
  ),
)

/** A URL, markup that makes one, or a domain with a path. */
const LINK =
  /https?:\/\/|\bwww\.|<a\s|\[url|(?<![@\w.-])[a-z\d-]+\.(?:com|net|org|info|biz|ru|cn|xyz|top|site|online|shop|club|link|ly|me)\/\S/i

/** Facts about a new lead that decide whether it is held. */
export interface HoldFacts {
  email: string
  /** Everything that the sender typed, but for the email address. */
  texts: readonly (string | null | undefined)[]
  /** Leads from the same network within `BURST_MINUTES`, without this one. */
  fromNetwork: number
  isBlocked: boolean
}

/** Returns why a new lead looks automated or abusive; nothing for one that goes out. */
export function findHoldReasons({ email, texts, fromNetwork, isBlocked }: HoldFacts): HoldReason[] {
  const mailbox = mailboxKey(email)
  const labels = mailbox.slice(mailbox.lastIndexOf('@') + 1).split('.')
  const isDisposable = labels.some((_label, at) => DISPOSABLE_DOMAINS.has(labels.slice(at).join('.')))
  return [
    ...(texts.some((text) => text && LINK.test(text)) ? ['links' as const] : []),
    ...(isDisposable ? ['disposable' as const] : []),
    ...(fromNetwork + 1 >= BURST_LEADS ? ['burst' as const] : []),
    ...(isBlocked ? ['blocked' as const] : []),
  ]
}

/** Returns the entry of a lead's history about a hold that no person caused. */
export function toHoldEvent(leadId: number, reasons: readonly HoldReason[], createdAt: Date) {
  const text = `Held before companies get it: ${reasons.map(holdReasonLabel).join(', ')}.`
  return { leadId, kind: 'hold', text, actor: 'automatic check', createdAt }
}
