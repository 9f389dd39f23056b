import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { registrationMails } from './registration.mails.ts'
import { getRegistrationForMail } from './registration.service.ts'
import { renderRegistrationNotice, renderRegistrationReceiptMail } from './registration.views.tsx'

export const registrationMailRenderers: MailRenderers<keyof typeof registrationMails> = {
  'registration.receipt': async (deps, { companyId }) => {
    const data = await getRegistrationForMail(deps, companyId ?? 0)
    return (
      data &&
      renderRegistrationReceiptMail({
        company: data.company,
        methodologyUrl: absoluteUrl(deps.config.publicUrl, urls.methodology()),
        contactUrl: absoluteUrl(deps.config.publicUrl, urls.contact()),
      })
    )
  },
  'registration.admin': async (deps, { companyId, payload }) => {
    const data = await getRegistrationForMail(deps, companyId ?? 0)
    if (!data) return null
    return renderRegistrationNotice({
      ...data,
      suspicion: payload.suspicion,
      adminUrl: absoluteUrl(deps.config.publicUrl, urls.admin.companies(companyId ?? undefined)),
    })
  },
}
