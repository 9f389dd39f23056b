import type { Deps } from '@server/deps.ts'
import { mailRenderers } from '@server/mail-renderers.ts'
import { deliverMail } from '@server/modules/email/email.service.ts'

/** Does a worker's work once: every mail that is due, oldest first. */
export async function deliverDue(deps: Deps): Promise<void> {
  const rows = await deps.db.emailMessage.findMany({
    where: { status: { in: ['queued', 'retrying'] }, dueAt: { lte: deps.clock.now() } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of rows) await deliverMail(deps, mailRenderers, id)
}

/** The outbox in one line a mail: template, receiver, status. */
export async function outboxLines(deps: Deps): Promise<string[]> {
  const rows = await deps.db.emailMessage.findMany({ orderBy: { id: 'asc' } })
  return rows.map((row) => `${row.template} ${row.to} ${row.status}`)
}

/** What a request may leave behind. */
export interface RowCounts {
  leads: number
  consents: number
  matches: number
  interest: number
  mails: number
  keys: number
  jobs: number
}

/** How much of it there is. */
export async function countRows({ db }: Deps): Promise<RowCounts> {
  const [counts] = await db.$queryRaw<[RowCounts]>`
    SELECT (SELECT count(*)::int FROM leads) AS leads,
      (SELECT count(*)::int FROM lead_consents) AS consents,
      (SELECT count(*)::int FROM lead_matches) AS matches,
      (SELECT count(*)::int FROM lead_interest) AS interest,
      (SELECT count(*)::int FROM email_messages) AS mails,
      (SELECT count(*)::int FROM idempotency_keys) AS keys,
      (SELECT count(*)::int FROM pgboss.job) AS jobs`
  return counts
}

/** Empties what requests and their tests leave behind. Deleting a few rows is ten times quicker than TRUNCATE. */
export async function forgetLeads({ db }: Deps): Promise<void> {
  await db.$executeRaw`
    WITH a AS (DELETE FROM leads), b AS (DELETE FROM email_messages), c AS (DELETE FROM idempotency_keys),
      d AS (DELETE FROM email_config), e AS (DELETE FROM audit_events), f AS (DELETE FROM management_companies)
    DELETE FROM pgboss.job`
}
