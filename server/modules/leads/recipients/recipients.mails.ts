import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'
import * as service from './recipient-mails.service.ts'
import * as views from './recipients.views.ts'

/** Emails about what became of a lead at its companies. None is optional: they concern a request that was made. */
export const recipientMails = [
  /** Reminds a company that has not answered. */
  defineMail({
    name: 'lead.reminder',
    audience: 'company',
    async render(deps, mail) {
      const data = await service.getReminder(deps, mail)
      return data && views.renderReminderMail(data)
    },
  }),
  /** Tells a company that has the lead what its owner corrected. */
  defineMail({
    name: 'lead.corrected',
    audience: 'company',
    payload: z.object({ fields: z.array(z.string()) }),
    async render(deps, mail) {
      const data = await service.getCorrection(deps, mail, mail.payload.fields)
      return data && views.renderCorrectedMail(data)
    },
  }),
  /** Tells a company that has the lead that its owner stopped it. */
  defineMail({
    name: 'lead.stopped',
    audience: 'company',
    async render(deps, mail) {
      const data = await service.getStop(deps, mail)
      return data && views.renderStoppedMail(data)
    },
  }),
  /** Tells the owner of the first company that accepted. */
  defineMail({
    name: 'lead.accepted',
    audience: 'person',
    async render(deps, mail) {
      const data = await service.getAccepted(deps, mail)
      return data && views.renderAcceptedMail(data)
    },
  }),
  /** Tells the owner that no company accepted within a day. */
  defineMail({
    name: 'lead.unanswered',
    audience: 'person',
    async render(deps, mail) {
      const data = await service.getUnanswered(deps, mail)
      return data && views.renderUnansweredMail(data)
    },
  }),
]
