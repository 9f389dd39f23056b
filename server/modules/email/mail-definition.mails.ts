import type { Deps } from '@server/deps.ts'
import type { OptionalMailKind } from '@shared/email/optional-mails.ts'
import { z } from 'zod'
import type { MailContent } from './email.views.tsx'

/**
 * Audience of an email. `admin` goes to the address in the settings, `team` to one user; one switch controls both.
 * `account` emails concern sign-in, so no notification setting holds them.
 */
export type MailAudience = 'admin' | 'team' | 'company' | 'person' | 'account'

/** Send order, lowest first: sign-in and passwords, emails a person is waiting for, bulk emails. */
export const mailPriorities = { urgent: 0, normal: 1, bulk: 2 } as const

/** What an email in the outbox is about. */
export interface MailSubject<Payload> {
  to: string
  leadId: number | null
  companyId: number | null
  payload: Payload
}

interface NewMailDefinition<Name extends string, Payload extends z.ZodType> {
  /** Stored with each email in the outbox: never rename it. */
  name: Name
  audience: MailAudience
  /** Default: `normal`. */
  priority?: keyof typeof mailPriorities
  /** Kind of emails from which the recipient can unsubscribe. Absent for what a person or company has to get. */
  optional?: OptionalMailKind
  /** Data that `render` needs and no row holds. Default: `noPayload`. */
  payload?: Payload
  /** Reloads the email's data and renders it; null when the data is gone and there is nothing to send. */
  render(deps: Deps, mail: MailSubject<z.output<Payload>>): Promise<MailContent | null>
}

/** One kind of email. */
export interface MailDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType>
  extends NewMailDefinition<Name, Payload> {
  priority: keyof typeof mailPriorities
}

/** Every email by its name. */
export type MailCatalog = ReadonlyMap<string, MailDefinition>

/** Payload of an email whose lead or company holds all the data. Ignores data from older versions. */
export const noPayload = z.null().catch(null)

export function defineMail<const Name extends string, Payload extends z.ZodType = typeof noPayload>(
  definition: NewMailDefinition<Name, Payload>,
): MailDefinition<Name, Payload> {
  return { priority: 'normal', ...definition }
}
