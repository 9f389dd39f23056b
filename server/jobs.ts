import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import { mailRenderers } from './mail-renderers.ts'
import { tidyAnalytics } from './modules/analytics/analytics.service.ts'
import { addUpDays } from './modules/analytics/report.service.ts'
import { queueWeeklyReport } from './modules/analytics/weekly-report.service.ts'
import { sealChain } from './modules/audit/audit-check.service.ts'
import { tidySignIns } from './modules/auth/sessions.service.ts'
import { forgetUnusedBudgets, startDelivery } from './modules/email/delivery.service.ts'
import { refreshAllRanks } from './modules/hostscore/calculation.service.ts'
import { rankJob, recalculateJob } from './modules/hostscore/recalculation.jobs.ts'
import {
  failDeadRuns,
  failRunsOfDeadProcess,
  runQueuedRecalculation,
  startQuarterlyRun,
} from './modules/hostscore/recalculation.service.ts'
import { forgetOldIdempotencyKeys } from './modules/leads/leads.service.ts'
import { runNightlyRetention } from './modules/privacy/retention.service.ts'
import { checkSeoJob } from './modules/seo/seo-check.jobs.ts'
import {
  failChecksOfDeadProcess,
  failDeadChecks,
  nightlyChecks,
  runQueuedCheck,
} from './modules/seo/seo-runs.service.ts'
import { tidySharePictures } from './modules/sharing/share-pictures.service.ts'
import { pageReader } from './ssr/page-reader.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

const RECOVER_EVERY_S = 15
const TIDY_EVERY_S = 60 * 60
/** Ten pages: the size the database itself supposes of a table it knows nothing of. */
const VACUUM_FROM_BYTES = 10 * 8192
/** How late the nightly check may begin. */
const NIGHTLY_EVERY_S = 10 * 60
/** How late a quarter's scores may begin. */
const QUARTERLY_EVERY_S = 10 * 60
/** What the log says in between could be rewritten unseen by someone with the database alone. */
const SEAL_EVERY_S = 60

/**
 * Starts everything a worker does, in this process.
 * @param openRenderer for jobs that read our own pages
 */
export async function startJobs(deps: Deps, openRenderer: () => Promise<PageRenderer>): Promise<void> {
  await startDelivery(deps, mailRenderers)
  deps.queue.every(TIDY_EVERY_S, 'forget unused mail budgets', () => forgetUnusedBudgets(deps))
  deps.queue.every(TIDY_EVERY_S, 'forget old idempotency keys', () => forgetOldIdempotencyKeys(deps))
  deps.queue.every(TIDY_EVERY_S, 'tidy analytics', () => tidyAnalytics(deps))
  deps.queue.every(TIDY_EVERY_S, 'add up analytics days', () => addUpDays(deps))
  deps.queue.every(TIDY_EVERY_S, 'weekly report', () => queueWeeklyReport(deps))
  await failRunsOfDeadProcess(deps)
  await deps.queue.work(recalculateJob, (payload) => runQueuedRecalculation(deps, payload))
  await deps.queue.work(rankJob, (payload) => refreshAllRanks(deps, payload))
  deps.queue.every(QUARTERLY_EVERY_S, 'quarterly scores', () => startQuarterlyRun(deps))
  deps.queue.every(RECOVER_EVERY_S, 'fail dead recalculations', () => failDeadRuns(deps))
  await failChecksOfDeadProcess(deps)
  const readPage = pageReader(deps, openRenderer)
  await deps.queue.work(checkSeoJob, ({ runId }) => runQueuedCheck(deps, readPage, runId))
  deps.queue.every(RECOVER_EVERY_S, 'fail dead page checks', () => failDeadChecks(deps))
  deps.queue.every(NIGHTLY_EVERY_S, 'nightly page check', nightlyChecks(deps))
  deps.queue.every(TIDY_EVERY_S, 'tidy share pictures', () => tidySharePictures(deps))
  deps.queue.every(TIDY_EVERY_S, 'tidy sign-ins', () => tidySignIns(deps))
  deps.queue.every(SEAL_EVERY_S, 'seal the audit log', () => sealChain(deps))
  deps.queue.every(TIDY_EVERY_S, 'retention', () => runNightlyRetention(deps))
  deps.queue.every(TIDY_EVERY_S, 'vacuum', () => vacuum(deps))
}

/**
 * The embedded database has no autovacuum worker; without this its plans and tables go stale. Small tables are left
 * alone, as they are there: one that is analysed while it is empty is planned for as if it stayed so.
 */
export async function vacuum({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl) return
  // The catalog has no types here, and the builder no VACUUM.
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND pg_relation_size(oid) >= ${VACUUM_FROM_BYTES}`.execute(db.$kysely)
  const tables = sql.join(rows.map(({ name }) => sql.raw(name)))
  await sql`VACUUM (ANALYZE) ${tables}`.execute(db.$kysely)
}
