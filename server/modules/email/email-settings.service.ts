import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Actor, includesRole } from '@server/modules/auth/actor.rules.ts'
import type { EmailConfig, TransportStatus, UpdateEmailConfigInput } from '@shared/schemas/email.schema.ts'
import * as repo from './email.repo.ts'
import { changedSettings } from './email.rules.ts'
import { emailConfig } from './email.service.ts'

/**
 * Saves the notification settings (specification, section 7: POST /api/email-config). They count for every mail that
 * has not gone out yet. The audit trail gets what changed; saving what is there already leaves no trace.
 */
export function updateEmailConfig(
  deps: Deps,
  actor: Actor,
  { requestId, ...input }: UpdateEmailConfigInput & { requestId?: string },
): Promise<EmailConfig> {
  return deps.db.$transact(async (tx) => {
    await repo.lockEmailConfig(tx)
    const before = await emailConfig(deps, tx)
    const after = { ...before, ...input, weeklyReport: input.weeklyReport ?? before.weeklyReport }
    const changed = changedSettings(before, after)
    await repo.upsertEmailConfig(tx, after)
    if (changed) {
      await recordAudit(tx, {
        actor,
        action: 'settings.update',
        entity: 'email_config',
        before: changed.before,
        after: changed.after,
        requestId,
      })
    }
    return after
  })
}

/** Asks the mail transport whether it would take mail now (readings: "Connected and active"). Sends nothing. */
export async function transportStatus(deps: Deps, actor: Actor): Promise<TransportStatus> {
  const transport = deps.mailer.describe()
  const error = await deps.mailer.check().then(
    () => null,
    (refusal: unknown) => (refusal instanceof Error ? refusal.message : String(refusal)),
  )
  if (error !== null) deps.log.warn({ transport, reason: error }, 'mail transport does not answer')
  const isFiles = deps.config.mail.transport.kind === 'files'
  const status = { isConnected: error === null, isFiles, checkedAt: deps.clock.now() }
  // Where the server keeps its files is nothing for those who may only look.
  return isFiles && !includesRole(actor.role, 'editor')
    ? { ...status, transport: 'files on the server', error }
    : { ...status, transport, error }
}
