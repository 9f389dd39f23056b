import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { registrationMails } from './registration.mails.ts'
import { registrationForMail } from './registration.service.ts'
import { registrationNotice, registrationReceiptMail } from './registration.views.tsx'

/** One renderer a template: reload by id, then a pure view. */
export const registrationMailRenderers: MailRenderers<keyof typeof registrationMails> = {
  'registration.receipt': async (deps, { companyId }) => {
    const found = await registrationForMail(deps, companyId ?? 0)
    return (
      found &&
      registrationReceiptMail({
        company: found.company,
        methodologyUrl: absoluteUrl(deps.config.publicUrl, urls.methodology()),
        contactUrl: absoluteUrl(deps.config.publicUrl, urls.contact()),
      })
    )
  },
  'registration.admin': async (deps, { companyId, payload }) => {
    const found = await registrationForMail(deps, companyId ?? 0)
    if (!found) return null
    return registrationNotice({
      ...found,
      suspicion: payload.suspicion,
      adminUrl: absoluteUrl(deps.config.publicUrl, urls.admin.companies(companyId ?? undefined)),
    })
  },
}
