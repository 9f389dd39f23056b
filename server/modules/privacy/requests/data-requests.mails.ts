import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { dataRequestOutcome } from '@shared/privacy/data-request.schema.ts'
import { z } from 'zod'

const payload = z.object({ requestId: z.int() })
const answerPayload = payload.extend({
  /** Chosen outcome, because the request's status may change before the email is sent. Emails queued before lack it. */
  outcome: dataRequestOutcome.optional(),
})

export const dataRequestMails = {
  'privacy.confirm': defineMail({ audience: 'person', priority: 'normal', payload }),
  'privacy.answer': defineMail({ audience: 'person', priority: 'normal', payload: answerPayload }),
  /**
   * To a company that received the person's leads. The leads are gone when it is rendered, so the payload names them;
   * `mailbox` makes it findable, and the nightly run removes the payload. For `person`, because the switch for companies
   * is about leads.
   */
  'privacy.forget': defineMail({
    audience: 'person',
    priority: 'normal',
    payload: z.object({
      mailbox: z.string(),
      leads: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
    }),
  }),
}
