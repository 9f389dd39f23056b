import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const weeklyReportMails = {
  'analytics.weekly': defineMail({
    audience: 'admin',
    priority: 'bulk',
    payload: z.object({ week: z.iso.date() }),
  }),
}
