import type { MailContent } from '@server/modules/email/email.service.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { clockHours } from '@shared/leads/recipient.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatList } from '@shared/lib/format.ts'

interface ToCompany {
  lead: Lead
  companyName: string
}

const ofCompany = (companyName: string) =>
  `You’re receiving this email because ${companyName} is listed on ${brand.name} and an owner selected it.`

/** Email to a company that has not answered. Names neither the owner nor the street. */
export function renderReminderMail({
  lead,
  companyName,
  answerUrl,
}: ToCompany & { answerUrl: string }): MailContent {
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
export function renderCorrectedMail({
  lead,
  companyName,
  changed,
}: ToCompany & { changed: { label: string; value: string }[] }): MailContent {
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
export function renderStoppedMail({ lead, companyName }: ToCompany): MailContent {
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

interface ToOwner {
  requestUrl: string
}

function toOwnerMail(
  { requestUrl }: ToOwner,
  { text, ...head }: Pick<MailContent, 'subject' | 'preview' | 'heading'> & { text: string },
): MailContent {
  return {
    ...head,
    blocks: [
      text,
      { kind: 'action', label: 'See your request', url: requestUrl },
      'Keep this link private: it opens your request without a password.',
    ],
    footer: `You’re receiving this email because you sent a request on ${brand.name}. We send at most two emails about the answers to a request.`,
  }
}

/** Email to the owner: the first company accepted. */
export function renderAcceptedMail(owner: ToOwner, companyName: string): MailContent {
  return toOwnerMail(owner, {
    subject: `${companyName} accepted your request`,
    preview: 'They’ll contact you about your property.',
    heading: 'Good news about your request',
    text: `${companyName} accepted your request and will contact you. On your page you can see every answer, and tell us whether they reached you.`,
  })
}

/** Email to the owner: no company accepted within a day. */
export function renderUnansweredMail(owner: ToOwner, companyNames: string[]): MailContent {
  return toOwnerMail(owner, {
    subject: 'No company has accepted your request yet',
    preview: 'You can ask one more company with one press.',
    heading: 'No company has accepted yet',
    text: `We sent your request to ${formatList(companyNames)} more than ${clockHours.overdue} hours ago, and nobody has accepted it. On your page you can see each answer and ask one more company. Nobody else gets your details unless you choose them.`,
  })
}
