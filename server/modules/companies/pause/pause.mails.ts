import { findListedById } from '@server/modules/companies/companies.service.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { formatNearDay, toDay } from '@shared/companies/pause.ts'
import { brand } from '@shared/lib/brand.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { findPauses } from './pause.service.ts'

export const pauseMails = [
  /** To a company whose time without new homes is over, unless it is full again by then. */
  defineMail({
    name: 'company.open-again',
    audience: 'company',
    payload: z.object({ fullUntil: z.iso.date(), isByTeam: z.boolean() }),
    async render(deps, { companyId, payload: { fullUntil, isByTeam } }) {
      const company = await findListedById(deps, companyId ?? 0)
      if (!company || (await findPauses(deps, [company])).size > 0) return null
      const { name } = company
      const { publicUrl } = deps.config
      const until = `You told us that you take no new homes until ${formatNearDay(toDay(fullUntil))}.`
      const contactUrl = absoluteUrl(publicUrl, urls.contact())
      return {
        subject: `${name} takes new homes again on ${brand.name}`,
        preview: 'Owners can send you requests again.',
        heading: 'You get requests again',
        blocks: [
          isByTeam
            ? `${until} Our team has ended that early, so owners can choose ${name} again. Is that wrong? Write to us: ${contactUrl}`
            : `${until} That day is over, so owners can choose ${name} again.`,
          { kind: 'action', label: 'See your profile', url: absoluteUrl(publicUrl, urls.company(company)) },
          'Still full? Open any request we emailed you and choose another day.',
        ],
        footer: `You’re receiving this email because ${name} is listed on ${brand.name}.`,
      }
    },
  }),
]
