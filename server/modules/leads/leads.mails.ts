import type { Deps } from '@server/deps.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { defineMail, type MailSubject } from '@server/modules/email/mail-definition.mails.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getAssignedForMail } from './admin/lead-assignment.service.ts'
import { getNoteForMail } from './admin/lead-notes.service.ts'
import { getDigest } from './digest/lead-digest.service.ts'
import { renderDigestMail } from './digest/lead-digest.views.ts'
import { getQuestionForMail } from './forward/forward-question.service.ts'
import { renderConsentMail } from './forward/lead-forward.views.ts'
import { getLeadForMail } from './leads.service.ts'
import {
  renderAdminLeadMail,
  renderAssignedLeadsMail,
  renderCompanyLeadMail,
  renderMentionMail,
  renderReceiptMail,
  renderUnreachableCompanyMail,
} from './leads.views.tsx'
import { findAnswerToken } from './recipients/answers.service.ts'
import { findLeadState } from './recipients/recipients.repo.ts'
import { getReplyForMail } from './replies/lead-replies.service.ts'
import { renderReplyMail } from './replies/lead-replies.views.ts'

const getAdminUrl = ({ config }: Deps, { id }: { id: number }) =>
  absoluteUrl(config.publicUrl, urls.admin.leads(id))

async function renderNewLead(deps: Deps, leadId: number | null, timeZone = 'UTC') {
  const data = await getLeadForMail(deps, leadId ?? 0)
  if (!data) return null
  const others = data.matches.filter((match) => !match.selected)
  return renderAdminLeadMail({ ...data, others, timeZone, adminUrl: getAdminUrl(deps, data.lead) })
}

/** Returns the time zone of the recipient of a `lead.team` email: an enabled user, or the administrator's address. */
async function findTeamTimeZone(deps: Deps, to: string): Promise<string | null> {
  const timeZone = await users.findMailTimeZone(deps, { email: to })
  if (timeZone !== null) return timeZone
  const { adminEmail } = await getEmailConfig(deps)
  return addressKey(to) === addressKey(adminEmail) ? 'UTC' : null
}

/**
 * Loads a lead and the company that an email shares it with; null if its owner stopped it, even if the email is replayed.
 */
async function getLeadToSend(
  deps: Deps,
  { leadId, companyId }: Pick<MailSubject<null>, 'leadId' | 'companyId'>,
) {
  if ((await findLeadState(deps.db, leadId ?? 0))?.stoppedAt) return null
  const data = await getLeadForMail(deps, leadId ?? 0)
  const [contact] = await companies.getContactsByIds(deps, [companyId ?? 0])
  return data && contact ? { lead: data.lead, companyId: contact.id, companyName: contact.name } : null
}

export const leadMails = [
  defineMail({
    name: 'lead.admin',
    audience: 'admin',
    render: (deps, { leadId }) => renderNewLead(deps, leadId),
  }),
  defineMail({
    name: 'lead.company',
    audience: 'company',
    async render(deps, mail) {
      const found = await getLeadToSend(deps, mail)
      if (!found) return null
      const token = await findAnswerToken(deps, found.lead.id, found.companyId)
      const answerUrl = token && absoluteUrl(deps.config.publicUrl, urls.answer(token))
      return renderCompanyLeadMail({ ...found, answerUrl })
    },
  }),
  defineMail({
    name: 'lead.receipt',
    audience: 'person',
    async render(deps, { leadId }) {
      const data = await getLeadForMail(deps, leadId ?? 0)
      if (!data) return null
      return renderReceiptMail({
        ...data,
        thankYouUrl: absoluteUrl(deps.config.publicUrl, urls.openRequest(data.ownerToken)),
      })
    },
  }),
  /** Asks the owner whether a company may have the lead. */
  defineMail({
    name: 'lead.consent',
    audience: 'person',
    payload: z.object({ forwardId: z.int() }),
    async render(deps, { payload }) {
      const data = await getQuestionForMail(deps, payload.forwardId)
      return data && renderConsentMail(data)
    },
  }),
  /** Email that an administrator wrote to the owner. */
  defineMail({
    name: 'lead.reply',
    audience: 'person',
    payload: z.object({ replyId: z.int() }),
    async render(deps, { payload }) {
      const reply = await getReplyForMail(deps, payload.replyId)
      return reply && renderReplyMail(reply)
    },
  }),
  /** `lead.admin` for a user who wants an email for each new lead. */
  defineMail({
    name: 'lead.team',
    audience: 'team',
    async render(deps, { to, leadId }) {
      const timeZone = await findTeamTimeZone(deps, to)
      return timeZone === null ? null : renderNewLead(deps, leadId, timeZone)
    },
  }),
  /** Summary of the day before `day` in the user's time zone; without one, of the UTC day. */
  defineMail({
    name: 'lead.digest',
    audience: 'team',
    priority: 'bulk',
    optional: 'lead-digest',
    payload: z.object({ userId: z.int(), day: z.iso.date(), timeZone: z.string().default('UTC') }),
    async render(deps, { payload }) {
      if (!(await users.findMailTimeZone(deps, { id: payload.userId }))) return null
      const { publicUrl } = deps.config
      return renderDigestMail({
        ...(await getDigest(deps, payload)),
        overdueUrl: absoluteUrl(publicUrl, urls.admin.overdueLeads()),
        accountUrl: absoluteUrl(publicUrl, urls.admin.account()),
      })
    },
  }),
  /** `count` may exceed the ids, of which only the first are listed. */
  defineMail({
    name: 'lead.assigned',
    audience: 'team',
    payload: z.object({ userId: z.int(), leadIds: z.array(z.int()), count: z.int() }),
    async render(deps, { payload }) {
      const assigned = await getAssignedForMail(deps, payload)
      if (!assigned) return null
      const { publicUrl } = deps.config
      const [only] = payload.count === 1 ? assigned.leads : []
      const path = only ? urls.admin.leads(only.id) : urls.admin.leadsWith({ assignee: 'me' })
      return renderAssignedLeadsMail({ ...assigned, listUrl: absoluteUrl(publicUrl, path) })
    },
  }),
  /** The note is an event of the lead. */
  defineMail({
    name: 'lead.mentioned',
    audience: 'team',
    payload: z.object({ userId: z.int(), eventId: z.int() }),
    async render(deps, { leadId, payload }) {
      if (!(await users.findMailTimeZone(deps, { id: payload.userId }))) return null
      const data = await getNoteForMail(deps, leadId ?? 0, payload.eventId)
      return data && renderMentionMail({ ...data, adminUrl: getAdminUrl(deps, data.lead) })
    },
  }),
  defineMail({
    name: 'lead.unreachable.admin',
    audience: 'admin',
    async render(deps, mail) {
      const found = await getLeadToSend(deps, mail)
      return found && renderUnreachableCompanyMail({ ...found, adminUrl: getAdminUrl(deps, found.lead) })
    },
  }),
]
