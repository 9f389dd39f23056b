import * as companies from '@server/modules/companies/companies.service.ts'
import type { MailRenderer } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { LeadMailTemplate } from './leads.rules.ts'
import { leadForMail } from './leads.service.ts'
import { adminLeadMail, companyLeadMail, receiptMail } from './leads.views.tsx'

/** One renderer a template: reload by id, then a pure view. */
export const leadMailRenderers: Record<LeadMailTemplate, MailRenderer> = {
  'lead.admin': async (deps, { leadId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    if (!found) return null
    const selected = found.matches.filter((match) => match.selected).map((match) => match.id)
    const contacts = await companies.contactsByIds(deps, selected)
    const unreachable = contacts.filter((contact) => !contact.email).map((contact) => contact.name)
    return adminLeadMail({ ...found, unreachable })
  },
  'lead.company': async (deps, { leadId, companyId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    const [contact] = await companies.contactsByIds(deps, [companyId ?? 0])
    return found && contact ? companyLeadMail({ lead: found.lead, companyName: contact.name }) : null
  },
  'lead.receipt': async (deps, { leadId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    if (!found) return null
    const requested = found.matches.filter((match) => match.selected)
    return receiptMail({
      ...found,
      requested,
      thankYouUrl: absoluteUrl(deps.config.publicUrl, urls.openRequest(found.ownerToken)),
    })
  },
}
