import type { Deps } from '@server/deps.ts'
import type { MailContent, MailRenderer, MailRenderers } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { authMails } from './auth.mails.ts'
import { renderChangedMail, renderInvitationMail, renderLockedMail, renderResetMail } from './auth.views.ts'
import { findResetLinkById } from './password/password.repo.ts'
import {
  deriveResetToken,
  INVITATION_LINK_MS,
  parseResetValue,
  RESET_LINK_MS,
} from './password/reset-token.rules.ts'
import { findUserById } from './sign-in/sign-in.repo.ts'

/** Rebuilds the link's URL by deriving its token again; null when it was used or has expired. */
async function linkUrl(deps: Deps, linkId: number): Promise<string | null> {
  const row = await findResetLinkById(deps.db, linkId, deps.clock.now())
  const value = row && parseResetValue(row.value)
  if (!value) return null
  return absoluteUrl(
    deps.config.publicUrl,
    urls.admin.resetPassword(deriveResetToken(deps.config.secret, value)),
  )
}

const withLink =
  (
    write: (link: { url: string; lifeMs: number }) => MailContent,
    lifeMs: number,
  ): MailRenderer<'auth.reset' | 'auth.invitation'> =>
  async (deps, { payload }) => {
    const url = await linkUrl(deps, payload.linkId)
    return url === null ? null : write({ url, lifeMs })
  }

/** Renderers, one per template: reload by id, then a pure view. A deleted user gets no email. */
export const authMailRenderers: MailRenderers<keyof typeof authMails> = {
  'auth.reset': withLink(renderResetMail, RESET_LINK_MS),
  'auth.invitation': withLink(renderInvitationMail, INVITATION_LINK_MS),
  'auth.locked': async (deps, { payload }) => {
    const user = await findUserById(deps.db, payload.userId)
    return user && renderLockedMail(deps.config.publicUrl)
  },
  'auth.changed': async (deps, { payload: { userId, change } }) => {
    const user = await findUserById(deps.db, userId)
    return user && renderChangedMail(change, deps.config.publicUrl)
  },
}
