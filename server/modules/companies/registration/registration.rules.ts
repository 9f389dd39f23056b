import type { NewMail } from '@server/mails.ts'
import { isSameSecret, sign } from '@server/platform/signature.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import { placeLetters } from '@shared/lib/slug.ts'

/** The same company, email and ZIP code within this time is the same registration. */
export const SAME_REGISTRATION_WINDOW_MS = DAY_MS
/** Maximum number of receipts per mailbox and day. Limits abuse of someone else's address. */
export const MAX_RECEIPTS_PER_DAY = 3
/** Maximum number of notices of quarantined registrations per day. The admin list shows the rest. */
export const MAX_QUARANTINE_NOTICES_PER_DAY = 10
/** Number of links that makes a description suspicious. */
const SUSPICIOUS_LINKS = 3

const LEGAL_FORMS = new Set(['llc', 'inc', 'co', 'corp', 'corporation', 'company', 'ltd', 'limited', 'the'])
/** Sites that many companies have a page on; sharing such a host does not make them duplicates. */
const SHARED_HOSTS = [
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'x.com',
  'twitter.com',
  'youtube.com',
  'tiktok.com',
  'airbnb.com',
  'vrbo.com',
  'booking.com',
  'google.com',
  'yelp.com',
  'linktr.ee',
  'wixsite.com',
  'wordpress.com',
  'weebly.com',
  'squarespace.com',
  'godaddysites.com',
]

/** Returns the signed time at which a form was opened, so that the fill time cannot be forged. */
export function signStartToken(secret: string, now: Date): string {
  const started = now.getTime().toString(36)
  return `${started}.${signature(secret, started)}`
}

function signature(secret: string, started: string): string {
  return sign(secret, `registration:${started}`).slice(0, 22)
}

/** Parses the time of a valid start token; null for anything else. */
export function parseStartToken(secret: string, token: string): Date | null {
  const [started = '', signed = ''] = token.split('.')
  if (!/^[a-z\d]{1,9}$/.test(started)) return null
  return isSameSecret(signature(secret, started), signed) ? new Date(Number.parseInt(started, 36)) : null
}

/** Returns the reason to quarantine a registration, or null. API calls without the form's fields are not suspicious. */
export function findSuspicion(
  submission: { fax?: string; startToken?: string; description: string },
  form: { secret: string; now: Date; minFillMs: number },
): string | null {
  if (submission.fax?.trim()) return 'The hidden field, which people don’t see, was filled in.'
  if (submission.startToken) {
    const started = parseStartToken(form.secret, submission.startToken)
    if (!started) return 'The form’s time stamp is invalid.'
    const tookMs = form.now.getTime() - started.getTime()
    if (tookMs < form.minFillMs)
      return `The form was sent ${(Math.max(0, tookMs) / 1000).toFixed(1)} s after it was opened.`
  }
  const links = submission.description.match(/https?:\/\/|www\./gi)?.length ?? 0
  return links >= SUSPICIOUS_LINKS ? `The description contains ${links} links.` : null
}

/** Normalizes a company name: folds it, and ignores punctuation, `&` and legal forms. */
export function normalizeCompanyName(name: string): string {
  const folded = foldText(name.replace(/&/g, ' and '))
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word))
  return (distinctive.length > 0 ? distinctive : words).join(' ') || folded
}

/** Returns the key that two registrations of one company share: name, email and ZIP code (product 10.3). */
export function toRegistrationKey(company: { name: string; email: string; zipCode: string }): string {
  const { name, email, zipCode } = company
  return `${normalizeCompanyName(name)}\n${addressKey(email)}\n${zipCode.slice(0, 5)}`
}

/** Returns the host of a company's own website, without `www.`; null for none and for shared sites. */
export function ownHost(website: string | null | undefined): string | null {
  const safe = safeWebsite(website ?? '')
  if (!safe) return null
  const host = new URL(safe).hostname.toLowerCase().replace(/^www\./, '')
  const isShared = SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`))
  return isShared ? null : host
}

export interface CompanyIdentity {
  name: string
  city: string
  state: string
  website: string | null
  phoneNumber: string | null
}

/** Returns whether two companies are possible duplicates: the same website, phone, or name and city. */
export function isLikelyDuplicate(a: CompanyIdentity, b: CompanyIdentity): boolean {
  const host = ownHost(a.website)
  const phone = phoneToE164(a.phoneNumber ?? '')
  return (
    (host !== null && host === ownHost(b.website)) ||
    (phone !== null && phone === phoneToE164(b.phoneNumber ?? '')) ||
    (a.state === b.state &&
      placeLetters(a.city) === placeLetters(b.city) &&
      normalizeCompanyName(a.name) === normalizeCompanyName(b.name))
  )
}

/** Returns the emails of a registration. A quarantined one sends no receipt, because its address may be anyone's. */
export function listRegistrationMails(
  company: { id: number; email: string },
  suspicion: string | null,
  settings: {
    adminEmail: string
    withReceipt: boolean
    withNotice: boolean
  },
): NewMail[] {
  const { id: companyId } = company
  const notice = {
    to: settings.adminEmail,
    template: 'registration.admin' as const,
    companyId,
    payload: { suspicion },
  }
  const receipt = { to: company.email, template: 'registration.receipt' as const, companyId }
  return [
    ...(settings.withNotice ? [notice] : []),
    ...(settings.withReceipt && suspicion === null ? [receipt] : []),
  ]
}
