import type { MailBlock, MailContent } from '@server/modules/email/email.service.ts'
import type { MatchedCompany } from '@shared/companies/company.schema.ts'
import { leadFacts, propertyLine } from '@shared/leads/fields.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { brand } from '@shared/lib/brand.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { formatPhone } from '@shared/lib/phone.ts'
import { formatTimeZone } from '@shared/lib/time-zone.ts'
import { formatPropertyTime } from '@shared/locations/property-time.ts'

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

/** Adds the phone number, so that the owner can call. */
const callLine = ({ phoneNumber, ...company }: CompanyLine & { phoneNumber: string | null }) =>
  [companyLine(company), phoneNumber?.trim() ? formatPhone(phoneNumber) : null].filter(Boolean).join(', ')

function companyList(title: string, companies: readonly CompanyLine[]): MailBlock[] {
  return companies.length > 0 ? [{ kind: 'list', title, items: companies.map(companyLine) }] : []
}

function callList(companies: readonly (CompanyLine & { phoneNumber: string | null })[]): MailBlock[] {
  if (companies.length === 0) return []
  return [{ kind: 'list', title: 'The companies you chose', items: companies.map(callLine) }]
}

function farList(title: string, companies: readonly DistantLine[]): MailBlock[] {
  const items = companies.map((company) =>
    company.distanceMiles === null
      ? companyLine(company)
      : `${companyLine(company)}, ${distanceText(company.distanceMiles)}`,
  )
  return items.length > 0 ? [{ kind: 'list', title, items }] : []
}

/** Email to the admin: the whole lead, the companies it was sent to, and those without an email address. */
export function renderAdminLeadMail(props: {
  lead: Lead
  chosen: (CompanyLine & { email: string | null })[]
  others: CompanyLine[]
  nearest: DistantLine[]
  addressNote: string | null
  /** That of the user; UTC for the administrator's address. */
  timeZone?: string
  adminUrl: string
}): MailContent {
  const { lead, chosen, others, nearest, addressNote, timeZone = 'UTC', adminUrl } = props
  const received = `${formatDateTime(lead.createdAt, timeZone)} ${formatTimeZone(timeZone)}`
  const mailed = chosen.filter((company) => company.email)
  const unreachable = chosen.filter((company) => !company.email)
  return {
    subject: `New lead: ${lead.fullName}, ${lead.propertyCity}`,
    preview: `${propertyTypeLabel(lead.propertyType)} at ${propertyLine(lead)}`,
    heading: `New lead from ${lead.fullName}`,
    replyTo: lead.email,
    blocks: [
      ownerFacts(lead),
      ...(addressNote ? [addressNote] : []),
      { kind: 'action', label: 'Open this lead', url: adminUrl },
      `Received ${received}, lead number ${lead.id}.`,
      ...(chosen.length === 0 ? ['The owner didn’t choose a company, so no one else was emailed.'] : []),
      ...companyList('Sent to the companies the owner chose', mailed),
      ...companyList('Chosen, but no email address on file: please call them', unreachable),
      ...companyList('Also shown to the owner as matches (not emailed)', others),
      ...farList(
        `No company is within ${MATCH_RADIUS_MILES} miles. The owner saw these, the nearest we list (not emailed)`,
        nearest,
      ),
    ],
    footer:
      'You’re receiving this email because you’re the administrator. Your reply goes straight to the owner.',
  }
}

/** Email to a user: leads that someone assigned to them. */
export function renderAssignedLeadsMail(props: {
  leads: { fullName: string; propertyCity: string; status: string; createdAt: Date }[]
  moreCount: number
  /** That of the user. */
  timeZone: string
  listUrl: string
}): MailContent {
  const { leads, moreCount, timeZone, listUrl } = props
  const [first] = leads
  const count = leads.length + moreCount
  const title = count === 1 && first ? `${first.fullName}, ${first.propertyCity}` : `${count} leads`
  return {
    subject: `Assigned to you: ${title}`,
    preview: 'We promise owners a reply within 24 hours.',
    heading: count === 1 ? 'You have a new lead' : `You have ${count} new leads`,
    blocks: [
      {
        kind: 'list',
        title: 'Assigned to you',
        items: [
          ...leads.map(({ fullName, propertyCity, status, createdAt }) => {
            const received = `received ${formatDateTime(createdAt, timeZone)} ${formatTimeZone(timeZone)}`
            return `${fullName}, ${propertyCity} (${leadStatusLabel(status)}, ${received})`
          }),
          ...(moreCount > 0 ? [`and ${moreCount} more`] : []),
        ],
      },
      { kind: 'action', label: count === 1 ? 'Open this lead' : 'Open your leads', url: listUrl },
    ],
    footer: 'You’re receiving this email because someone on your team assigned this to you.',
  }
}

/** Email to a user mentioned in a note. */
export function renderMentionMail(props: {
  lead: { fullName: string; propertyCity: string }
  author: string
  note: string
  adminUrl: string
}): MailContent {
  const { lead, author, note, adminUrl } = props
  return {
    subject: `You were mentioned: ${lead.fullName}, ${lead.propertyCity}`,
    preview: `${author} mentioned you in a note.`,
    heading: 'You were mentioned in a note',
    blocks: [
      `${author} wrote about ${lead.fullName}’s lead:`,
      note,
      { kind: 'action', label: 'Open this lead', url: adminUrl },
    ],
    footer: 'You’re receiving this email because someone on your team mentioned you.',
  }
}

/** Email to a company that the owner chose. */
export function renderCompanyLeadMail(props: {
  lead: Lead
  companyName: string
  /** Null for a lead that was sent before companies could answer. */
  answerUrl: string | null
}): MailContent {
  const { lead, companyName, answerUrl } = props
  return {
    subject: `${lead.fullName} would like to hear from ${companyName}`,
    preview: `An owner in ${lead.propertyCity} is looking for a vacation rental manager.`,
    heading: `An owner in ${lead.propertyCity} chose you`,
    replyTo: lead.email,
    blocks: [
      `${lead.fullName} compared management companies on ${brand.name} and asked to be connected with ${companyName}. Please respond within 24 hours: just reply to this email.`,
      ownerFacts(lead),
      ...(answerUrl ? [{ kind: 'action' as const, label: 'Answer this request', url: answerUrl }] : []),
      'The owner agreed to be contacted by the companies they chose. Use these details for this request only.',
    ],
    footer: `You’re receiving this email because ${companyName} is listed on ${brand.name} and the owner selected it.`,
  }
}

/** Email to the admin: the owner requested details from a company that has no email address. */
export function renderUnreachableCompanyMail(props: {
  lead: Lead
  companyName: string
  adminUrl: string
}): MailContent {
  const { lead, companyName, adminUrl } = props
  return {
    subject: `Please call ${companyName}: ${lead.fullName} requested details`,
    preview: 'There’s no email address on file for this company.',
    heading: `We couldn’t email ${companyName}`,
    replyTo: lead.email,
    blocks: [
      `${lead.fullName} asked to hear from ${companyName} within 24 hours. There’s no email address on file, so please call and pass on these details.`,
      ownerFacts(lead),
      { kind: 'action', label: 'Open this lead', url: adminUrl },
    ],
    footer:
      'You’re receiving this email because you’re the administrator. Your reply goes straight to the owner.',
  }
}

/** Email to the owner: the companies chosen, what happens next, and the link to the request. */
export function renderReceiptMail(props: {
  lead: Lead
  matches: CompanyLine[]
  nearest: CompanyLine[]
  chosen: (CompanyLine & { phoneNumber: string | null })[]
  thankYouUrl: string
}): MailContent {
  const { lead, matches, nearest, chosen, thankYouUrl } = props
  return {
    // No text from the visitor: anyone can enter any email address, and email clients turn text into links.
    subject: 'We’ve received your request',
    preview:
      chosen.length > 0
        ? 'Your request is on its way to the companies you chose.'
        : matches.length > 0
          ? 'Your matches are ready.'
          : 'What happens next.',
    heading: 'Thank you',
    blocks: [
      chosen.length > 0
        ? 'We’re sending your request to the companies you chose. You can expect to hear from them within 24 hours.'
        : matches.length > 0
          ? 'We’ve received your request. No company gets your details until you choose one. See your matches and select Get Connected next to the ones you like.'
          : nearest.length > 0
            ? `We’ve received your request. No company we list is within ${MATCH_RADIUS_MILES} miles of your property yet. Our team will look into it, and you can also contact the nearest companies we list.`
            : 'We’ve received your request. We couldn’t match a company to your property yet, so our team will look into it.',
      ...callList(chosen),
      {
        kind: 'action',
        label: matches.length > 0 ? 'See your matches' : 'See your request',
        url: thankYouUrl,
      },
      {
        kind: 'links',
        links: [
          { label: 'Correct your request', url: `${thankYouUrl}#${OWN_REQUEST_IDS.correct}` },
          { label: 'Withdraw your request', url: `${thankYouUrl}#${OWN_REQUEST_IDS.stop}` },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Property', value: propertyTypeLabel(lead.propertyType) },
          { label: 'ZIP code', value: [lead.propertyState, lead.propertyZip].filter(Boolean).join(' ') },
          { label: 'Sent', value: formatPropertyTime(lead.createdAt, lead) },
        ],
      },
      'Keep this link private: it opens your request without a password.',
    ],
    footer: `You’re receiving this email because this email address was entered on ${brand.name}. If that wasn’t you, please withdraw the request: we won’t send anything else.`,
  }
}
