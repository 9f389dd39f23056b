import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

const accountChanges = ['password', 'factor-on', 'factor-off', 'factor-reset'] as const
export type AccountChange = (typeof accountChanges)[number]

/** `mailbox` is the key by which emails to one inbox are counted. */
const link = z.object({ linkId: z.int(), mailbox: z.string() })
const user = z.object({ userId: z.int() })

export const authMails = {
  'auth.reset': defineMail({ audience: 'account', priority: 'urgent', payload: link }),
  'auth.invitation': defineMail({ audience: 'account', priority: 'urgent', payload: link }),
  'auth.locked': defineMail({ audience: 'account', priority: 'urgent', payload: user }),
  'auth.changed': defineMail({
    audience: 'account',
    priority: 'urgent',
    payload: user.extend({ change: z.enum(accountChanges) }),
  }),
}
