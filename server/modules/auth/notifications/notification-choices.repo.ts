import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { NotificationChoices } from '@shared/auth/auth.schema.ts'

/** Choices as stored: the column of `newLeads` is plain text. */
export type NotificationChoicesRow = Omit<NotificationChoices, 'newLeads'> & { newLeads: string }
/** Emails that a user can turn off. */
export type NotificationKind = Exclude<keyof NotificationChoices, 'newLeads'>

export function findChoices(db: Db | Tx, userId: number): Promise<NotificationChoicesRow | null> {
  return db.notificationChoice.findUnique({
    where: { userId },
    select: { newLeads: true, assignments: true, mentions: true },
  })
}

export async function saveChoices(tx: Tx, userId: number, choices: NotificationChoices): Promise<void> {
  await tx.notificationChoice.upsert({
    where: { userId },
    create: { userId, ...choices },
    update: choices,
    select: { userId: true },
  })
}

/** Returns the ids of those users who turned off this kind of email. */
export async function listUserIdsWithout(
  tx: Sql,
  kind: NotificationKind,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.$kysely
    .selectFrom('notificationChoices')
    .select('userId')
    .where('userId', 'in', [...ids])
    .where(kind, '=', false)
    .execute()
  return rows.map((row) => row.userId)
}

/** Returns the email addresses of the enabled users who want an email for each new lead. */
export async function listNewLeadAddresses(tx: Sql): Promise<string[]> {
  const rows = await tx.$kysely
    .selectFrom('notificationChoices as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select('u.email')
    .where('c.newLeads', '=', 'now')
    .where('u.disabledAt', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map((row) => row.email)
}

/** Returns the time zones of the enabled users who want a digest; null for users without one. */
export async function listDigestZones(db: Sql): Promise<(string | null)[]> {
  const rows = await db.$kysely
    .selectFrom('notificationChoices as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select('u.timeZone')
    .distinct()
    .where('c.newLeads', '=', 'digest')
    .where('u.disabledAt', 'is', null)
    .execute()
  return rows.map((row) => row.timeZone)
}

/**
 * Claims the day's digest for each enabled user of a time zone who wants one and has not received it.
 * @returns the claimed users; a concurrent claim gets none of them
 */
export function claimDigests(
  tx: Sql,
  zone: string | null,
  day: string,
): Promise<{ id: number; email: string }[]> {
  return tx.$kysely
    .updateTable('notificationChoices as c')
    .from('users as u')
    .set({ lastDigestDay: day })
    .whereRef('u.id', '=', 'c.userId')
    .where('c.newLeads', '=', 'digest')
    .where('u.disabledAt', 'is', null)
    .where('u.timeZone', 'is not distinct from', zone)
    .where((eb) => eb.or([eb('c.lastDigestDay', 'is', null), eb('c.lastDigestDay', '<', day)]))
    .returning(['u.id', 'u.email'])
    .execute()
}
