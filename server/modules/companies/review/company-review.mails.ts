import { findDetail } from '@server/modules/companies/company-detail.repo.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { listMissingFacts } from '@shared/hostscore/score.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { renderCompanyApprovedMail, renderCompanyRejectedMail } from './company-review.views.ts'

/** The decision may change before its email is sent: then there is nothing to send. */
export const companyReviewMails = [
  defineMail({
    name: 'company.approved',
    audience: 'company',
    async render(deps, { companyId }) {
      const company = await findDetail(deps.db, companyId ?? 0)
      if (company?.status !== 'approved') return null
      const { publicUrl } = deps.config
      return renderCompanyApprovedMail({
        company,
        hostScore: company.hostScore,
        missing: listMissingFacts(company),
        profileUrl: absoluteUrl(publicUrl, urls.company(company)),
        methodologyUrl: absoluteUrl(publicUrl, urls.methodology()),
        galleryUrl: absoluteUrl(publicUrl, urls.badgeGallery()),
        contactUrl: absoluteUrl(publicUrl, urls.contact()),
      })
    },
  }),
  defineMail({
    name: 'company.rejected',
    audience: 'company',
    payload: z.object({ reason: z.string() }),
    async render(deps, { companyId, payload }) {
      const company = await findDetail(deps.db, companyId ?? 0)
      if (company?.status !== 'rejected') return null
      const { publicUrl } = deps.config
      return renderCompanyRejectedMail({
        company,
        reason: payload.reason,
        registerUrl: absoluteUrl(publicUrl, urls.registerCompany()),
        contactUrl: absoluteUrl(publicUrl, urls.contact()),
      })
    },
  }),
]
