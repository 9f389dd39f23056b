import { z } from 'zod'

/** Who a mail is for. `account` mails are requested by the person who signs in and wait for no notification setting. */
export type MailAudience = 'admin' | 'company' | 'person' | 'account'

/** The lowest leaves first: sign-in and passwords, what a person caused and waits for, what is written many at a time. */
export const mailPriorities = { urgent: 0, normal: 1, bulk: 2 } as const

/** A mail's audience, priority and payload, apart from its renderer: code that queues it never loads the renderer. */
export interface MailDefinition<Payload extends z.ZodType = z.ZodType> {
  audience: MailAudience
  priority: keyof typeof mailPriorities
  /** What the renderer needs and no row holds. */
  payload: Payload
}

/** Of a mail whose lead or company says it all. Ignores what an older version may have written. */
export const noPayload = z.null().catch(null)

export function defineMail<Payload extends z.ZodType>(
  definition: MailDefinition<Payload>,
): MailDefinition<Payload> {
  return definition
}
