import { defineMail, noPayload } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

const reason = z.object({ reason: z.string() })

export const badgeMails = {
  'badge.awarded': defineMail({ audience: 'company', priority: 'bulk', payload: noPayload }),
  'badge.revoked': defineMail({ audience: 'company', priority: 'normal', payload: reason }),
  'badge.restored': defineMail({ audience: 'company', priority: 'normal', payload: reason }),
  'badge.report': defineMail({
    audience: 'admin',
    priority: 'normal',
    payload: z.object({ reportId: z.int() }),
  }),
}
