import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { toLeadLink } from '@server/modules/leads/lead-token.rules.ts'
import { findLead } from '@server/modules/leads/leads.repo.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadFacts } from '@shared/leads/fields.ts'
import { OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { acceptedStates } from '@shared/leads/recipient.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { listAccepted } from './clock.repo.ts'
import { isLive } from './clock.rules.ts'
import { findOwnRecipient, findOwnState, listOwnRecipients } from './own-request.repo.ts'
import { toAnswerLink } from './recipients.rules.ts'
import * as views from './recipients.views.ts'

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

/** Loads a lead about which its owner may still get emails, with the link to the owner's page. */
async function findOwner(deps: Deps, { leadId }: Subject) {
  const lead = await findLead(deps.db, leadId ?? 0)
  if (!lead || !isLive(await findOwnState(deps.db, lead.id))) return null
  const token = makeLinkToken(deps.config.secret, toLeadLink(lead))
  const requestUrl = absoluteUrl(deps.config.publicUrl, urls.openRequest(token))
  return { lead, requestUrl: `${requestUrl}#${OWN_REQUEST_IDS.status}` }
}

/** Emails about what became of a lead at its companies. None is optional: they concern a request that was made. */
export const recipientMails = [
  /** Reminds a company; nothing once it answered or nobody should. */
  defineMail({
    name: 'lead.reminder',
    audience: 'company',
    async render(deps, mail) {
      const found = await findSubject(deps, mail)
      if (!found || !isLive(found.recipient) || found.recipient.state !== 'delivered') return null
      const token = makeLinkToken(deps.config.secret, toAnswerLink(found.recipient))
      const answerUrl = absoluteUrl(deps.config.publicUrl, urls.answer(token))
      return views.renderReminderMail({ ...found, answerUrl })
    },
  }),
  /** Tells a company that has the lead the current values of what its owner corrected; nothing if it was stopped. */
  defineMail({
    name: 'lead.corrected',
    audience: 'company',
    payload: z.object({ fields: z.array(z.string()) }),
    async render(deps, mail) {
      const found = await findSubject(deps, mail)
      if (!found || found.recipient.stoppedAt) return null
      const changed = leadFacts(found.lead, 'mail')
        .filter(({ field }) => mail.payload.fields.includes(field.key))
        .map(({ label, text }) => ({ label, value: text ?? 'Removed' }))
      return views.renderCorrectedMail({ ...found, changed })
    },
  }),
  /** Tells a company that has the lead that its owner stopped it. */
  defineMail({
    name: 'lead.stopped',
    audience: 'company',
    async render(deps, mail) {
      const found = await findSubject(deps, mail)
      return found?.recipient.stoppedAt ? views.renderStoppedMail(found) : null
    },
  }),
  /** Tells the owner of the first company that accepted; nothing if it has corrected its answer since. */
  defineMail({
    name: 'lead.accepted',
    audience: 'person',
    async render(deps, mail) {
      const owner = await findOwner(deps, mail)
      const found = owner && (await findSubject(deps, mail))
      if (!found || !acceptedStates.some((state) => state === found.recipient.state)) return null
      return views.renderAcceptedMail(owner, found.companyName)
    },
  }),
  /** Tells the owner that no company accepted within a day; nothing once one did. */
  defineMail({
    name: 'lead.unanswered',
    audience: 'person',
    async render(deps, mail) {
      const owner = await findOwner(deps, mail)
      if (!owner || (await listAccepted(deps.db, [owner.lead.id])).size > 0) return null
      const recipients = await listOwnRecipients(deps.db, owner.lead.id)
      const names = recipients.map(({ company }) => company.name)
      return views.renderUnansweredMail(owner, names)
    },
  }),
]
