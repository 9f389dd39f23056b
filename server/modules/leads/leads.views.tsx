import type { MailBlock, MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { distanceText } from '@shared/distance.ts'
import { formatDateTime } from '@shared/format.ts'
import { leadFacts, propertyLine } from '@shared/leads/fields.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { MatchedCompany } from '@shared/schemas/company.schema.ts'
import type { Lead } from '@shared/schemas/lead.schema.ts'

type CompanyLine = Pick<MatchedCompany, 'name' | 'city' | 'state'>
type DistantLine = CompanyLine & Pick<MatchedCompany, 'distanceMiles'>

function ownerFacts(lead: Lead): MailBlock {
  return {
    kind: 'facts',
    rows: leadFacts(lead, 'mail').flatMap(({ field, label, text }) => {
      const value = text ?? field.emptyText
      return value ? [{ label, value }] : []
    }),
  }
}

const companyLine = (company: CompanyLine) => `${company.name} (${company.city}, ${company.state})`

/** Nothing where there is no company. */
function companyList(title: string, companies: readonly CompanyLine[]): MailBlock[] {
  return companies.length > 0 ? [{ kind: 'list', title, items: companies.map(companyLine) }] : []
}

/** The same with how far each is. */
function farList(title: string, companies: readonly DistantLine[]): MailBlock[] {
  const items = companies.map((company) =>
    company.distanceMiles === null
      ? companyLine(company)
      : `${companyLine(company)}, ${distanceText(company.distanceMiles)}`,
  )
  return items.length > 0 ? [{ kind: 'list', title, items }] : []
}

/** To the admin: the whole lead, whom it went to, and whom nobody could mail. */
export function adminLeadMail(props: {
  lead: Lead
  chosen: (CompanyLine & { email: string | null })[]
  others: CompanyLine[]
  nearest: DistantLine[]
  addressNote: string | null
  adminUrl: string
}): MailContent {
  const { lead, chosen, others, nearest, addressNote, adminUrl } = props
  const mailed = chosen.filter((company) => company.email)
  const unreachable = chosen.filter((company) => !company.email)
  return {
    subject: `New lead: ${lead.fullName}, ${lead.propertyCity}`,
    preview: `${propertyTypeLabel(lead.propertyType)} at ${propertyLine(lead)}`,
    heading: `New lead from ${lead.fullName}`,
    replyTo: lead.email,
    blocks: [
      ownerFacts(lead),
      ...(addressNote ? [{ kind: 'paragraph' as const, text: addressNote }] : []),
      { kind: 'action', label: 'Open this lead', url: adminUrl },
      { kind: 'paragraph', text: `Received ${formatDateTime(lead.createdAt)} UTC, lead number ${lead.id}.` },
      ...(chosen.length === 0
        ? [{ kind: 'paragraph' as const, text: 'The owner chose no company, so nobody else was mailed.' }]
        : []),
      ...companyList('Sent to the companies the owner chose', mailed),
      ...companyList('Chosen, but without an e-mail address on file: please call them', unreachable),
      ...companyList('Also shown to the owner as matches (not mailed)', others),
      ...farList(
        'No company is within 60 miles. Shown to the owner as the nearest we list (not mailed)',
        nearest,
      ),
    ],
    footer: 'You get this because you are the administrator. Answering this mail writes to the owner.',
  }
}

/** To a company the owner chose: the owner's details and nothing about anybody else. */
export function companyLeadMail(props: { lead: Lead; companyName: string }): MailContent {
  const { lead, companyName } = props
  return {
    subject: `${lead.fullName} would like to hear from ${companyName}`,
    preview: `A vacation rental in ${lead.propertyCity} is looking for a manager.`,
    heading: `An owner in ${lead.propertyCity} chose you`,
    replyTo: lead.email,
    blocks: [
      {
        kind: 'paragraph',
        text: `${lead.fullName} compared management companies on ${brand.name} and asked to be connected with ${companyName}. Please answer within 24 hours: just reply to this mail.`,
      },
      ownerFacts(lead),
      {
        kind: 'paragraph',
        text: 'The owner agreed to be contacted by the companies they chose. Use these details for this request only.',
      },
    ],
    footer: `You get this because ${companyName} is listed on ${brand.name} and the owner selected it.`,
  }
}

/** To the admin: a company the owner asked after sending the request cannot be mailed. */
export function unreachableCompanyMail(props: {
  lead: Lead
  companyName: string
  adminUrl: string
}): MailContent {
  const { lead, companyName, adminUrl } = props
  return {
    subject: `Please call ${companyName}: ${lead.fullName} asks for details`,
    preview: 'There is no e-mail address on file for this company.',
    heading: `${companyName} could not be mailed`,
    replyTo: lead.email,
    blocks: [
      {
        kind: 'paragraph',
        text: `${lead.fullName} asked to hear from ${companyName} within 24 hours. There is no e-mail address on file for it: please call and pass these details on.`,
      },
      ownerFacts(lead),
      { kind: 'action', label: 'Open this lead', url: adminUrl },
    ],
    footer: 'You get this because you are the administrator. Answering this mail writes to the owner.',
  }
}

/** To the owner: what was sent to whom, what happens next, and the way back. */
export function receiptMail(props: {
  lead: Lead
  matches: CompanyLine[]
  nearest: CompanyLine[]
  chosen: CompanyLine[]
  thankYouUrl: string
}): MailContent {
  const { lead, matches, nearest, chosen, thankYouUrl } = props
  return {
    // None of the visitor's own words: anyone can enter any mailbox, and mail programs make links of words.
    subject: 'We have your request',
    preview:
      chosen.length > 0
        ? `${chosen.length} on their way to you.`
        : matches.length > 0
          ? 'Your matches are ready.'
          : 'What happens next.',
    heading: 'Thank you',
    blocks: [
      {
        kind: 'paragraph',
        text:
          chosen.length > 0
            ? 'Your request goes to the companies you chose. You can expect to hear from them within 24 hours.'
            : matches.length > 0
              ? 'We have your request, and no company gets your details until you choose one. See your matches and press Get Connected beside the ones you like.'
              : nearest.length > 0
                ? 'Your request is in. No company we list is within 60 miles of your property yet. Our team has your request and will look into it; you can also ask the nearest companies we list.'
                : 'Your request is in. We could not match a company to your property yet; our team has your request and will look into it.',
      },
      ...companyList('The companies you chose', chosen),
      {
        kind: 'action',
        label: matches.length > 0 ? 'See your matches' : 'See your request',
        url: thankYouUrl,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Property', value: propertyTypeLabel(lead.propertyType) },
          { label: 'ZIP code', value: [lead.propertyState, lead.propertyZip].filter(Boolean).join(' ') },
        ],
      },
      { kind: 'paragraph', text: 'Keep this link to yourself: it opens your request without a password.' },
    ],
    footer: `You get this because this address was entered on ${brand.name}. If that was not you, you can ignore it: nothing else will follow from us.`,
  }
}
