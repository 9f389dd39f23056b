import type { z } from 'zod'
import { weeklyReportMails } from './modules/analytics/weekly-report.mails.ts'
import { authMails } from './modules/auth/auth.mails.ts'
import { badgeMails } from './modules/badges/badges.mails.ts'
import { companyReviewMails } from './modules/companies/company-review.mails.ts'
import { registrationMails } from './modules/companies/registration.mails.ts'
import { contactMails } from './modules/contact/contact.mails.ts'
import { testMails } from './modules/email/test-mail.mails.ts'
import { estimateMails } from './modules/estimates/estimates.mails.ts'
import { leadMails } from './modules/leads/leads.mails.ts'
import { placeMails } from './modules/locations/place-waiters.mails.ts'

/** Every mail the product sends. Nothing else can be queued, and each needs a renderer. */
export const mails = {
  ...authMails,
  ...badgeMails,
  ...companyReviewMails,
  ...contactMails,
  ...estimateMails,
  ...leadMails,
  ...placeMails,
  ...registrationMails,
  ...testMails,
  ...weeklyReportMails,
}

export type MailName = keyof typeof mails

/** What a renderer gets: the payload as its schema reads it. */
export type MailPayloads = { [Name in MailName]: z.output<(typeof mails)[Name]['payload']> }

interface Addressee {
  to: string
  leadId?: number
  companyId?: number
}

/** A mail to be written to the outbox: who, which mail, and the ids it is about. Never the text. */
export type NewMail<Names extends MailName = MailName> = {
  [Name in Names]: Addressee & { template: Name } & PayloadProperty<z.input<(typeof mails)[Name]['payload']>>
}[Names]

type PayloadProperty<Payload> = null extends Payload ? { payload?: null } : { payload: Payload }

/** False for what a newer version has written. */
export function isMailName(template: string): template is MailName {
  return Object.hasOwn(mails, template)
}
