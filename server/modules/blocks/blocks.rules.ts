import { createHmac } from 'node:crypto'
import { toNetwork } from '@server/platform/network.ts'
import { isPublicAddress } from '@server/platform/outgoing-post.ts'
import type { BlockKind } from '@shared/blocks/blocks.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'

/** Domains whose mailboxes belong to unrelated people: blocking one would block all of them. */
const FREE_MAIL_DOMAINS = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.ca yahoo.de yahoo.fr outlook.com
  hotmail.com hotmail.co.uk hotmail.fr live.com msn.com passport.com aol.com aim.com icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.com tuta.io gmx.com gmx.net gmx.de gmx.us web.de
  mail.com email.com usa.com zoho.com zohomail.com yandex.com yandex.ru mail.ru inbox.ru list.ru bk.ru fastmail.com
  fastmail.fm hey.com hushmail.com duck.com mozmail.com privaterelay.appleid.com comcast.net xfinity.com verizon.net
  att.net sbcglobal.net bellsouth.net pacbell.net cox.net charter.net spectrum.net roadrunner.com rr.com twc.com
  earthlink.net mindspring.com juno.com netzero.net frontier.com frontiernet.net windstream.net optonline.net
  optimum.net centurylink.net q.com cableone.net suddenlink.net tds.net netscape.net rogers.com bell.net shaw.ca
  sympatico.ca telus.net videotron.ca btinternet.com sky.com virginmedia.com orange.fr free.fr laposte.net t-online.de
  libero.it qq.com 163.com 126.com sina.com naver.com daum.net rediffmail.com`.split(/\s+/),
)

export function isFreeMailDomain(host: string): boolean {
  return FREE_MAIL_DOMAINS.has(host)
}

/**
 * Returns the key of the network that an IP address belongs to: an HMAC that hides it. Null for a private address, which
 * is a proxy's or one's own: all visitors would share it.
 */
export function toNetworkKey(secret: string, address: string): string | null {
  const network = toNetwork(address)
  // An IPv6 network is the first half of an address.
  const isPublic = isPublicAddress(network.includes(':') ? `${network}::` : network)
  return isPublic
    ? createHmac('sha256', secret).update(`sender network:${network}`).digest('base64url')
    : null
}

/** Facts about a sender by which it can be blocked. */
export interface Sender {
  email?: string | null
  phone?: string | null
  /** IP address. */
  ip?: string | undefined
}

export interface BlockKey {
  kind: BlockKind
  value: string
}

const MAX_PARENTS = 4

/** Returns a host and the domains above it: `a.b.example` gives also `b.example`. */
function listDomains(host: string): string[] {
  const labels = host.split('.')
  return labels
    .slice(0, Math.min(labels.length - 1, MAX_PARENTS))
    .map((_label, at) => labels.slice(at).join('.'))
}

/** Returns every key under which a sender can be blocked. @param secrets the current one and the previous one */
export function toBlockKeys({ email, phone, ip }: Sender, secrets: readonly string[]): BlockKey[] {
  const mailbox = email ? mailboxKey(email) : null
  const number = phone ? phoneToE164(phone) : null
  const networks = ip === undefined ? [] : secrets.flatMap((secret) => toNetworkKey(secret, ip) ?? [])
  return [
    ...(mailbox
      ? [
          { kind: 'mailbox' as const, value: mailbox },
          ...listDomains(getHost(mailbox)).map((value) => ({ kind: 'domain' as const, value })),
        ]
      : []),
    ...(number ? [{ kind: 'phone' as const, value: number }] : []),
    ...networks.map((value) => ({ kind: 'network' as const, value })),
  ]
}

export function getHost(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1)
}
