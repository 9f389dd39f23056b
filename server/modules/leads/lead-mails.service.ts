import * as companies from '@server/modules/companies/companies.service.ts'
import type { MailRenderer } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { LeadMailTemplate } from './leads.rules.ts'
import { leadForMail } from './leads.service.ts'
import { adminLeadMail, companyLeadMail, receiptMail, unreachableCompanyMail } from './leads.views.tsx'

/** One renderer a template: reload by id, then a pure view. */
export const leadMailRenderers: Record<LeadMailTemplate, MailRenderer> = {
  'lead.admin': async (deps, { leadId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    return found && adminLeadMail({ ...found, others: found.matches.filter((match) => !match.selected) })
  },
  'lead.company': async (deps, { leadId, companyId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    const [contact] = await companies.contactsByIds(deps, [companyId ?? 0])
    return found && contact ? companyLeadMail({ lead: found.lead, companyName: contact.name }) : null
  },
  'lead.unreachable.admin': async (deps, { leadId, companyId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    const [contact] = await companies.contactsByIds(deps, [companyId ?? 0])
    return found && contact ? unreachableCompanyMail({ lead: found.lead, companyName: contact.name }) : null
  },
  'lead.receipt': async (deps, { leadId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    if (!found) return null
    return receiptMail({
      ...found,
      thankYouUrl: absoluteUrl(deps.config.publicUrl, urls.openRequest(found.ownerToken)),
    })
  },
}
