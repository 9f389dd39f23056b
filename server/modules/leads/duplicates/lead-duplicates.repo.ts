import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import { sql } from 'kysely'
import type { ComparedLead, DuplicateGroup, PreviewedLead } from './lead-duplicates.rules.ts'

/** Must equal the expression of the index on email addresses. */
const lowerEmail = sql<string>`lower(email)`

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

/** Returns the leads of these email addresses, by id, for the preview. */
export function listLeadsByEmail(db: Sql, emails: readonly string[]): Promise<PreviewedLead[]> {
  return selectLeads(db, emails).select(['fullName', 'propertyCity']).execute()
}

/** Locks and returns the leads of these email addresses, by id. Waits for any other removal to finish. */
export async function lockLeadsByEmail(tx: Sql, emails: readonly string[]): Promise<ComparedLead[]> {
  // Two parallel removals would count the same leads.
  await advisoryLock(advisoryLocks.leadDuplicates).execute(tx.$kysely)
  return selectLeads(tx, emails).forUpdate().execute()
}

function selectLeads({ $kysely }: Sql, emails: readonly string[]) {
  return $kysely
    .selectFrom('leads')
    .select(['id', 'email', 'propertyAddress', 'propertyZip', 'interestedCompanyIds', 'createdAt'])
    .where(lowerEmail, 'in', [...emails])
    .where('deletedAt', 'is', null)
    .orderBy('id')
}

/** Copies company ids, matches and interest of duplicates to the lead that stays, without overwriting. */
export async function mergeDuplicates({ $kysely }: Sql, groups: readonly DuplicateGroup[]): Promise<void> {
  const keptIds = groups.map((group) => group.keptId)
  const companyIds = groups.map((group) => group.interestedCompanyIds)
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
  const pairs = groups.flatMap(({ keptId, removedIds }) =>
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
    .columns(['leadId', 'companyId', 'createdAt', 'consentText'])
    .expression((eb) =>
      eb
        .selectFrom(merged.as<'p'>(sql`p (kept_id, removed_id)`))
        .innerJoin('leadInterest as i', 'i.leadId', 'p.removedId')
        .distinctOn(['p.keptId', 'i.companyId'])
        .select(['p.keptId', 'i.companyId', 'i.createdAt', 'i.consentText'])
        .orderBy('p.keptId')
        .orderBy('i.companyId')
        .orderBy('i.createdAt'),
    )
    .onConflict((conflict) => conflict.columns(['leadId', 'companyId']).doNothing())
    .execute()
}
