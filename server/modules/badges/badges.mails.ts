import type { Deps } from '@server/deps.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { findCertification } from '@server/modules/hostscore/certification.service.ts'
import { badgeEmbedCode } from '@shared/badges/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getReportForMail } from './badge-admin.service.ts'
import { drawBadge } from './badges.service.ts'
import { renderBadgeAwardedMail, renderBadgeChangedMail, renderBadgeReportMail } from './badges.views.tsx'

/** Sharp on high-density screens, small enough to attach to every email. */
const MAIL_SCALE = 2

const reason = z.object({ reason: z.string() })

async function renderChange(
  deps: Deps,
  companyId: number | null,
  { change, reason }: { change: 'revoked' | 'restored'; reason: string },
) {
  const certification = await findCertification(deps, companyId ?? 0)
  if (!certification) return null
  const { publicUrl } = deps.config
  return renderBadgeChangedMail({
    change,
    name: certification.name,
    reason,
    verifyUrl: absoluteUrl(publicUrl, urls.verifyBadge(certification.id)),
    contactUrl: absoluteUrl(publicUrl, urls.contact()),
  })
}

export const badgeMails = [
  defineMail({
    name: 'badge.awarded',
    audience: 'company',
    priority: 'bulk',
    optional: 'badges',
    async render(deps, { companyId }) {
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
  }),
  defineMail({
    name: 'badge.revoked',
    audience: 'company',
    payload: reason,
    render: (deps, { companyId, payload }) =>
      renderChange(deps, companyId, { change: 'revoked', reason: payload.reason }),
  }),
  defineMail({
    name: 'badge.restored',
    audience: 'company',
    payload: reason,
    render: (deps, { companyId, payload }) =>
      renderChange(deps, companyId, { change: 'restored', reason: payload.reason }),
  }),
  defineMail({
    name: 'badge.report',
    audience: 'admin',
    payload: z.object({ reportId: z.int() }),
    async render(deps, { payload }) {
      const report = await getReportForMail(deps, payload.reportId)
      if (!report) return null
      const { publicUrl } = deps.config
      return renderBadgeReportMail({
        report,
        verifyUrl:
          report.companyId === null ? null : absoluteUrl(publicUrl, urls.verifyBadge(report.companyId)),
        adminUrl: absoluteUrl(publicUrl, urls.admin.hostscore()),
      })
    },
  }),
]
