import type { Sql } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import { sql } from 'kysely'
import type { ComparedLead, Duplicates, PreviewedLead } from './lead-duplicates.rules.ts'

/** As the index on addresses holds it. */
const lowerEmail = sql<string>`lower(email)`

/** E-mail addresses, in lower case, that more than one lead has, in order, after this one. */
export async function listRepeatedEmails(db: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await db.$kysely
    .selectFrom('leads')
    .select(lowerEmail.as('email'))
    .where('deletedAt', 'is', null)
    .where(lowerEmail, '>', after)
    .groupBy(lowerEmail)
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy(lowerEmail)
    .limit(limit)
    .execute()
  return rows.map((row) => row.email)
}

/** The leads of these addresses, by id, to be looked at. */
export function listLeadsOf(db: Sql, emails: readonly string[]): Promise<PreviewedLead[]> {
  return leadsOf(db, emails).select(['fullName', 'propertyCity']).execute()
}

/** The leads of these addresses, locked, by id. Waits until no other removal is under way. */
export async function lockLeadsOf(tx: Sql, emails: readonly string[]): Promise<ComparedLead[]> {
  // Two removals at a time would count the same leads.
  await advisoryLock('lead duplicates').execute(tx.$kysely)
  return leadsOf(tx, emails).forUpdate().execute()
}

function leadsOf({ $kysely }: Sql, emails: readonly string[]) {
  return $kysely
    .selectFrom('leads')
    .select(['id', 'email', 'propertyAddress', 'propertyZip', 'interestedCompanyIds', 'createdAt'])
    .where(lowerEmail, 'in', [...emails])
    .where('deletedAt', 'is', null)
    .orderBy('id')
}

/**
 * Gives each lead that stays what its duplicates had: their company ids, matches and requests for details. What it has
 * already stays as it is.
 */
export async function mergeDuplicates({ $kysely }: Sql, found: readonly Duplicates[]): Promise<void> {
  const keptIds = found.map((one) => one.keptId)
  const companyIds = found.map((one) => one.interestedCompanyIds)
  await $kysely
    .updateTable('leads as l')
    .from(
      sql<{ id: number; companyIds: string }>`unnest(${keptIds}::int[], ${companyIds}::text[])`.as<'v'>(
        sql`v (id, company_ids)`,
      ),
    )
    .set((eb) => ({ interestedCompanyIds: eb.ref('v.companyIds'), updatedAt: sql<Date>`now()` }))
    .whereRef('l.id', '=', 'v.id')
    .execute()
  const pairs = found.flatMap(({ keptId, removedIds }) =>
    removedIds.map((removedId) => ({ keptId, removedId })),
  )
  const kept = pairs.map((pair) => pair.keptId)
  const removed = pairs.map((pair) => pair.removedId)
  const merged = sql<{ keptId: number; removedId: number }>`unnest(${kept}::int[], ${removed}::int[])`
  await $kysely
    .insertInto('leadMatches')
    .columns([
      ...(['leadId', 'companyId', 'position', 'selected'] as const),
      ...(['distanceMiles', 'reasons', 'isNearest', 'createdAt'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom((duplicates) =>
          duplicates
            .selectFrom(merged.as<'p'>(sql`p (kept_id, removed_id)`))
            .innerJoin('leadMatches as m', 'm.leadId', 'p.removedId')
            .distinctOn(['p.keptId', 'm.companyId'])
            .select('p.keptId')
            .selectAll('m')
            .orderBy('p.keptId')
            .orderBy('m.companyId')
            .orderBy('m.selected', 'desc')
            .orderBy('m.leadId')
            .as('d'),
        )
        .leftJoin(
          (last) =>
            last
              .selectFrom('leadMatches')
              .select(['leadId', (of) => of.fn.max('position').as('last')])
              .where('leadId', 'in', keptIds)
              .groupBy('leadId')
              .as('k'),
          (join) => join.onRef('k.leadId', '=', 'd.keptId'),
        )
        .select([
          'd.keptId',
          'd.companyId',
          sql<number>`coalesce(k.last, 0)
            + row_number() OVER (PARTITION BY d.kept_id ORDER BY d.position, d.company_id)`.as('position'),
          'd.selected',
        ])
        .select(['d.distanceMiles', 'd.reasons', 'd.isNearest', 'd.createdAt']),
    )
    .onConflict((conflict) =>
      conflict.columns(['leadId', 'companyId']).doUpdateSet({
        selected: sql<boolean>`lead_matches.selected OR excluded.selected`,
      }),
    )
    .execute()
  await $kysely
    .insertInto('leadInterest')
    .columns(['leadId', 'companyId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom(merged.as<'p'>(sql`p (kept_id, removed_id)`))
        .innerJoin('leadInterest as i', 'i.leadId', 'p.removedId')
        .select(['p.keptId', 'i.companyId', (first) => first.fn.min('i.createdAt').as('createdAt')])
        .groupBy(['p.keptId', 'i.companyId']),
    )
    .onConflict((conflict) => conflict.columns(['leadId', 'companyId']).doNothing())
    .execute()
}
