import { findListedById } from '@server/modules/companies/companies.service.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { toDay } from '@shared/companies/pause.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { findPauses } from './pause.service.ts'
import { renderOpenAgainMail } from './pause.views.ts'

export const pauseMails = [
  /** Not sent to a company that is full again by then. */
  defineMail({
    name: 'company.open-again',
    audience: 'company',
    priority: 'normal',
    payload: z.object({ fullUntil: z.iso.date(), isByTeam: z.boolean() }),
    async render(deps, { companyId, payload }) {
      const company = await findListedById(deps, companyId ?? 0)
      if (!company || (await findPauses(deps, [company.id])).size > 0) return null
      const { publicUrl } = deps.config
      return renderOpenAgainMail({
        companyName: company.name,
        fullUntil: toDay(payload.fullUntil),
        isByTeam: payload.isByTeam,
        profileUrl: absoluteUrl(publicUrl, urls.company(company)),
        contactUrl: absoluteUrl(publicUrl, urls.contact()),
      })
    },
  }),
]
