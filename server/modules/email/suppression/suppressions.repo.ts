import type { Db, Sql } from '@server/platform/db.ts'

export interface SuppressionRow {
  email: string
  cause: string
  code: string | null
}

/** Lists the causes for which an address gets no emails. */
export async function listSuppressions(db: Sql, email: string): Promise<SuppressionRow[]> {
  return db.$kysely
    .selectFrom('emailSuppressions')
    .select(['email', 'cause', 'code'])
    .where('email', '=', email)
    .execute()
}

/** Inserts a suppression; an existing one stays. */
export async function insertSuppression(db: Sql, row: SuppressionRow): Promise<void> {
  await db.$kysely
    .insertInto('emailSuppressions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'cause']).doNothing())
    .execute()
}

/** @returns true if there was one */
export async function deleteSuppression(db: Sql, email: string, cause: string): Promise<boolean> {
  const { numDeletedRows } = await db.$kysely
    .deleteFrom('emailSuppressions')
    .where('email', '=', email)
    .where('cause', '=', cause)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Finds the email in which an unsubscribe link was. */
export function findLinkedMail(
  db: Db,
  id: number,
): Promise<{ id: number; to: string; template: string; messageId: string } | null> {
  return db.emailMessage.findUnique({
    where: { id },
    select: { id: true, to: true, template: true, messageId: true },
  })
}
