import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { toLeadLink } from '@server/modules/leads/lead-token.rules.ts'
import { findLead } from '@server/modules/leads/leads.repo.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadFacts } from '@shared/leads/fields.ts'
import { OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { acceptedStates } from '@shared/leads/recipient.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { listAccepted } from './clock.repo.ts'
import { isLive } from './clock.rules.ts'
import { findOwnRecipient, findOwnState, listOwnRecipients } from './own-request.repo.ts'
import { toAnswerLink } from './recipients.rules.ts'

interface Subject {
  leadId: number | null
  companyId: number | null
}

/** Loads the lead and the company of an email to it; null when one is gone or does not have the other. */
async function findSubject(deps: Deps, { leadId, companyId }: Subject) {
  const ids = [leadId ?? 0, companyId ?? 0] as const
  const lead = await findLead(deps.db, ids[0])
  const recipient = await findOwnRecipient(deps.db, ...ids)
  const [contact] = await companies.getContactsByIds(deps, [ids[1]])
  return lead && recipient && contact ? { lead, recipient, companyName: contact.name } : null
}

/** Loads a reminder; null once the company answered or nobody should. */
export async function getReminder(deps: Deps, subject: Subject) {
  const found = await findSubject(deps, subject)
  if (!found || !isLive(found.recipient) || found.recipient.state !== 'delivered') return null
  const token = makeLinkToken(deps.config.secret, toAnswerLink(found.recipient))
  return { ...found, answerUrl: absoluteUrl(deps.config.publicUrl, urls.answer(token)) }
}

/** Loads a correction with the current values of the fields; null for a stopped lead. */
export async function getCorrection(deps: Deps, subject: Subject, fields: readonly string[]) {
  const found = await findSubject(deps, subject)
  if (!found || found.recipient.stoppedAt) return null
  const changed = leadFacts(found.lead, 'mail')
    .filter(({ field }) => fields.includes(field.key))
    .map(({ label, text }) => ({ label, value: text ?? 'Removed' }))
  return { ...found, changed }
}

/** Loads the email about a stopped lead. */
export async function getStop(deps: Deps, subject: Subject) {
  const found = await findSubject(deps, subject)
  return found?.recipient.stoppedAt ? found : null
}

async function findOwner(deps: Deps, leadId: number | null) {
  const lead = await findLead(deps.db, leadId ?? 0)
  if (!lead || !isLive(await findOwnState(deps.db, lead.id))) return null
  const token = makeLinkToken(deps.config.secret, toLeadLink(lead))
  const requestUrl = absoluteUrl(deps.config.publicUrl, urls.openRequest(token))
  return { lead, requestUrl: `${requestUrl}#${OWN_REQUEST_IDS.status}` }
}

/** Loads the email about the first company that accepted; null if it has corrected its answer since. */
export async function getAccepted(deps: Deps, subject: Subject) {
  const owner = await findOwner(deps, subject.leadId)
  const found = owner && (await findSubject(deps, subject))
  const states: readonly string[] = acceptedStates
  return found && states.includes(found.recipient.state) ? { ...owner, companyName: found.companyName } : null
}

/** Loads the email about a lead that nobody accepted; null once somebody did. */
export async function getUnanswered(deps: Deps, { leadId }: Subject) {
  const owner = await findOwner(deps, leadId)
  if (!owner || (await listAccepted(deps.db, [owner.lead.id])).size > 0) return null
  const recipients = await listOwnRecipients(deps.db, owner.lead.id)
  return { ...owner, companyNames: recipients.map(({ company }) => company.name) }
}
