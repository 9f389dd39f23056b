import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'

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
  profileUrl: string
  methodologyUrl: string
  contactUrl: string
}): MailContent {
  const { company, profileUrl, methodologyUrl, contactUrl } = props
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
          `Your HostScore comes with the next calculation, from facts anyone can check: ${methodologyUrl}`,
          'From a HostScore of 60 up you get a badge for your own site, by mail.',
          `Something on the profile is wrong, or changes? Write to us: ${contactUrl}`,
        ],
      },
    ],
    footer: `You get this because ${company.name} was registered with this address on ${brand.name}.`,
  }
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
