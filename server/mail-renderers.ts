import type { MailRenderer } from './modules/email/email.service.ts'
import { leadMailRenderers } from './modules/leads/lead-mails.service.ts'

/** Every mail the product sends, by its template's name. A worker renders from these alone. */
export const mailRenderers: Record<string, MailRenderer> = {
  ...leadMailRenderers,
}
