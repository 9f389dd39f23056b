import { createHash } from 'node:crypto'
import type { NewMail } from '@server/mails.ts'
import { duplicateAddressKey } from '@shared/leads/duplicate-keys.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { formatDateTime } from '@shared/lib/format.ts'

/** Window of the duplicate rule (product 10.2). `add-lead.tsx`, terms, privacy policy and docs say "24 hours" too. */
export const DUPLICATE_WINDOW_MS = DAY_MS
/** Period of the limits per mailbox below. The terms, `docs/integrate/rest.md` and product 9.11 say "a day". */
export const MAILBOX_LIMIT_WINDOW_MS = DAY_MS
/** Companies shown on the thank-you page in addition to the selected ones. */
export const MATCH_LIMIT = 10
export const MAX_LEADS_PER_EMAIL_PER_DAY = 20

/**
 * Maximum number of receipts per mailbox within `MAILBOX_LIMIT_WINDOW_MS`. Covers an owner with three homes and
 * limits abuse of someone else's address.
 */
export const MAX_RECEIPTS_PER_DAY = 3

/** Maximum number of companies that the owner of a lead can request details from after sending it. */
export const MAX_INTERESTS_PER_LEAD = 20

/** Returns the unique key of the duplicate rule: a hash of the normalized email, street address and ZIP code. */
export function toDuplicateKey(lead: {
  email: string
  propertyAddress: string
  propertyZip: string
}): string {
  return createHash('sha256').update(duplicateAddressKey(lead)).digest('hex')
}

/**
 * Returns the details of a DUPLICATE_LEAD error about the first lead. They name no company: the sender may not be the
 * owner.
 */
export function describeDuplicate(first: { createdAt: Date; interestedCompanyIds: string | null }): string {
  const hasCompanies = splitIds(first.interestedCompanyIds).length > 0
  const next = hasCompanies
    ? 'The companies you chose have it. To contact another one'
    : 'To contact a company'
  return `You've already submitted this information recently. We received it on ${formatDateTime(first.createdAt)} UTC. ${next}, open your request with the link in your receipt.`
}

/** Explains how a lead is matched when its city and ZIP code are in different places; null otherwise. */
export function explainAddressConflict(
  lead: { propertyZip: string; propertyCity: string },
  place: { zipCodePlace: string | null } | null,
): string | null {
  if (!place?.zipCodePlace) return null
  const zip = lead.propertyZip.slice(0, 5)
  return `The ZIP code ${zip} is in ${place.zipCodePlace}, but the city is ${lead.propertyCity}. Companies are matched by ZIP code.`
}

/** Formats ids as stored: `[65, 66]` becomes `'65,66'`; null for none (product 3.1). */
export function joinIds(ids: readonly number[]): string | null {
  return ids.length > 0 ? ids.join(',') : null
}

export function splitIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
}

/**
 * Returns the emails of a new lead: to the admin, to users who want one, to each selected company with an address, and
 * the receipt.
 */
export function listLeadMails(
  lead: { id: number; email: string },
  selected: readonly { id: number; email: string | null }[],
  settings: { adminEmail: string; teamEmails: readonly string[]; withReceipt: boolean },
): NewMail[] {
  const isAdmin = (address: string) => addressKey(address) === addressKey(settings.adminEmail)
  return [
    { to: settings.adminEmail, template: 'lead.admin', leadId: lead.id },
    ...settings.teamEmails
      .filter((address) => !isAdmin(address))
      .map((to) => ({ to, template: 'lead.team' as const, leadId: lead.id })),
    ...selected.flatMap(({ id: companyId, email: to }) =>
      to ? [{ to, template: 'lead.company' as const, leadId: lead.id, companyId }] : [],
    ),
    ...(settings.withReceipt ? [{ to: lead.email, template: 'lead.receipt' as const, leadId: lead.id }] : []),
  ]
}

/** Returns the state in which a company gets a lead: without an email address, nothing can be delivered. */
export function toRecipient({ id, email }: { id: number; email: string | null }, isHeld: boolean) {
  const state = email ? 'sent' : 'undelivered'
  return { companyId: id, state: isHeld ? 'held' : state } as const
}

/**
 * Returns the email that sends a lead to a company after interest; to the admin, who calls, if it has no email
 * address.
 */
export function mailForCompany(
  lead: { id: number },
  company: { id: number; email: string | null },
  settings: { adminEmail: string },
): NewMail {
  const ids = { leadId: lead.id, companyId: company.id }
  return company.email
    ? { to: company.email, template: 'lead.company', ...ids }
    : { to: settings.adminEmail, template: 'lead.unreachable.admin', ...ids }
}
