import type { MailRenderer, MailRenderers } from '@server/modules/email/email.service.ts'
import { findCertification } from '@server/modules/hostscore/certification.service.ts'
import { badgeEmbedCode } from '@shared/hostscore/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/hostscore/badge-look.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import { reportForMail } from './badge-admin.service.ts'
import type { badgeMails } from './badges.mails.ts'
import { drawBadge } from './badges.service.ts'
import { badgeAwardedMail, badgeChangedMail, badgeReportMail } from './badges.views.tsx'

/** Sharp on a good screen, small enough to travel in every mail. */
const MAIL_SCALE = 2

const changed =
  (change: 'revoked' | 'restored'): MailRenderer<'badge.revoked' | 'badge.restored'> =>
  async (deps, { companyId, payload }) => {
    const certification = await findCertification(deps, companyId ?? 0)
    if (!certification) return null
    const { publicUrl } = deps.config
    return badgeChangedMail({
      change,
      name: certification.name,
      reason: payload.reason,
      verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(certification.id)),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  }

/** One renderer a template: reload by id, then a pure view. */
export const badgeMailRenderers: MailRenderers<keyof typeof badgeMails> = {
  'badge.awarded': async (deps, { companyId }) => {
    const certification = await findCertification(deps, companyId ?? 0)
    // Revoked or run out since the mail was written: there is nothing left to celebrate.
    if (certification?.status !== 'valid') return null
    const { publicUrl } = deps.config
    const { body } = await drawBadge(deps, {
      id: certification.id,
      look: defaultBadgeLook,
      format: 'png',
      scale: MAIL_SCALE,
    })
    return badgeAwardedMail({
      certification,
      picture: {
        cid: `badge-${certification.id}`,
        filename: 'hostscore-badge.png',
        content: body,
        ...badgeDimensions(defaultBadgeLook),
      },
      embedCode: badgeEmbedCode(publicUrl, certification),
      verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(certification.id)),
      galleryUrl: absoluteUrl(publicUrl, urls.badgeGallery()),
    })
  },
  'badge.revoked': changed('revoked'),
  'badge.restored': changed('restored'),
  'badge.report': async (deps, { payload }) => {
    const report = await reportForMail(deps, payload.reportId)
    if (!report) return null
    const { publicUrl } = deps.config
    return badgeReportMail({
      report,
      verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(report.companyId ?? 0)),
      adminUrl: absoluteUrl(publicUrl, urls.admin.hostscore()),
    })
  },
}
