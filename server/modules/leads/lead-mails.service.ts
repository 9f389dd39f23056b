import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { leadMails } from './leads.mails.ts'
import { leadForMail } from './leads.service.ts'
import { adminLeadMail, companyLeadMail, receiptMail, unreachableCompanyMail } from './leads.views.tsx'

const adminUrlOf = ({ config }: Deps, { id }: { id: number }) =>
  absoluteUrl(config.publicUrl, urls.admin.leads(id))

/** One renderer a template: reload by id, then a pure view. */
export const leadMailRenderers: MailRenderers<keyof typeof leadMails> = {
  'lead.admin': async (deps, { leadId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    if (!found) return null
    const others = found.matches.filter((match) => !match.selected)
    return adminLeadMail({ ...found, others, adminUrl: adminUrlOf(deps, found.lead) })
  },
  'lead.company': async (deps, { leadId, companyId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    const [contact] = await companies.contactsByIds(deps, [companyId ?? 0])
    return found && contact ? companyLeadMail({ lead: found.lead, companyName: contact.name }) : null
  },
  'lead.unreachable.admin': async (deps, { leadId, companyId }) => {
    const found = await leadForMail(deps, leadId ?? 0)
    const [contact] = await companies.contactsByIds(deps, [companyId ?? 0])
    if (!found || !contact) return null
    const { lead } = found
    return unreachableCompanyMail({ lead, companyName: contact.name, adminUrl: adminUrlOf(deps, lead) })
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
