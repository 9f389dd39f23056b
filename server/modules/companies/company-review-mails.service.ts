import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { missingForScore } from '@shared/hostscore/score.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import { findDetail } from './company-detail.repo.ts'
import type { companyReviewMails } from './company-review.mails.ts'
import { companyApprovedMail, companyRejectedMail } from './company-review.views.ts'

/** One renderer a template: reload by id, then a pure view. Nothing is left to say once the company is gone. */
export const companyReviewMailRenderers: MailRenderers<keyof typeof companyReviewMails> = {
  'company.approved': async (deps, { companyId }) => {
    const company = await findDetail(deps.db, companyId ?? 0)
    // Decided anew before the mail left: "you are listed" must not arrive when it is not true.
    if (company?.status !== 'approved') return null
    const { publicUrl } = deps.config
    return companyApprovedMail({
      company,
      hostScore: company.hostScore,
      missing: missingForScore(company),
      profileUrl: absoluteUrl(publicUrl, urls.company(company)),
      methodologyUrl: absoluteUrl(publicUrl, urls.methodology()),
      galleryUrl: absoluteUrl(publicUrl, urls.badgeGallery()),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  },
  'company.rejected': async (deps, { companyId, payload }) => {
    const company = await findDetail(deps.db, companyId ?? 0)
    if (company?.status !== 'rejected') return null
    const { publicUrl } = deps.config
    return companyRejectedMail({
      company,
      reason: payload.reason,
      registerUrl: absoluteUrl(publicUrl, urls.registerCompany()),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  },
}
