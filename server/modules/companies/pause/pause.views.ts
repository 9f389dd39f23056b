import type { MailContent } from '@server/modules/email/email.service.ts'
import { formatNearDay } from '@shared/companies/pause.ts'
import { brand } from '@shared/lib/brand.ts'

/** Email to a company whose time without new homes is over. */
export function renderOpenAgainMail(props: {
  companyName: string
  fullUntil: Date
  isByTeam: boolean
  profileUrl: string
  contactUrl: string
}): MailContent {
  const { companyName, fullUntil, isByTeam, profileUrl, contactUrl } = props
  const day = formatNearDay(fullUntil)
  return {
    subject: `${companyName} takes new homes again on ${brand.name}`,
    preview: 'Owners can send you requests again.',
    heading: 'You get requests again',
    blocks: [
      {
        kind: 'paragraph',
        text: isByTeam
          ? `You told us that you take no new homes until ${day}. Our team has ended that early, so owners can choose ${companyName} again. Is that wrong? Write to us: ${contactUrl}`
          : `You told us that you take no new homes until ${day}. That day is over, so owners can choose ${companyName} again.`,
      },
      { kind: 'action', label: 'See your profile', url: profileUrl },
      {
        kind: 'paragraph',
        text: 'Still full? Open any request we emailed you and choose another day.',
      },
    ],
    footer: `You’re receiving this email because ${companyName} is listed on ${brand.name}.`,
  }
}
