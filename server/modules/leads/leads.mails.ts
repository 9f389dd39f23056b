import { defineMail, noPayload } from '@server/modules/email/mail-definition.mails.ts'
import { z } from 'zod'

export const leadMails = {
  'lead.admin': defineMail({ audience: 'admin', priority: 'normal', payload: noPayload }),
  'lead.company': defineMail({ audience: 'company', priority: 'normal', payload: noPayload }),
  'lead.receipt': defineMail({ audience: 'person', priority: 'normal', payload: noPayload }),
  /** Asks the owner whether a company may have the lead. */
  'lead.consent': defineMail({
    audience: 'person',
    priority: 'normal',
    payload: z.object({ forwardId: z.int() }),
  }),
  /** Email that an administrator wrote to the owner. */
  'lead.reply': defineMail({
    audience: 'person',
    priority: 'normal',
    payload: z.object({ replyId: z.int() }),
  }),
  /** `lead.admin` for a user who wants an email for each new lead. */
  'lead.team': defineMail({ audience: 'team', priority: 'normal', payload: noPayload }),
  /** Summary of the day before `day` in the user's time zone; without one, of the UTC day. */
  'lead.digest': defineMail({
    audience: 'team',
    priority: 'bulk',
    payload: z.object({ userId: z.int(), day: z.iso.date(), timeZone: z.string().default('UTC') }),
  }),
  /** `count` may exceed the ids, of which only the first are listed. */
  'lead.assigned': defineMail({
    audience: 'team',
    priority: 'normal',
    payload: z.object({ userId: z.int(), leadIds: z.array(z.int()), count: z.int() }),
  }),
  /** The note is an event of the lead. */
  'lead.mentioned': defineMail({
    audience: 'team',
    priority: 'normal',
    payload: z.object({ userId: z.int(), eventId: z.int() }),
  }),
  'lead.unreachable.admin': defineMail({ audience: 'admin', priority: 'normal', payload: noPayload }),
}
