import type { MailContent, MailPicture } from '@server/modules/email/email.service.ts'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import { brand } from '@shared/brand.ts'
import { formatDate } from '@shared/format.ts'
import { badgeAlt } from '@shared/hostscore/badge-embed.ts'
import type { BadgeReport } from '@shared/schemas/badge.schema.ts'

const listed = (name: string) => `You get this because ${name} is listed on ${brand.name}.`

/** To a company with a valid badge: the picture, what it stands for, and the code for its site. */
export function badgeAwardedMail(props: {
  certification: Pick<Certification, 'name' | 'score' | 'tier' | 'scoredAt' | 'validUntil'>
  picture: MailPicture & { width: number; height: number }
  embedCode: string
  verifyUrl: string
  galleryUrl: string
}): MailContent {
  const { certification, picture, embedCode, verifyUrl, galleryUrl } = props
  const { name, score, tier, scoredAt, validUntil } = certification
  const { width, height, ...file } = picture
  return {
    subject: `${name} has earned a HostScore badge`,
    preview: `${tier}, HostScore ${score}. Here is the badge for your website.`,
    heading: 'Your HostScore badge is ready',
    pictures: [file],
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} reached a HostScore of ${score} out of 100. That is our tier ${tier}, and you may show the badge on your website.`,
      },
      { kind: 'picture', cid: file.cid, alt: badgeAlt(name), width, height },
      {
        kind: 'facts',
        rows: [
          { label: 'HostScore', value: String(score) },
          { label: 'Tier', value: tier ?? '' },
          ...(scoredAt ? [{ label: 'Scored on', value: formatDate(scoredAt) }] : []),
          ...(validUntil ? [{ label: 'Valid until', value: formatDate(validUntil) }] : []),
        ],
      },
      {
        kind: 'paragraph',
        text: 'To show it, paste this code where the badge should stand. It is a link and a picture, nothing else: no script, no cookie.',
      },
      { kind: 'code', text: embedCode },
      { kind: 'action', label: 'See what your visitors will see', url: verifyUrl },
      {
        kind: 'paragraph',
        text: `The picture keeps itself up to date. Dark, compact and horizontal badges are in the gallery: ${galleryUrl}`,
      },
    ],
    footer: listed(name),
  }
}

/** To a company whose badge was taken away or given back, with the reason. */
export function badgeChangedMail(props: {
  change: 'revoked' | 'restored'
  name: string
  reason: string
  verifyUrl: string
  contactUrl: string
}): MailContent {
  const { change, name, reason, verifyUrl, contactUrl } = props
  const isRevoked = change === 'revoked'
  return {
    subject: isRevoked
      ? `The HostScore badge of ${name} was revoked`
      : `The HostScore badge of ${name} is back`,
    preview: isRevoked ? 'It now reads "Not certified".' : 'Nothing to change on your website.',
    heading: isRevoked ? 'Your HostScore badge was revoked' : 'Your HostScore badge is back',
    blocks: [
      {
        kind: 'paragraph',
        text: isRevoked
          ? `We have taken back the HostScore badge of ${name}. Wherever it is shown it now reads "Not certified".`
          : `We have given the HostScore badge of ${name} back. If your score still earns it, it shows again wherever you have put it.`,
      },
      { kind: 'facts', rows: [{ label: 'Reason', value: reason }] },
      { kind: 'action', label: 'See the public record', url: verifyUrl },
      ...(isRevoked
        ? [
            {
              kind: 'paragraph' as const,
              text: `If you think this is a mistake, please write to us: ${contactUrl}`,
            },
          ]
        : []),
    ],
    footer: listed(name),
  }
}

/** To the admin: somebody saw a badge where it does not belong. */
export function badgeReportMail(props: {
  report: BadgeReport
  verifyUrl: string
  adminUrl: string
}): MailContent {
  const { report, verifyUrl, adminUrl } = props
  const company = report.companyName ?? 'a company that is gone'
  return {
    // The visitor's own words stand below, where they are plainly theirs.
    subject: `Badge misuse reported: ${company}`,
    preview: 'Somebody saw a HostScore badge where it does not belong.',
    heading: `The badge of ${company} was seen elsewhere`,
    ...(report.email ? { replyTo: report.email } : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Seen at', value: report.url },
          { label: 'What they saw', value: report.message || 'Nothing said' },
          { label: 'Reported by', value: report.email ?? 'No address given' },
          { label: 'Public record', value: verifyUrl },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Open the address with care: it comes from a visitor, and anyone can report anything.',
      },
      { kind: 'action', label: 'Open HostScore Management', url: adminUrl },
    ],
    footer: 'You get this because you are the administrator.',
  }
}
