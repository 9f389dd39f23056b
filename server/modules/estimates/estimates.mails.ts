import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { estimateInput } from '@shared/schemas/estimate.schema.ts'
import { z } from 'zod'

export const estimateMails = {
  'estimate.copy': defineMail({
    audience: 'person',
    priority: 'normal',
    /** The mails to one mailbox are counted by `mailbox`. */
    payload: estimateInput.extend({ mailbox: z.string() }),
  }),
}
