import type { Deps } from './deps.ts'
import { mailRenderers } from './mail-renderers.ts'
import { tidyAnalytics } from './modules/analytics/analytics.service.ts'
import { sendMailJob } from './modules/email/email.jobs.ts'
import { deliverMail, recoverMails, recoverMailsOfDeadProcess } from './modules/email/email.service.ts'
import { recalculateJob } from './modules/hostscore/recalculation.jobs.ts'
import {
  failDeadRuns,
  failRunsOfDeadProcess,
  runQueuedRecalculation,
} from './modules/hostscore/recalculation.service.ts'
import { forgetOldIdempotencyKeys } from './modules/leads/leads.service.ts'
import { tidySharePictures } from './modules/sharing/share-pictures.service.ts'

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
  deps.queue.every(TIDY_EVERY_S, 'tidy analytics', () => tidyAnalytics(deps))
  await failRunsOfDeadProcess(deps)
  await deps.queue.work(recalculateJob, (payload) => runQueuedRecalculation(deps, payload))
  deps.queue.every(RECOVER_EVERY_S, 'fail dead recalculations', async () => void (await failDeadRuns(deps)))
  deps.queue.every(TIDY_EVERY_S, 'tidy share pictures', () => tidySharePictures(deps))
  deps.queue.every(TIDY_EVERY_S, 'vacuum', () => vacuum(deps))
}

/** The embedded database has no autovacuum worker; without this its plans and tables go stale. */
async function vacuum({ db, config }: Deps): Promise<void> {
  if (config.databaseUrl) return
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
}
