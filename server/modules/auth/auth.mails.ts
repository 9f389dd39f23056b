import type { Deps } from '@server/deps.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import {
  accountChanges,
  renderChangedMail,
  renderInvitationMail,
  renderLockedMail,
  renderResetMail,
} from './auth.views.ts'
import { findResetLinkById } from './password/password.repo.ts'
import {
  deriveResetToken,
  INVITATION_LINK_MS,
  parseResetValue,
  RESET_LINK_MS,
} from './password/reset-token.rules.ts'
import { findUserById } from './sign-in/sign-in.repo.ts'

/** `mailbox` is the key by which emails to one inbox are counted. */
const link = z.object({ linkId: z.int(), mailbox: z.string() })
const user = z.object({ userId: z.int() })

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

/** Emails about an account. A deleted user gets none. */
export const authMails = [
  defineMail({
    name: 'auth.reset',
    audience: 'account',
    priority: 'urgent',
    payload: link,
    async render(deps, { payload }) {
      const url = await linkUrl(deps, payload.linkId)
      return url === null ? null : renderResetMail({ url, lifeMs: RESET_LINK_MS })
    },
  }),
  defineMail({
    name: 'auth.invitation',
    audience: 'account',
    priority: 'urgent',
    payload: link,
    async render(deps, { payload }) {
      const url = await linkUrl(deps, payload.linkId)
      return url === null ? null : renderInvitationMail({ url, lifeMs: INVITATION_LINK_MS })
    },
  }),
  defineMail({
    name: 'auth.locked',
    audience: 'account',
    priority: 'urgent',
    payload: user,
    async render(deps, { payload }) {
      return (await findUserById(deps.db, payload.userId)) && renderLockedMail(deps.config.publicUrl)
    },
  }),
  defineMail({
    name: 'auth.changed',
    audience: 'account',
    priority: 'urgent',
    payload: user.extend({ change: z.enum(accountChanges) }),
    async render(deps, { payload: { userId, change } }) {
      return (await findUserById(deps.db, userId)) && renderChangedMail(change, deps.config.publicUrl)
    },
  }),
]
