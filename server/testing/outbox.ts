import type { Deps } from '@server/deps.ts'
import { mailRenderers } from '@server/mail-renderers.ts'
import { claimMails, type DeliveryTools, deliver } from '@server/modules/email/delivery.service.ts'
import { sql } from 'kysely'

type Renderers = DeliveryTools['renderers']

/** Nothing is killed here. */
const accepted = { note: () => {}, forget: () => {}, list: () => [] }

/** Does a worker's work once: every mail that is due, the most urgent first. */
export async function deliverDue(deps: Deps, renderers: Renderers = mailRenderers): Promise<void> {
  for (;;) {
    const [mail] = await claimMails(deps, 1)
    if (!mail) return
    await deliver(deps, { renderers, accepted }, mail)
  }
}

/** A worker's work on one mail, if it is due. */
export async function deliverMail(deps: Deps, renderers: Renderers, id: number): Promise<void> {
  for (const mail of await claimMails(deps, 1, id)) await deliver(deps, { renderers, accepted }, mail)
}

/** Lets so much time pass for mails: their moments are the database's, whatever a test's clock says. */
export async function passTime({ db }: Deps, seconds: number): Promise<void> {
  const earlier = (column: string) =>
    sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds}::float8)`
  await db.$kysely
    .updateTable('emailMessages')
    .set({ dueAt: earlier('dueAt'), createdAt: earlier('createdAt'), lockedUntil: earlier('lockedUntil') })
    .execute()
  await db.$kysely
    .updateTable('emailBudgets')
    .set({ spentUntil: earlier('spentUntil') })
    .execute()
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
}

/** How much of it there is. */
export async function countRows({ db }: Deps): Promise<RowCounts> {
  return {
    leads: await db.lead.count(),
    consents: await db.leadConsent.count(),
    matches: await db.leadMatch.count(),
    interest: await db.leadInterest.count(),
    mails: await db.emailMessage.count(),
    keys: await db.idempotencyKey.count(),
  }
}

/** Empties the queue. */
export async function deleteJobs({ db }: Deps): Promise<void> {
  await sql`DELETE FROM pgboss.job`.execute(db.$kysely)
}

/** Empties what requests and their tests leave behind. Deleting a few rows is ten times quicker than TRUNCATE. */
export async function forgetLeads({ db }: Deps): Promise<void> {
  // The queue's tables have no types here.
  await sql`
    WITH a AS (DELETE FROM leads), b AS (DELETE FROM email_messages), c AS (DELETE FROM idempotency_keys),
      d AS (DELETE FROM email_config), e AS (DELETE FROM audit_events), f AS (DELETE FROM management_companies), g AS (DELETE FROM email_budgets)
    DELETE FROM pgboss.job`.execute(db.$kysely)
}
