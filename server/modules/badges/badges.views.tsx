import type { MailContent, MailImage } from '@server/modules/email/email.service.ts'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import type { BadgeReport } from '@shared/badges/badge.schema.ts'
import { badgeAlt } from '@shared/badges/badge-embed.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate } from '@shared/lib/format.ts'

const listed = (name: string) => `You’re receiving this email because ${name} is listed on ${brand.name}.`

export function renderBadgeAwardedMail(props: {
  certification: Pick<Certification, 'name' | 'score' | 'tier' | 'scoredAt' | 'validUntil'>
  image: MailImage & { width: number; height: number }
  embedCode: string
  verifyUrl: string
  galleryUrl: string
}): MailContent {
  const { certification, image, embedCode, verifyUrl, galleryUrl } = props
  const { name, score, tier, scoredAt, validUntil } = certification
  const { width, height, ...file } = image
  return {
    subject: `${name} has earned a HostScore badge`,
    preview: `${tier}, HostScore ${score}. Here is the badge for your website.`,
    heading: 'Your HostScore badge is ready',
    images: [file],
    blocks: [
      `${name} reached a HostScore of ${score} out of 100. That puts you in our ${tier} tier, and you can show the badge on your website.`,
      { kind: 'image', cid: file.cid, alt: badgeAlt(name), width, height },
      {
        kind: 'facts',
        rows: [
          { label: 'HostScore', value: String(score) },
          { label: 'Tier', value: tier ?? '' },
          ...(scoredAt ? [{ label: 'Scored on', value: formatDate(scoredAt) }] : []),
          ...(validUntil ? [{ label: 'Valid until', value: formatDate(validUntil) }] : []),
        ],
      },
      'To show it, paste this code where you want the badge to appear. It contains only a link and an image, with no scripts or cookies.',
      { kind: 'code', text: embedCode },
      { kind: 'action', label: 'See what your visitors will see', url: verifyUrl },
      `The image updates automatically. You’ll find dark, compact and horizontal badges in the gallery: ${galleryUrl}`,
    ],
    footer: listed(name),
  }
}

export function renderBadgeChangedMail(props: {
  change: 'revoked' | 'restored'
  name: string
  reason: string
  verifyUrl: string
  contactUrl: string
}): MailContent {
  const { change, name, reason, verifyUrl, contactUrl } = props
  const isRevoked = change === 'revoked'
  return {
    subject: isRevoked ? `${name}’s HostScore badge was revoked` : `${name}’s HostScore badge was restored`,
    preview: isRevoked
      ? 'It now reads “Not certified.”'
      : 'You don’t need to change anything on your website.',
    heading: isRevoked ? 'Your HostScore badge was revoked' : 'Your HostScore badge was restored',
    blocks: [
      isRevoked
        ? `We’ve revoked ${name}’s HostScore badge. It now reads “Not certified” everywhere it’s shown.`
        : `We’ve restored ${name}’s HostScore badge. If your score still earns it, it shows again everywhere you’ve placed it.`,
      { kind: 'facts', rows: [{ label: 'Reason', value: reason }] },
      { kind: 'action', label: 'See the public record', url: verifyUrl },
      ...(isRevoked ? [`If you think this is a mistake, please write to us: ${contactUrl}`] : []),
    ],
    footer: listed(name),
  }
}

export function renderBadgeReportMail(props: {
  report: BadgeReport
  /** Null for a deleted company. */
  verifyUrl: string | null
  adminUrl: string
}): MailContent {
  const { report, verifyUrl, adminUrl } = props
  const company = report.companyName ?? 'a deleted company'
  return {
    // The visitor's text appears only below, clearly marked as theirs.
    subject: `Badge misuse reported: ${company}`,
    preview: 'Someone reported a HostScore badge where it doesn’t belong.',
    heading: `Possible misuse of ${company}’s badge`,
    ...(report.email ? { replyTo: report.email } : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Seen at', value: report.url },
          { label: 'Description', value: report.message || 'Not given' },
          { label: 'Reported by', value: report.email ?? 'Not given' },
          ...(verifyUrl ? [{ label: 'Public record', value: verifyUrl }] : []),
        ],
      },
      'Open this URL with care: it comes from a visitor, and anyone can submit a report.',
      { kind: 'action', label: 'Open HostScore Management', url: adminUrl },
    ],
    footer: 'You’re receiving this email because you’re the administrator.',
  }
}
