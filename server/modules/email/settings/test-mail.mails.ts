import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const testMails = {
  'email.test': defineMail({
    audience: 'account',
    priority: 'urgent',
    payload: z.object({ subject: z.string(), message: z.string() }),
  }),
}
