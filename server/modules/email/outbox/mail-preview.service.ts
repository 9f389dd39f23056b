import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { writeMail } from '@server/modules/email/delivery/delivery.service.ts'
import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { type MailContent, renderMail } from '@server/modules/email/email.views.tsx'
import { includesRole } from '@shared/auth/roles.ts'
import type { MailPreview } from '@shared/email/mail-preview.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { z } from 'zod'
import { maskSecretLinks, toPreviewHtml } from './mail-preview.rules.ts'
import * as repo from './outbox.repo.ts'
import { withCurrentRecipients } from './outbox.service.ts'

const FOR_EDITORS = 'Emails about accounts can be opened by editors and owners only.'
const UNKNOWN = 'This version of the site doesn’t know this kind of email.'
const GONE = 'We can’t show this email: the data behind it was deleted or has expired.'

/**
 * Renders an email as its worker does, from the data as it is now. Secret links are masked for everyone; viewers see
 * no account emails.
 * @throws AppError NOT_FOUND
 */
export async function previewMail(deps: Deps, actor: Actor, emailId: number): Promise<MailPreview> {
  const found = await repo.findMail(deps.db, emailId)
  if (!found) throw new AppError('NOT_FOUND', { message: 'There is no email with this ID.' })
  const { payload, messageId, ...row } = found
  const mail = (await withCurrentRecipients(deps, [row]))[0] ?? { ...row, currentTo: null }
  const without = (reason: string) => ({ mail, content: null, reason })
  const definition = deps.mails.get(row.template)
  if (!definition) return without(UNKNOWN)
  if (definition.audience === 'account' && !includesRole(actor.role, 'editor')) return without(FOR_EDITORS)
  const content = await writeIfPossible(() => writeMail(deps, definition, { ...row, payload, messageId }))
  if (!content) return without(GONE)
  const { subject, html, text, images } = renderMail(content)
  return {
    mail,
    content: {
      subject: maskSecretLinks(subject),
      from: (await getEmailConfig(deps)).fromEmail,
      replyTo: content.replyTo ?? null,
      html: toPreviewHtml(html, images),
      text: maskSecretLinks(text),
    },
    reason: null,
  }
}

/** Returns null for an email whose payload was deleted after its retention period, or whose subject is gone. */
async function writeIfPossible(write: () => Promise<MailContent | null>): Promise<MailContent | null> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof AppError) return null
    throw error
  }
}
