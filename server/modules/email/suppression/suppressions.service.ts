import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import type { MailDefinition } from '@server/modules/email/mail-definition.mails.ts'
import type { Sql } from '@server/platform/db.ts'
import { isLinkToken, makeLinkToken, parseLinkId } from '@server/platform/link-token.ts'
import type { Unsubscription } from '@shared/email/email.schema.ts'
import { type OptionalMailKind, optionalMails } from '@shared/email/optional-mails.ts'
import { AppError } from '@shared/lib/errors.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import * as repo from './suppressions.repo.ts'
import { chooseStop, REFUSED, type Stop, toSuppressedAddress } from './suppressions.rules.ts'

const DEAD_LINK = 'This link doesn’t work. Open the link in our email again.'

interface LinkedMail {
  id: number
  messageId: string
}

const toSubject = ({ id, messageId }: LinkedMail) => ({ id, purpose: 'unsubscribe', nonce: messageId })

/** Returns the link with which a recipient unsubscribes from emails of this kind (RFC 8058). */
export function getUnsubscribeUrl({ config }: Deps, mail: LinkedMail): string {
  return absoluteUrl(config.publicUrl, urls.unsubscribe(makeLinkToken(config.secret, toSubject(mail))))
}

/** Returns why an address does not get an email now; null when it does. */
export async function findStop(deps: Deps, definition: MailDefinition, to: string): Promise<Stop | null> {
  if (!definition.optional && definition.audience !== 'company') return null
  return chooseStop(definition, await repo.listSuppressions(deps.db, toSuppressedAddress(to)))
}

/** Remembers that a mail server refused an address for good. */
export async function suppressRefused(deps: Deps, to: string, code: string): Promise<void> {
  await repo.insertSuppression(deps.db, { email: toSuppressedAddress(to), cause: REFUSED, code })
}

/** Lets an address get emails again after a refusal. @returns true if it was suppressed */
export function liftRefusal(tx: Sql, to: string): Promise<boolean> {
  return repo.deleteSuppression(tx, toSuppressedAddress(to), REFUSED)
}

/** Returns the state of an unsubscribe link; null for an invalid one. */
export async function findUnsubscription(deps: Deps, token: string): Promise<Unsubscription | null> {
  const link = await findLink(deps, token)
  if (!link) return null
  const suppressions = await repo.listSuppressions(deps.db, link.email)
  return {
    mails: optionalMails[link.kind],
    isUnsubscribed: suppressions.some(({ cause }) => cause === link.kind),
  }
}

/** Unsubscribes the address of a link from its kind of emails, or subscribes it again. @throws AppError NOT_FOUND */
export async function setUnsubscribed(
  deps: Deps,
  { token, isUnsubscribed }: { token: string; isUnsubscribed: boolean },
): Promise<Unsubscription> {
  const link = await findLink(deps, token)
  if (!link) throw new AppError('NOT_FOUND', { message: DEAD_LINK })
  const { email, kind } = link
  if (isUnsubscribed) await repo.insertSuppression(deps.db, { email, cause: kind, code: null })
  else await repo.deleteSuppression(deps.db, email, kind)
  return { mails: optionalMails[kind], isUnsubscribed }
}

/** Finds the address and the kind of emails that a link is about. */
async function findLink(
  deps: Deps,
  token: string,
): Promise<{ email: string; kind: OptionalMailKind } | null> {
  const id = parseLinkId(token)
  const mail = id === null ? null : await repo.findLinkedMail(deps.db, id)
  if (!mail || !isLinkToken(getSecrets(deps.config), toSubject(mail), token)) return null
  const kind = deps.mails.get(mail.template)?.optional
  return kind ? { email: toSuppressedAddress(mail.to), kind } : null
}
