import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'
import { renderTestMail } from './test-mail.views.ts'

export const testMail = defineMail({
  name: 'email.test',
  audience: 'account',
  priority: 'urgent',
  payload: z.object({ subject: z.string(), message: z.string() }),
  render: async (_deps, { payload }) => renderTestMail(payload),
})
