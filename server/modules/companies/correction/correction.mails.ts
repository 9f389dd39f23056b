import type { Deps } from '@server/deps.ts'
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

/** For `person`, because the company asked for them: the switch for companies must not hold them. */
const shared = {
  audience: 'person',
  priority: 'normal',
  payload: z.object({ correctionId: z.int() }),
} as const

async function load(deps: Deps, id: number) {
  const row = await findCorrection(deps.db, id)
  const company = row && (await details.findDetail(deps.db, row.companyId))
  return company && { row, company }
}

export const correctionMails = [
  defineMail({
    ...shared,
    name: 'company.correction-link',
    async render(deps, { payload }) {
      const found = await load(deps, payload.correctionId)
      if (!found || getCorrectionState(found.row, found.company, deps.clock.now()) !== 'open') return null
      const token = makeLinkToken(deps.config.secret, toCorrectionLink(found.row))
      const formUrl = absoluteUrl(deps.config.publicUrl, urls.correct(token))
      return renderCorrectionLinkMail({ ...found, formUrl })
    },
  }),
  defineMail({
    ...shared,
    name: 'company.confirm-email',
    async render(deps, { payload }) {
      const found = await load(deps, payload.correctionId)
      const email = found?.row.changes.email?.after
      if (!email || found.row.decidedAt || found.row.emailConfirmedAt) return null
      const token = makeLinkToken(deps.config.secret, toNewEmailLink(found.row, email))
      const questionUrl = absoluteUrl(deps.config.publicUrl, urls.confirmNewEmail(token))
      return renderNewEmailMail({ ...found, email, questionUrl })
    },
  }),
  defineMail({
    ...shared,
    name: 'company.correction-decided',
    async render(deps, { payload }) {
      const found = await load(deps, payload.correctionId)
      if (!found?.row.decidedAt) return null
      const profileUrl = absoluteUrl(deps.config.publicUrl, urls.company(found.company))
      const contactUrl = absoluteUrl(deps.config.publicUrl, urls.contact())
      return renderCorrectionDecidedMail({ ...found, profileUrl, contactUrl })
    },
  }),
]
