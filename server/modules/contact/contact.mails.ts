import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

const payload = z.object({ contactMessageId: z.int() })

export const contactMails = {
  'contact.admin': defineMail({ audience: 'admin', priority: 'normal', payload }),
  'contact.receipt': defineMail({ audience: 'person', priority: 'normal', payload }),
  'contact.reply': defineMail({
    audience: 'person',
    priority: 'normal',
    payload: payload.extend({ eventId: z.int() }),
  }),
}
