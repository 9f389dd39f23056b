import type { MailContent } from '@server/modules/email/email.service.ts'
import { BADGE_MIN_SCORE, isBadgeEligible } from '@shared/hostscore/tiers.ts'
import { brand } from '@shared/lib/brand.ts'

interface ReviewedCompany {
  name: string
  city: string
  state: string
  zipCode: string
  services: string
}

const toFacts = ({ name, city, state, zipCode, services }: ReviewedCompany) => ({
  kind: 'facts' as const,
  rows: [
    { label: 'Company', value: name },
    { label: 'Location', value: `${city}, ${state} ${zipCode}` },
    { label: 'Services', value: services },
  ],
})

export function renderCompanyApprovedMail(props: {
  company: ReviewedCompany
  /** Null if facts are missing; `missing` names them. */
  hostScore: number | null
  missing: readonly string[]
  profileUrl: string
  methodologyUrl: string
  galleryUrl: string
  contactUrl: string
}): MailContent {
  const { company, profileUrl, contactUrl } = props
  return {
    subject: `${company.name} is listed on ${brand.name}`,
    preview: 'Your review is complete. Owners can find you now.',
    heading: 'Your company is listed',
    blocks: [
      `We’ve reviewed and listed ${company.name}. Owners in the areas you serve can now find you, and we’ll send their requests to this email address.`,
      toFacts(company),
      { kind: 'action', label: 'See your profile', url: profileUrl },
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          ...scoreItems(props),
          `Is something on the profile wrong or out of date? Write to us: ${contactUrl}`,
        ],
      },
    ],
    footer: `You’re receiving this email because ${company.name} was registered with this email address on ${brand.name}.`,
  }
}

/** Returns the list items about the HostScore: the score, or the facts missing for one. */
function scoreItems({
  hostScore,
  missing,
  methodologyUrl,
  galleryUrl,
  contactUrl,
}: Pick<
  Parameters<typeof renderCompanyApprovedMail>[0],
  'hostScore' | 'missing' | 'methodologyUrl' | 'galleryUrl' | 'contactUrl'
>): string[] {
  if (hostScore === null) {
    return [
      `You don’t have a HostScore yet. Still missing: ${listText(missing)}. Send us a link to your Google profile, and we’ll calculate your score as soon as we have it on record: ${contactUrl}`,
      `How the score works: ${methodologyUrl}`,
    ]
  }
  return [
    `Your HostScore is ${hostScore} out of 100, based on facts anyone can check: ${methodologyUrl}`,
    isBadgeEligible(hostScore)
      ? `You can show its badge on your own site: ${galleryUrl}`
      : `With a HostScore of ${BADGE_MIN_SCORE} or higher, you can show a badge on your own site.`,
  ]
}

function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items)
}

export function renderCompanyRejectedMail(props: {
  company: ReviewedCompany
  reason: string
  registerUrl: string
  contactUrl: string
}): MailContent {
  const { company, reason, registerUrl, contactUrl } = props
  return {
    subject: `We couldn’t list ${company.name}`,
    preview: 'The reason and how to try again.',
    heading: 'Your company is not listed',
    blocks: [
      `We reviewed ${company.name} and didn’t list it. The reason:`,
      reason,
      toFacts(company),
      'You can register again as soon as this is fixed. Your earlier registration won’t get in the way.',
      { kind: 'action', label: 'Register again', url: registerUrl },
      `Think we made a mistake? Write to us: ${contactUrl}`,
    ],
    footer: `You’re receiving this email because ${company.name} was registered with this email address on ${brand.name}.`,
  }
}
