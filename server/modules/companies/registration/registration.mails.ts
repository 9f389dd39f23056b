import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getRegistrationForMail } from './registration.service.ts'
import { renderRegistrationNotice, renderRegistrationReceiptMail } from './registration.views.tsx'

export const registrationMails = [
  defineMail({
    name: 'registration.receipt',
    audience: 'company',
    async render(deps, { companyId }) {
      const data = await getRegistrationForMail(deps, companyId ?? 0)
      if (!data) return null
      return renderRegistrationReceiptMail({
        company: data.company,
        methodologyUrl: absoluteUrl(deps.config.publicUrl, urls.methodology()),
        contactUrl: absoluteUrl(deps.config.publicUrl, urls.contact()),
      })
    },
  }),
  defineMail({
    name: 'registration.admin',
    audience: 'admin',
    payload: z.object({ suspicion: z.string().nullable() }).catch({ suspicion: null }),
    async render(deps, { companyId, payload }) {
      const data = await getRegistrationForMail(deps, companyId ?? 0)
      if (!data) return null
      return renderRegistrationNotice({
        ...data,
        suspicion: payload.suspicion,
        adminUrl: absoluteUrl(deps.config.publicUrl, urls.admin.companies(companyId ?? undefined)),
      })
    },
  }),
]
