import { z } from 'zod'

/**
 * Audience of an email. `admin` goes to the address in the settings, `team` to one user; one switch controls both.
 * `account` emails concern sign-in, so no notification setting holds them.
 */
export type MailAudience = 'admin' | 'team' | 'company' | 'person' | 'account'

/** Send order, lowest first: sign-in and passwords, emails a person is waiting for, bulk emails. */
export const mailPriorities = { urgent: 0, normal: 1, bulk: 2 } as const

/** Definition of an email, separate from its renderer, so that queuing does not load it. */
export interface MailDefinition<Payload extends z.ZodType = z.ZodType> {
  audience: MailAudience
  priority: keyof typeof mailPriorities
  /** Data the renderer needs and no row holds. */
  payload: Payload
}

/** Payload of an email whose lead or company holds all the data. Ignores data from older versions. */
export const noPayload = z.null().catch(null)

export function defineMail<Payload extends z.ZodType>(
  definition: MailDefinition<Payload>,
): MailDefinition<Payload> {
  return definition
}
