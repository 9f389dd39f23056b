import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { estimateInput } from '@shared/income/estimate.schema.ts'
import { z } from 'zod'

export const estimateMails = {
  'estimate.copy': defineMail({
    audience: 'person',
    priority: 'normal',
    payload: estimateInput.extend({ mailbox: z.string() }),
  }),
}
