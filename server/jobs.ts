import type { Deps } from './deps.ts'
import { mailRenderers } from './mail-renderers.ts'
import { sendMailJob } from './modules/email/email.jobs.ts'
import { deliverMail, recoverMails, recoverMailsOfDeadProcess } from './modules/email/email.service.ts'
import { forgetOldIdempotencyKeys } from './modules/leads/leads.service.ts'

const RECOVER_EVERY_S = 15
const TIDY_EVERY_S = 60 * 60

/** Starts everything a worker does, in this process. */
export async function startJobs(deps: Deps): Promise<void> {
  await recoverMailsOfDeadProcess(deps)
  await deps.queue.work(sendMailJob, ({ emailId }) => deliverMail(deps, mailRenderers, emailId))
  deps.queue.every(RECOVER_EVERY_S, 'recover mails', async () => void (await recoverMails(deps)))
  deps.queue.every(
    TIDY_EVERY_S,
    'forget old idempotency keys',
    async () => void (await forgetOldIdempotencyKeys(deps)),
  )
  deps.queue.every(TIDY_EVERY_S, 'vacuum', () => vacuum(deps))
}

/** The embedded database has no autovacuum worker; without this its plans and tables go stale. */
async function vacuum({ db, config }: Deps): Promise<void> {
  if (config.databaseUrl) return
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
}
