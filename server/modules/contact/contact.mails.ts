import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'
import { findMessage } from './contact.repo.ts'
import { renderAdminMessageMail, renderMessageReceiptMail, renderReplyMail } from './contact.views.ts'
import { findReply } from './inbox/inbox.repo.ts'

const payload = z.object({ contactMessageId: z.int() })

export const contactMails = [
  defineMail({
    name: 'contact.admin',
    audience: 'admin',
    payload,
    async render(deps, { payload }) {
      const message = await findMessage(deps.db, payload.contactMessageId)
      return message && renderAdminMessageMail(message)
    },
  }),
  defineMail({
    name: 'contact.receipt',
    audience: 'person',
    payload,
    async render(deps, { payload }) {
      const message = await findMessage(deps.db, payload.contactMessageId)
      return message && renderMessageReceiptMail(message)
    },
  }),
  defineMail({
    name: 'contact.reply',
    audience: 'person',
    payload: payload.extend({ eventId: z.int() }),
    async render(deps, { payload: { contactMessageId, eventId } }) {
      const reply = await findReply(deps.db, contactMessageId, eventId)
      if (!reply?.text) return null
      const { adminEmail } = await getEmailConfig(deps)
      return renderReplyMail({ message: reply.message, text: reply.text, replyTo: adminEmail })
    },
  }),
]
