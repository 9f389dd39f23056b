import { defineMail, noPayload } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const registrationMails = {
  'registration.receipt': defineMail({ audience: 'company', priority: 'normal', payload: noPayload }),
  'registration.admin': defineMail({
    audience: 'admin',
    priority: 'normal',
    payload: z.object({ suspicion: z.string().nullable() }).catch({ suspicion: null }),
  }),
}
