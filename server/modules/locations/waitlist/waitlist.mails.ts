import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const placeMails = {
  'place.opened': defineMail({
    audience: 'person',
    priority: 'bulk',
    /** Each as `state/city`. */
    payload: z.object({ places: z.array(z.string()) }),
  }),
}
