import { defineMail, noPayload } from '@server/modules/email/mail-definition.mails.ts'

export const leadMails = {
  'lead.admin': defineMail({ audience: 'admin', priority: 'normal', payload: noPayload }),
  'lead.company': defineMail({ audience: 'company', priority: 'normal', payload: noPayload }),
  'lead.receipt': defineMail({ audience: 'person', priority: 'normal', payload: noPayload }),
  'lead.unreachable.admin': defineMail({ audience: 'admin', priority: 'normal', payload: noPayload }),
}
