import { z } from 'zod'
import { defineMail } from './mail-definition.mails.ts'

export const testMails = {
  'email.test': defineMail({
    audience: 'account',
    priority: 'urgent',
    payload: z.object({ subject: z.string(), message: z.string() }),
  }),
}
