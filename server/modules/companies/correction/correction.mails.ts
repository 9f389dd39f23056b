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

export const correctionMails = [
  defineMail({
    ...shared,
    name: 'company.correction-link',
    async render(deps, { payload }) {
      const row = await findCorrection(deps.db, payload.correctionId)
      if (!row?.company || getCorrectionState(row, row.company, deps.clock.now()) !== 'open') return null
      const token = makeLinkToken(deps.config.secret, toCorrectionLink(row))
      const formUrl = absoluteUrl(deps.config.publicUrl, urls.correct(token))
      return renderCorrectionLinkMail({ row, company: row.company, formUrl })
    },
  }),
  defineMail({
    ...shared,
    name: 'company.confirm-email',
    async render(deps, { payload }) {
      const row = await findCorrection(deps.db, payload.correctionId)
      const email = row?.changes.email?.after
      if (!row?.company || !email || row.decidedAt || row.emailConfirmedAt) return null
      const token = makeLinkToken(deps.config.secret, toNewEmailLink(row, email))
      const questionUrl = absoluteUrl(deps.config.publicUrl, urls.confirmNewEmail(token))
      return renderNewEmailMail({ company: row.company, email, questionUrl })
    },
  }),
  defineMail({
    ...shared,
    name: 'company.correction-decided',
    async render(deps, { payload }) {
      const row = await findCorrection(deps.db, payload.correctionId)
      if (!row?.company || !row.decidedAt) return null
      const profileUrl = absoluteUrl(deps.config.publicUrl, urls.company(row.company))
      const contactUrl = absoluteUrl(deps.config.publicUrl, urls.contact())
      return renderCorrectionDecidedMail({ row, company: row.company, profileUrl, contactUrl })
    },
  }),
]
