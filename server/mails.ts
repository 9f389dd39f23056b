import type { z } from 'zod'
import { weeklyReportMail } from './modules/analytics/weekly-report.mails.ts'
import { authMails } from './modules/auth/auth.mails.ts'
import { badgeMails } from './modules/badges/badges.mails.ts'
import { correctionMails } from './modules/companies/correction/correction.mails.ts'
import { pauseMails } from './modules/companies/pause/pause.mails.ts'
import { registrationMails } from './modules/companies/registration/registration.mails.ts'
import { companyReviewMails } from './modules/companies/review/company-review.mails.ts'
import { contactMails } from './modules/contact/contact.mails.ts'
import type { MailCatalog } from './modules/email/mail-definition.mails.ts'
import { testMail } from './modules/email/settings/test-mail.mails.ts'
import { estimateMails } from './modules/estimates/estimates.mails.ts'
import { leadMails } from './modules/leads/leads.mails.ts'
import { recipientMails } from './modules/leads/recipients/recipients.mails.ts'
import { placeMails } from './modules/locations/waitlist/waitlist.mails.ts'
import { dataRequestMails } from './modules/privacy/requests/data-requests.mails.ts'
import { webhookMails } from './modules/webhooks/webhooks.mails.ts'

const definitions = [
  ...authMails,
  ...badgeMails,
  ...companyReviewMails,
  ...contactMails,
  ...correctionMails,
  ...dataRequestMails,
  ...estimateMails,
  ...leadMails,
  ...pauseMails,
  ...recipientMails,
  ...placeMails,
  ...registrationMails,
  ...webhookMails,
  testMail,
  weeklyReportMail,
]

type Definition = (typeof definitions)[number]

export type MailName = Definition['name']

/** Every email of the product. Nothing else can be queued. Code that queues emails gets it as `deps.mails`. */
export const mails: MailCatalog = new Map(definitions.map((mail) => [mail.name, mail]))

interface Recipient {
  to: string
  leadId?: number
  companyId?: number
}

/** Email to queue: recipient, template, and the ids it is about. Never the text. */
export type NewMail = {
  [Name in MailName]: Recipient & { template: Name } & PayloadProperty<
      z.input<NonNullable<Extract<Definition, { name: Name }>['payload']>>
    >
}[MailName]

type PayloadProperty<Payload> = null extends Payload ? { payload?: null } : { payload: Payload }
