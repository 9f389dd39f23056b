import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewMail } from '@server/mails.ts'
import { safeWebsite } from '@shared/outbound.ts'
import { phoneToE164 } from '@shared/phone.ts'
import { placeSlug, slugify } from '@shared/slug.ts'
import type { registrationMails } from './registration.mails.ts'

/** The same company, e-mail and ZIP within this time is the same registration. */
export const SAME_REGISTRATION_WINDOW_MS = 24 * 60 * 60 * 1000
/** Receipts to one mailbox a day: a stranger whose address was entered gets few. */
export const MAX_RECEIPTS_PER_DAY = 3
/** Notices of quarantined registrations a day: more are a flood, and wait in the admin's list. */
export const MAX_QUARANTINE_NOTICES_PER_DAY = 10
/** A description that advertises other sites. */
const MANY_LINKS = 3

/** Names other companies share: their first part says nothing. */
const LEGAL_FORMS = new Set(['llc', 'inc', 'co', 'corp', 'corporation', 'company', 'ltd', 'limited', 'the'])
/** Sites that many companies have a page on: the same host there means nothing. */
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

/** When a form was given out, signed, so that no program can claim to have taken its time. */
export function startToken(secret: string, now: Date): string {
  const started = now.getTime().toString(36)
  return `${started}.${signature(secret, started)}`
}

function signature(secret: string, started: string): string {
  return createHmac('sha256', secret).update(`registration:${started}`).digest('base64url').slice(0, 22)
}

/** The moment in a token of ours; null for anything else. */
export function startOf(secret: string, token: string): Date | null {
  const [started = '', signed = ''] = token.split('.')
  if (!/^[a-z\d]{1,9}$/.test(started)) return null
  const expected = Buffer.from(signature(secret, started))
  const given = Buffer.from(signed)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? new Date(Number.parseInt(started, 36)) : null
}

/**
 * Why a registration is held in quarantine, in words for the administrator; null for one like any other. What only
 * the form sends counts when it is there: a call without it (an integrator's) is not suspicious.
 */
export function suspicion(
  sent: { fax?: string; startToken?: string; description: string },
  form: { secret: string; now: Date; minFillMs: number },
): string | null {
  if (sent.fax?.trim()) return 'The hidden field that no person sees was filled in.'
  if (sent.startToken) {
    const started = startOf(form.secret, sent.startToken)
    if (!started) return 'The form’s time stamp is not one of ours.'
    const tookMs = form.now.getTime() - started.getTime()
    if (tookMs < form.minFillMs)
      return `The form was sent ${(Math.max(0, tookMs) / 1000).toFixed(1)} s after it was opened.`
  }
  const links = sent.description.match(/https?:\/\/|www\./gi)?.length ?? 0
  return links >= MANY_LINKS ? `The description contains ${links} links.` : null
}

/** One text for one company: accents, punctuation, `&` and legal forms do not tell two apart. */
export function normalizeCompanyName(name: string): string {
  const words = slugify(name.replace(/&/g, ' and ')).split('-').filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  const kept = (telling.length > 0 ? telling : words).join(' ')
  // A name in another alphabet has no slug; it is compared as it is.
  return kept || name.normalize('NFKC').trim().toLowerCase()
}

/** What makes two registrations one (readings are silent; decided: name, e-mail and ZIP). */
export function registrationKey(company: { name: string; email: string; zipCode: string }): string {
  const { name, email, zipCode } = company
  return `${normalizeCompanyName(name)}\n${email.trim().toLowerCase()}\n${zipCode.slice(0, 5)}`
}

/** The host that is a company's own, without `www.`; null for none and for a page on a site that many share. */
export function ownHost(website: string | null | undefined): string | null {
  const safe = safeWebsite(website ?? '')
  if (!safe) return null
  const host = new URL(safe).hostname.toLowerCase().replace(/^www\./, '')
  const isShared = SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`))
  return isShared ? null : host
}

/** What likeness of two companies is judged by. */
export interface CompanyIdentity {
  name: string
  city: string
  state: string
  website: string | null
  phoneNumber: string | null
}

/** Whether an administrator should look at both: the same website, the same phone, or the same name in the same city. */
export function isLikelyDuplicate(a: CompanyIdentity, b: CompanyIdentity): boolean {
  const host = ownHost(a.website)
  const phone = phoneToE164(a.phoneNumber ?? '')
  return (
    (host !== null && host === ownHost(b.website)) ||
    (phone !== null && phone === phoneToE164(b.phoneNumber ?? '')) ||
    (a.state === b.state &&
      placeSlug(a.city) === placeSlug(b.city) &&
      normalizeCompanyName(a.name) === normalizeCompanyName(b.name))
  )
}

/**
 * The mails a registration causes. A quarantined one writes to nobody outside: its address may be anyone's.
 * @param settings.withReceipt false when the mailbox had its share today
 * @param settings.withNotice false when the administrator had enough notices of quarantined ones today
 */
export function mailsForRegistration(
  company: { id: number; email: string },
  suspicious: string | null,
  settings: {
    adminEmail: string
    withReceipt: boolean
    withNotice: boolean
  },
): NewMail<keyof typeof registrationMails>[] {
  const { id: companyId } = company
  const notice = {
    to: settings.adminEmail,
    template: 'registration.admin' as const,
    companyId,
    payload: { suspicion: suspicious },
  }
  const receipt = { to: company.email, template: 'registration.receipt' as const, companyId }
  return [
    ...(settings.withNotice ? [notice] : []),
    ...(settings.withReceipt && suspicious === null ? [receipt] : []),
  ]
}
