import { isListed } from '@server/modules/companies/directory/listed.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import { sql } from 'kysely'

/** Day as text: the driver would read it as midnight of the process's time zone. */
const fullUntilText = sql<string>`full_until::text`.as('fullUntil')

/** Returns the pauses of these companies, or of all, that have not ended. */
export function listPauses(
  { $kysely }: Sql,
  now: Date,
  ids?: readonly number[],
): Promise<{ companyId: number; fullUntil: string }[]> {
  return $kysely
    .selectFrom('companyPauses')
    .select(['companyId', fullUntilText])
    .where('endsAt', '>', now)
    .$if(ids !== undefined, (query) => query.where('companyId', 'in', ids ?? []))
    .execute()
}

/** Locks a listed company until the transaction ends; null for any other. */
export async function lockListed(
  { $kysely }: Sql,
  id: number,
): Promise<{ state: string; zipCode: string; email: string | null } | null> {
  const row = await $kysely
    .selectFrom('managementCompanies as c')
    .select(['c.state', 'c.zipCode', 'c.email'])
    .where('c.id', '=', id)
    .where(isListed)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores the pause of a company, in place of an earlier one. */
export async function savePause(
  { $kysely }: Sql,
  pause: { companyId: number; fullUntil: string; endsAt: Date; createdAt: Date },
): Promise<void> {
  await $kysely
    .insertInto('companyPauses')
    .values(pause)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pause))
    .execute()
}

/** Deletes a company's pause. @returns its last day; null without one */
export async function deletePause({ $kysely }: Sql, companyId: number): Promise<string | null> {
  const row = await $kysely
    .deleteFrom('companyPauses')
    .where('companyId', '=', companyId)
    .returning(fullUntilText)
    .executeTakeFirst()
  return row?.fullUntil ?? null
}

/** Deletes the pauses that have ended. `email` is null for a company that gets no email: it has none, or is not listed. */
export function deleteEndedPauses(
  { $kysely }: Sql,
  now: Date,
): Promise<{ companyId: number; fullUntil: string; email: string | null }[]> {
  return $kysely
    .deleteFrom('companyPauses')
    .using('managementCompanies as c')
    .whereRef('c.id', '=', 'companyPauses.companyId')
    .where('companyPauses.endsAt', '<=', now)
    .returning((eb) => [
      'companyPauses.companyId',
      fullUntilText,
      eb.case().when(isListed).then(eb.ref('c.email')).end().as('email'),
    ])
    .execute()
}
