import type { MailRenderer } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import { z } from 'zod'
import { findDetail } from './company-detail.repo.ts'
import { companyApprovedMail, companyRejectedMail } from './company-review.views.ts'

export type ReviewMailTemplate = 'company.approved' | 'company.rejected'

const rejectedPayload = z.object({ reason: z.string() })

/** One renderer a template: reload by id, then a pure view. Nothing is left to say once the company is gone. */
export const companyReviewMailRenderers: Record<ReviewMailTemplate, MailRenderer> = {
  'company.approved': async (deps, { companyId }) => {
    const company = await findDetail(deps.db, companyId ?? 0)
    // Decided anew before the mail left: "you are listed" must not arrive when it is not true.
    if (company?.status !== 'approved') return null
    const { publicUrl } = deps.config
    return companyApprovedMail({
      company,
      profileUrl: absoluteUrl(publicUrl, urls.company(company)),
      methodologyUrl: absoluteUrl(publicUrl, urls.methodology()),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  },
  'company.rejected': async (deps, { companyId, payload }) => {
    const company = await findDetail(deps.db, companyId ?? 0)
    if (company?.status !== 'rejected') return null
    const { publicUrl } = deps.config
    return companyRejectedMail({
      company,
      reason: rejectedPayload.parse(payload).reason,
      registerUrl: absoluteUrl(publicUrl, urls.registerCompany()),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  },
}
