import { weeklyReportRenderers } from './modules/analytics/weekly-report.service.ts'
import { authMailRenderers } from './modules/auth/auth-mails.service.ts'
import { badgeMailRenderers } from './modules/badges/badge-mails.service.ts'
import { registrationMailRenderers } from './modules/companies/registration/registration-mails.service.ts'
import { companyReviewMailRenderers } from './modules/companies/review/company-review-mails.service.ts'
import { contactMailRenderers } from './modules/contact/contact.service.ts'
import type { MailRenderers } from './modules/email/email.service.ts'
import { testMailRenderers } from './modules/email/settings/test-mail.service.ts'
import { estimateMailRenderers } from './modules/estimates/estimates.service.ts'
import { leadMailRenderers } from './modules/leads/lead-mails.service.ts'
import { placeMailRenderers } from './modules/locations/waitlist/waitlist.service.ts'
import { dataRequestMailRenderers } from './modules/privacy/requests/data-request-mails.service.ts'

export const mailRenderers: MailRenderers = {
  ...authMailRenderers,
  ...badgeMailRenderers,
  ...companyReviewMailRenderers,
  ...contactMailRenderers,
  ...dataRequestMailRenderers,
  ...estimateMailRenderers,
  ...leadMailRenderers,
  ...placeMailRenderers,
  ...registrationMailRenderers,
  ...testMailRenderers,
  ...weeklyReportRenderers,
}
