import type { MailContent } from '@server/modules/email/email.service.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { clockHours } from '@shared/leads/recipient.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatList } from '@shared/lib/format.ts'

const ofCompany = (companyName: string) =>
  `You’re receiving this email because ${companyName} is listed on ${brand.name} and an owner selected it.`
const ofOwner = `You’re receiving this email because you sent a request on ${brand.name}. We send at most two emails about the answers to a request.`

/** Email to a company that has not answered. Names neither the owner nor the street. */
export function renderReminderMail(props: {
  lead: Pick<Lead, 'propertyCity' | 'propertyType'>
  companyName: string
  answerUrl: string
}): MailContent {
  const { lead, companyName, answerUrl } = props
  return {
    subject: `Reminder: an owner in ${lead.propertyCity} is waiting for your answer`,
    preview: 'Accept or decline in 20 seconds.',
    heading: `An owner in ${lead.propertyCity} is waiting`,
    blocks: [
      `We sent ${companyName} the request of an owner and have no answer yet. Please accept or decline: a decline is an answer, too, and the owner can ask another company.`,
      {
        kind: 'facts',
        rows: [
          { label: 'City', value: lead.propertyCity },
          { label: 'Property type', value: propertyTypeLabel(lead.propertyType) },
        ],
      },
      { kind: 'action', label: 'Answer this request', url: answerUrl },
      'The owner’s details are in our earlier email.',
    ],
    footer: ofCompany(companyName),
  }
}

/** Email to a company that has the lead: the fields that the owner corrected, with their new values. */
export function renderCorrectedMail(props: {
  lead: Pick<Lead, 'fullName' | 'email' | 'propertyCity'>
  companyName: string
  changed: { label: string; value: string }[]
}): MailContent {
  const { lead, companyName, changed } = props
  return {
    subject: `Corrected details: ${lead.fullName}, ${lead.propertyCity}`,
    preview: `${lead.fullName} corrected the request you have.`,
    heading: `${lead.fullName} corrected a request`,
    replyTo: lead.email,
    blocks: [
      `Please use these details for the request that ${companyName} has:`,
      { kind: 'facts', rows: changed },
      'Everything else stays as in our earlier email.',
    ],
    footer: ofCompany(companyName),
  }
}

/** Email to a company that has the lead: its owner stopped it. */
export function renderStoppedMail(props: {
  lead: Pick<Lead, 'fullName' | 'propertyCity'>
  companyName: string
}): MailContent {
  const { lead, companyName } = props
  return {
    subject: `Withdrawn: ${lead.fullName}, ${lead.propertyCity}`,
    preview: 'The owner no longer wants to be contacted.',
    heading: 'An owner withdrew a request',
    blocks: [
      `${lead.fullName} in ${lead.propertyCity} withdrew the request that ${companyName} got. Please don’t contact them about it, and delete their details unless you already have a contract.`,
    ],
    footer: ofCompany(companyName),
  }
}

/** Email to the owner: the first company accepted. */
export function renderAcceptedMail(props: { companyName: string; requestUrl: string }): MailContent {
  const { companyName, requestUrl } = props
  return {
    subject: `${companyName} accepted your request`,
    preview: 'They’ll contact you about your property.',
    heading: 'Good news about your request',
    blocks: [
      `${companyName} accepted your request and will contact you. On your page you can see every answer, and tell us whether they reached you.`,
      { kind: 'action', label: 'See your request', url: requestUrl },
      'Keep this link private: it opens your request without a password.',
    ],
    footer: ofOwner,
  }
}

/** Email to the owner: no company accepted within a day. */
export function renderUnansweredMail(props: { companyNames: string[]; requestUrl: string }): MailContent {
  const { companyNames, requestUrl } = props
  return {
    subject: 'No company has accepted your request yet',
    preview: 'You can ask one more company with one press.',
    heading: 'No company has accepted yet',
    blocks: [
      `We sent your request to ${formatList(companyNames)} more than ${clockHours.overdue} hours ago, and nobody has accepted it. On your page you can see each answer and ask one more company. Nobody else gets your details unless you choose them.`,
      { kind: 'action', label: 'See your request', url: requestUrl },
      'Keep this link private: it opens your request without a password.',
    ],
    footer: ofOwner,
  }
}
