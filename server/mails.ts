import type { z } from 'zod'
import { weeklyReportMails } from './modules/analytics/weekly-report.mails.ts'
import { authMails } from './modules/auth/auth.mails.ts'
import { badgeMails } from './modules/badges/badges.mails.ts'
import { registrationMails } from './modules/companies/registration/registration.mails.ts'
import { companyReviewMails } from './modules/companies/review/company-review.mails.ts'
import { contactMails } from './modules/contact/contact.mails.ts'
import { testMails } from './modules/email/settings/test-mail.mails.ts'
import { estimateMails } from './modules/estimates/estimates.mails.ts'
import { leadMails } from './modules/leads/leads.mails.ts'
import { placeMails } from './modules/locations/waitlist/waitlist.mails.ts'
import { dataRequestMails } from './modules/privacy/requests/data-requests.mails.ts'

/** Every email of the product. Nothing else can be queued, and each needs a renderer. */
export const mails = {
  ...authMails,
  ...badgeMails,
  ...companyReviewMails,
  ...contactMails,
  ...dataRequestMails,
  ...estimateMails,
  ...leadMails,
  ...placeMails,
  ...registrationMails,
  ...testMails,
  ...weeklyReportMails,
}

export type MailName = keyof typeof mails

export type MailPayloads = { [Name in MailName]: z.output<(typeof mails)[Name]['payload']> }

interface Recipient {
  to: string
  leadId?: number
  companyId?: number
}

/** Email to queue: recipient, template, and the ids it is about. Never the text. */
export type NewMail<Names extends MailName = MailName> = {
  [Name in Names]: Recipient & { template: Name } & PayloadProperty<z.input<(typeof mails)[Name]['payload']>>
}[Names]

type PayloadProperty<Payload> = null extends Payload ? { payload?: null } : { payload: Payload }

/** Returns false for a template of a newer version. */
export function isMailName(template: string): template is MailName {
  return Object.hasOwn(mails, template)
}
