import * as details from '@server/modules/companies/company-detail.repo.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { findCorrection } from './correction.repo.ts'
import { getCorrectionState, toCorrectionLink, toNewEmailLink } from './correction.rules.ts'
import {
  renderCorrectionDecidedMail,
  renderCorrectionLinkMail,
  renderNewEmailMail,
} from './correction.views.ts'
import { getDecisionForMail } from './correction-review.service.ts'

const payload = z.object({ correctionId: z.int() })

/** For `person`, because the company asked for them: the switch for companies must not hold them. */
export const correctionMails = [
  defineMail({
    name: 'company.correction-link',
    audience: 'person',
    priority: 'normal',
    payload,
    async render(deps, { payload: { correctionId } }) {
      const row = await findCorrection(deps.db, correctionId)
      const company = row && (await details.findDetail(deps.db, row.companyId))
      if (!company || getCorrectionState(row, company, deps.clock.now()) !== 'open') return null
      const { publicUrl, secret } = deps.config
      const token = makeLinkToken(secret, toCorrectionLink(row))
      return renderCorrectionLinkMail({
        companyName: company.name,
        formUrl: absoluteUrl(publicUrl, urls.correct(token)),
        expiresAt: row.expiresAt,
      })
    },
  }),
  defineMail({
    name: 'company.confirm-email',
    audience: 'person',
    priority: 'normal',
    payload,
    async render(deps, { payload: { correctionId } }) {
      const row = await findCorrection(deps.db, correctionId)
      const company = row && (await details.findDetail(deps.db, row.companyId))
      const email = row?.changes.email?.after
      if (!company || !email || row.decidedAt || row.emailConfirmedAt) return null
      const { publicUrl, secret } = deps.config
      const token = makeLinkToken(secret, toNewEmailLink(row, email))
      return renderNewEmailMail({
        companyName: company.name,
        email,
        questionUrl: absoluteUrl(publicUrl, urls.confirmNewEmail(token)),
      })
    },
  }),
  defineMail({
    name: 'company.correction-decided',
    audience: 'person',
    priority: 'normal',
    payload,
    async render(deps, { payload: { correctionId } }) {
      const decision = await getDecisionForMail(deps, correctionId)
      if (!decision) return null
      const { company, ...rest } = decision
      const { publicUrl } = deps.config
      return renderCorrectionDecidedMail({
        ...rest,
        companyName: company.name,
        profileUrl: absoluteUrl(publicUrl, urls.company(company)),
        contactUrl: absoluteUrl(publicUrl, urls.contact()),
      })
    },
  }),
]
