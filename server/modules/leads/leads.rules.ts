import { createHash } from 'node:crypto'
import type { NewMail } from '@server/mails.ts'
import { duplicateAddressKey } from '@shared/address.ts'
import { formatDateTime } from '@shared/format.ts'
import type { leadMails } from './leads.mails.ts'

/** Readings: the same e-mail and address within this time is the same request. */
export const DUPLICATE_WINDOW_MS = 24 * 60 * 60 * 1000
/** Companies shown on the thank-you page beside the selected ones. */
export const MATCH_LIMIT = 10
/** More requests than this from one e-mail address in a day are no owner's. */
export const MAX_LEADS_PER_EMAIL_PER_DAY = 20

/** Receipts to one mailbox a day: an owner with three homes gets all, a stranger whose address was entered few. */
export const MAX_RECEIPTS_PER_DAY = 3

/** Companies one lead may ask for details after it was sent: a person compares, a flood does not. */
export const MAX_ASKED_COMPANIES = 20

/** The unique key behind the duplicate rule: e-mail, street and ZIP, normalised and hashed. */
export function duplicateKey(lead: { email: string; propertyAddress: string; propertyZip: string }): string {
  return createHash('sha256').update(duplicateAddressKey(lead)).digest('hex')
}

/**
 * Says when the first request came, so that the owner knows nothing is lost, and how to ask somebody else. The same
 * whomever the first one went to: who knows an owner's address must not learn that.
 */
export function duplicateDetails(first: Date): string {
  return `You've already submitted this information recently. We received it on ${formatDateTime(first)} UTC. The companies chosen then have it. The link in its receipt opens your request, and there you can contact another company.`
}

/**
 * How a request is matched whose city and ZIP code are in different places; null for any other.
 * @param place where the property is; `insteadOfTyped` names the ZIP code's city in such a case
 */
export function addressNote(
  lead: { propertyZip: string; propertyCity: string },
  place: { state: string; insteadOfTyped: string | null } | null,
): string | null {
  if (!place?.insteadOfTyped) return null
  const zip = lead.propertyZip.slice(0, 5)
  return `The ZIP code ${zip} is in ${place.insteadOfTyped}, ${place.state}, and the city says ${lead.propertyCity}. Companies are matched by the ZIP code.`
}

/** Fingerprint of a request body, to tell a retry from another request under the same Idempotency-Key. */
export function requestHash(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/** `[65, 66]` as the specification stores it; null for none. */
export function joinIds(ids: readonly number[]): string | null {
  return ids.length > 0 ? ids.join(',') : null
}

/** The other way round; tolerates what an older row may hold. */
export function splitIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
}

/**
 * The mails a new lead causes: the admin, each selected company with an address, the owner's receipt. What the
 * notification settings switch off is held by the outbox.
 */
export function mailsForNewLead(
  lead: { id: number; email: string },
  selected: readonly { id: number; email: string | null }[],
  settings: { adminEmail: string; withReceipt: boolean },
): LeadMail[] {
  return [
    { to: settings.adminEmail, template: 'lead.admin', leadId: lead.id },
    ...selected.flatMap(({ id: companyId, email: to }) =>
      to ? [{ to, template: 'lead.company' as const, leadId: lead.id, companyId }] : [],
    ),
    ...(settings.withReceipt ? [{ to: lead.email, template: 'lead.receipt' as const, leadId: lead.id }] : []),
  ]
}

/** The mail that passes a lead on to a company asked later; to the admin, who calls, where it has no address. */
export function mailForCompany(
  lead: { id: number },
  company: { id: number; email: string | null },
  settings: { adminEmail: string },
): LeadMail {
  const about = { leadId: lead.id, companyId: company.id }
  return company.email
    ? { to: company.email, template: 'lead.company', ...about }
    : { to: settings.adminEmail, template: 'lead.unreachable.admin', ...about }
}

type LeadMail = NewMail<keyof typeof leadMails>
