import type { MailContent } from '@server/modules/email/email.service.ts'
import { FORWARD_DAYS } from '@shared/leads/forward.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate } from '@shared/lib/format.ts'

/** Email that asks the owner whether a company may have the request. */
export function renderConsentMail(props: {
  lead: { propertyCity: string }
  company: { name: string; city: string; state: string }
  message: string | null
  expiresAt: Date
  replyTo: string
  questionUrl: string
}): MailContent {
  const { lead, company, message, expiresAt, replyTo, questionUrl } = props
  return {
    subject: `May we share your request with ${company.name}?`,
    preview: 'Nothing is shared unless you agree.',
    heading: `May we share your request with ${company.name}?`,
    replyTo,
    blocks: [
      `You sent us a request for your property in ${lead.propertyCity}. We think ${company.name} (${company.city}, ${company.state}) could be a good fit. It gets your details only if you agree.`,
      ...(message ? [message] : []),
      { kind: 'action', label: 'See what would be shared', url: questionUrl },
      `On that page, choose Yes or No. The link works for ${FORWARD_DAYS} days, until ${formatDate(expiresAt)}. If you don’t answer, nothing is shared. Keep the link private: it shows your request.`,
    ],
    footer: `You’re receiving this email because you sent a request on ${brand.name}.`,
  }
}
