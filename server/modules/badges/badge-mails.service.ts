import type { MailRenderer, MailRenderers } from '@server/modules/email/email.service.ts'
import { findCertification } from '@server/modules/hostscore/certification.service.ts'
import { badgeEmbedCode } from '@shared/badges/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { getReportForMail } from './badge-admin.service.ts'
import type { badgeMails } from './badges.mails.ts'
import { drawBadge } from './badges.service.ts'
import { renderBadgeAwardedMail, renderBadgeChangedMail, renderBadgeReportMail } from './badges.views.tsx'

/** Sharp on high-density screens, small enough to attach to every email. */
const MAIL_SCALE = 2

const changed =
  (change: 'revoked' | 'restored'): MailRenderer<'badge.revoked' | 'badge.restored'> =>
  async (deps, { companyId, payload }) => {
    const certification = await findCertification(deps, companyId ?? 0)
    if (!certification) return null
    const { publicUrl } = deps.config
    return renderBadgeChangedMail({
      change,
      name: certification.name,
      reason: payload.reason,
      verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(certification.id)),
      contactUrl: absoluteUrl(publicUrl, urls.contact()),
    })
  }

export const badgeMailRenderers: MailRenderers<keyof typeof badgeMails> = {
  'badge.awarded': async (deps, { companyId }) => {
    const certification = await findCertification(deps, companyId ?? 0)
    // Revoked or expired since the email was queued: there is nothing to announce.
    if (certification?.status !== 'valid') return null
    const { publicUrl } = deps.config
    const { body } = await drawBadge(deps, certification.id, {
      look: defaultBadgeLook,
      format: 'png',
      scale: MAIL_SCALE,
    })
    return renderBadgeAwardedMail({
      certification,
      image: {
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
    const report = await getReportForMail(deps, payload.reportId)
    if (!report) return null
    const { publicUrl } = deps.config
    return renderBadgeReportMail({
      report,
      verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(report.companyId ?? 0)),
      adminUrl: absoluteUrl(publicUrl, urls.admin.hostscore()),
    })
  },
}
