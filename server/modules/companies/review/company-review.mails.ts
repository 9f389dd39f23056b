import { defineMail, noPayload } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const companyReviewMails = {
  'company.approved': defineMail({ audience: 'company', priority: 'normal', payload: noPayload }),
  'company.rejected': defineMail({
    audience: 'company',
    priority: 'normal',
    payload: z.object({ reason: z.string() }),
  }),
}
