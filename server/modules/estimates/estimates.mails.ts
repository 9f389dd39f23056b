import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { estimateInput } from '@shared/income/estimate.schema.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getPlaceForMail } from './estimates.rules.ts'
import { renderEstimateMail } from './estimates.views.tsx'

export const estimateMails = [
  defineMail({
    name: 'estimate.copy',
    audience: 'person',
    payload: estimateInput.extend({ mailbox: z.string() }),
    async render(deps, { payload: input }) {
      return renderEstimateMail({
        input,
        place: getPlaceForMail(input.location),
        estimateUrl: absoluteUrl(deps.config.publicUrl, urls.estimate(estimateQuery(input))),
      })
    },
  }),
]
