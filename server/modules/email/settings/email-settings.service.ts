import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import * as repo from '@server/modules/email/email.repo.ts'
import { diffSettings } from '@server/modules/email/email.rules.ts'
import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { includesRole } from '@shared/auth/roles.ts'
import type { EmailConfig, TransportStatus, UpdateEmailConfigInput } from '@shared/email/email.schema.ts'

/** Saves the given notification settings (product 7.5), for every email not sent yet. Unchanged ones leave no audit entry. */
export function updateEmailConfig(
  deps: Deps,
  change: Change,
  input: UpdateEmailConfigInput,
): Promise<EmailConfig> {
  return deps.db.$transact(async (tx) => {
    await repo.lockEmailConfig(tx)
    const before = await getEmailConfig(deps, tx)
    const {
      adminEmail = before.adminEmail,
      fromEmail = before.fromEmail,
      isEnabled = before.isEnabled,
      useEmail = before.useEmail,
      companyNotifications = before.companyNotifications,
      weeklyReport = before.weeklyReport,
    } = input
    const after = { adminEmail, fromEmail, isEnabled, useEmail, companyNotifications, weeklyReport }
    const changed = diffSettings(before, after)
    await repo.upsertEmailConfig(tx, after)
    if (changed) {
      await recordAudit(tx, {
        ...change,
        action: 'settings.update',
        entity: 'email_config',
        before: changed.before,
        after: changed.after,
      })
    }
    return after
  })
}

/** Checks whether the mail transport would accept email now ("Connected and active", product 10.6). Sends nothing. */
export async function getTransportStatus(deps: Deps, actor: Actor): Promise<TransportStatus> {
  const transport = deps.mailer.describe()
  const error = await deps.mailer.check().then(
    () => null,
    (refusal: unknown) => (refusal instanceof Error ? refusal.message : String(refusal)),
  )
  if (error !== null) deps.log.warn({ transport, reason: error }, 'mail transport does not respond')
  const isFiles = deps.config.mail.transport.kind === 'files'
  const status = { isConnected: error === null, isFiles, checkedAt: deps.clock.now() }
  // Where the server stores its files concerns only owners.
  return isFiles && !includesRole(actor.role, 'owner')
    ? { ...status, transport: 'files on the server', error }
    : { ...status, transport, error }
}
