import type { Deps } from '@server/deps.ts'
import type { MailName } from '@server/mails.ts'
import { claimMails, deliver } from '@server/modules/email/delivery/delivery.service.ts'
import type { MailDefinition } from '@server/modules/email/mail-definition.mails.ts'
import { sql } from 'kysely'

export type Render = MailDefinition['render']
export type Renders = Partial<Record<MailName, Render>>

/** Returns the dependencies with other renderers for some emails. */
export function withRenders<Some extends Deps>(deps: Some, renders: Renders): Some {
  const replaced = [...deps.mails].map(([name, mail]): [string, MailDefinition] => {
    const render = renders[mail.name as MailName]
    return [name, render ? { ...mail, render } : mail]
  })
  return { ...deps, mails: new Map(replaced) }
}

/** Tests here kill no process, so nothing needs to be recorded. */
const accepted = { note: () => {}, forget: () => {}, list: () => [] }

/** Delivers every email that is due, most urgent first, as a worker would. */
export async function deliverDue(deps: Deps): Promise<void> {
  for (;;) {
    const [mail] = await claimMails(deps, 1)
    if (!mail) return
    await deliver(deps, accepted, mail)
  }
}

/** Delivers one email if it is due, as a worker would. */
export async function deliverMail(deps: Deps, id: number): Promise<void> {
  for (const mail of await claimMails(deps, 1, id)) await deliver(deps, accepted, mail)
}

/**
 * Simulates that time passes for emails, by moving their timestamps back: they follow the database clock, not the
 * test clock.
 */
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

/** Returns one line per email: template, recipient, status. */
export async function outboxLines(deps: Deps): Promise<string[]> {
  const rows = await deps.db.emailMessage.findMany({ orderBy: { id: 'asc' } })
  return rows.map((row) => `${row.template} ${row.to} ${row.status}`)
}

/** Row counts of the tables that a request may write to. */
export interface RowCounts {
  leads: number
  consents: number
  matches: number
  interest: number
  mails: number
  keys: number
}

/** Counts the rows of these tables. */
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

/** Deletes all jobs. */
export async function deleteJobs({ db }: Deps): Promise<void> {
  await sql`DELETE FROM pgboss.job`.execute(db.$kysely)
}

/** Deletes the rows that requests and their tests create. Deleting a few rows is ten times faster than TRUNCATE. */
export async function deleteTestData({ db }: Deps): Promise<void> {
  // The queue's tables are not part of the typed schema.
  await sql`
    WITH a AS (DELETE FROM leads), b AS (DELETE FROM email_messages), c AS (DELETE FROM idempotency_keys),
      d AS (DELETE FROM email_config), e AS (DELETE FROM audit_events), f AS (DELETE FROM management_companies), g AS (DELETE FROM email_budgets)
    DELETE FROM pgboss.job`.execute(db.$kysely)
}
