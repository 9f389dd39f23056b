import type { Deps } from '@server/deps.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { getEmailConfig, type MailRenderers } from '@server/modules/email/email.service.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { getAssignedForMail } from './admin/lead-assignment.service.ts'
import { getNoteForMail } from './admin/lead-notes.service.ts'
import { getDigest } from './digest/lead-digest.service.ts'
import { renderDigestMail } from './digest/lead-digest.views.ts'
import { getQuestionForMail } from './forward/forward-question.service.ts'
import { renderConsentMail } from './forward/lead-forward.views.ts'
import type { leadMails } from './leads.mails.ts'
import { getLeadForMail } from './leads.service.ts'
import {
  renderAdminLeadMail,
  renderAssignedLeadsMail,
  renderCompanyLeadMail,
  renderMentionMail,
  renderReceiptMail,
  renderUnreachableCompanyMail,
} from './leads.views.tsx'
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

/** Renderers by template. Each reloads its rows by id and passes them to a pure view. */
export const leadMailRenderers: MailRenderers<keyof typeof leadMails> = {
  'lead.admin': (deps, { leadId }) => renderNewLead(deps, leadId),
  'lead.team': async (deps, { to, leadId }) => {
    const timeZone = await findTeamTimeZone(deps, to)
    return timeZone === null ? null : renderNewLead(deps, leadId, timeZone)
  },
  'lead.digest': async (deps, { payload }) => {
    if (!(await users.findMailTimeZone(deps, { id: payload.userId }))) return null
    const { publicUrl } = deps.config
    return renderDigestMail({
      ...(await getDigest(deps, payload)),
      overdueUrl: absoluteUrl(publicUrl, urls.admin.overdueLeads()),
      accountUrl: absoluteUrl(publicUrl, urls.admin.account()),
    })
  },
  'lead.company': async (deps, { leadId, companyId }) => {
    const data = await getLeadForMail(deps, leadId ?? 0)
    const [contact] = await companies.getContactsByIds(deps, [companyId ?? 0])
    return data && contact ? renderCompanyLeadMail({ lead: data.lead, companyName: contact.name }) : null
  },
  'lead.unreachable.admin': async (deps, { leadId, companyId }) => {
    const data = await getLeadForMail(deps, leadId ?? 0)
    const [contact] = await companies.getContactsByIds(deps, [companyId ?? 0])
    if (!data || !contact) return null
    const { lead } = data
    return renderUnreachableCompanyMail({
      lead,
      companyName: contact.name,
      adminUrl: getAdminUrl(deps, lead),
    })
  },
  'lead.assigned': async (deps, { payload }) => {
    const assigned = await getAssignedForMail(deps, payload)
    if (!assigned) return null
    const { publicUrl } = deps.config
    const [only] = payload.count === 1 ? assigned.leads : []
    const path = only ? urls.admin.leads(only.id) : urls.admin.leadsWith({ assignee: 'me' })
    return renderAssignedLeadsMail({ ...assigned, listUrl: absoluteUrl(publicUrl, path) })
  },
  'lead.mentioned': async (deps, { leadId, payload }) => {
    if (!(await users.findMailTimeZone(deps, { id: payload.userId }))) return null
    const data = await getNoteForMail(deps, leadId ?? 0, payload.eventId)
    return data && renderMentionMail({ ...data, adminUrl: getAdminUrl(deps, data.lead) })
  },
  'lead.consent': async (deps, { payload }) => {
    const data = await getQuestionForMail(deps, payload.forwardId)
    return data && renderConsentMail(data)
  },
  'lead.reply': async (deps, { payload }) => {
    const reply = await getReplyForMail(deps, payload.replyId)
    return reply && renderReplyMail(reply)
  },
  'lead.receipt': async (deps, { leadId }) => {
    const data = await getLeadForMail(deps, leadId ?? 0)
    if (!data) return null
    return renderReceiptMail({
      ...data,
      thankYouUrl: absoluteUrl(deps.config.publicUrl, urls.openRequest(data.ownerToken)),
    })
  },
}
