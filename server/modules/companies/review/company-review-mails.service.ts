import { findDetail } from '@server/modules/companies/company-detail.repo.ts'
import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { listMissingFacts } from '@shared/hostscore/score.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { companyReviewMails } from './company-review.mails.ts'
import { renderCompanyApprovedMail, renderCompanyRejectedMail } from './company-review.views.ts'

/** Renderers by template. Each reloads its rows by id and passes them to a pure view; null if the email no longer applies. */
export const companyReviewMailRenderers: MailRenderers<keyof typeof companyReviewMails> = {
  'company.approved': async (deps, { companyId }) => {
    const company = await findDetail(deps.db, companyId ?? 0)
    // The decision may have changed before the email was sent.
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
  'company.rejected': async (deps, { companyId, payload }) => {
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
}
