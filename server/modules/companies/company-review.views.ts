import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { BADGE_MIN_SCORE, isBadgeEligible } from '@shared/hostscore/tiers.ts'

interface ReviewedCompany {
  name: string
  city: string
  state: string
  zipCode: string
  services: string
}

const factsOf = ({ name, city, state, zipCode, services }: ReviewedCompany) => ({
  kind: 'facts' as const,
  rows: [
    { label: 'Company', value: name },
    { label: 'Place', value: `${city}, ${state} ${zipCode}` },
    { label: 'Services', value: services },
  ],
})

/** To the company: it is listed, where it stands, what comes next. */
export function companyApprovedMail(props: {
  company: ReviewedCompany
  /** Null: too little is on record, and `missing` says what. */
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
    preview: 'The review is done. Owners find you now.',
    heading: 'Your company is listed',
    blocks: [
      {
        kind: 'paragraph',
        text: `We have reviewed ${company.name} and listed it. Owners with a home in a place you serve find it from now on, and their requests come to this address.`,
      },
      factsOf(company),
      { kind: 'action', label: 'See your profile', url: profileUrl },
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          ...scoreItems(props),
          `Something on the profile is wrong, or changes? Write to us: ${contactUrl}`,
        ],
      },
    ],
    footer: `You get this because ${company.name} was registered with this address on ${brand.name}.`,
  }
}

/** Only what is so when the mail goes out: a score that is there, or what is missing for one. */
function scoreItems({
  hostScore,
  missing,
  methodologyUrl,
  galleryUrl,
  contactUrl,
}: Pick<
  Parameters<typeof companyApprovedMail>[0],
  'hostScore' | 'missing' | 'methodologyUrl' | 'galleryUrl' | 'contactUrl'
>): string[] {
  if (hostScore === null) {
    return [
      `You don't have a HostScore yet. Still missing: ${listText(missing)}. Send us a link to your Google profile, and your score is calculated as soon as we have it on record: ${contactUrl}`,
      `How the score works: ${methodologyUrl}`,
    ]
  }
  return [
    `Your HostScore is ${hostScore} of 100, from facts anyone can check: ${methodologyUrl}`,
    isBadgeEligible(hostScore)
      ? `You may show its badge on your own site: ${galleryUrl}`
      : `From a HostScore of ${BADGE_MIN_SCORE} up a company may show a badge on its own site.`,
  ]
}

function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items)
}

/** To the company: that it is not listed, why, and how to mend it. */
export function companyRejectedMail(props: {
  company: ReviewedCompany
  reason: string
  registerUrl: string
  contactUrl: string
}): MailContent {
  const { company, reason, registerUrl, contactUrl } = props
  return {
    subject: `We could not list ${company.name}`,
    preview: 'The reason, and how to try again.',
    heading: 'Your company is not listed',
    blocks: [
      { kind: 'paragraph', text: `We have reviewed ${company.name} and did not list it. The reason:` },
      { kind: 'paragraph', text: reason },
      factsOf(company),
      {
        kind: 'paragraph',
        text: 'You can register again as soon as this is mended. Nothing you sent before stands in the way.',
      },
      { kind: 'action', label: 'Register again', url: registerUrl },
      { kind: 'paragraph', text: `You think we are mistaken? Write to us: ${contactUrl}` },
    ],
    footer: `You get this because ${company.name} was registered with this address on ${brand.name}.`,
  }
}
