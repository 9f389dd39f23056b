import type { Db, Tx } from '@server/platform/db.ts'
import type { ComparedLead, Duplicates } from './lead-duplicates.rules.ts'

/** Any number that no other lock uses: two removals at a time would count the same leads. */
const DUPLICATES_LOCK_KEY = 72707371

/** E-mail addresses, in lower case, that more than one lead has, in order, after this one. */
export async function listRepeatedEmails(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ email: string }[]>`
    SELECT lower(email) AS email FROM leads WHERE deleted_at IS NULL AND lower(email) > ${after}
    GROUP BY lower(email) HAVING count(*) > 1 ORDER BY lower(email) LIMIT ${limit}`
  return rows.map((row) => row.email)
}

/** The leads of these addresses, locked, by id. Waits until no other removal is under way. */
export async function lockLeadsOf(tx: Tx, emails: readonly string[]): Promise<ComparedLead[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DUPLICATES_LOCK_KEY})`
  return tx.$queryRaw`
    SELECT id, email, property_address AS "propertyAddress", property_zip AS "propertyZip",
      interested_company_ids AS "interestedCompanyIds", created_at AS "createdAt"
    FROM leads WHERE lower(email) = ANY(${[...emails]}::text[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`
}

/**
 * Gives each lead that stays what its duplicates had: their company ids, matches and requests for details. What it has
 * already stays as it is.
 */
export async function mergeDuplicates(tx: Tx, found: readonly Duplicates[]): Promise<void> {
  const merged = {
    ids: found.map((one) => one.keptId),
    companyIds: found.map((one) => one.interestedCompanyIds),
  }
  await tx.$executeRaw`
    UPDATE leads l SET interested_company_ids = v.company_ids, updated_at = now()
    FROM unnest(${merged.ids}::int[], ${merged.companyIds}::text[]) AS v (id, company_ids) WHERE l.id = v.id`
  const pairs = found.flatMap(({ keptId, removedIds }) =>
    removedIds.map((removedId) => ({ keptId, removedId })),
  )
  const kept = pairs.map((pair) => pair.keptId)
  const removed = pairs.map((pair) => pair.removedId)
  await tx.$executeRaw`
    INSERT INTO lead_matches (lead_id, company_id, position, selected, distance_miles, reasons, created_at)
    SELECT d.kept_id, d.company_id,
      coalesce(k.last, 0) + row_number() OVER (PARTITION BY d.kept_id ORDER BY d.position, d.company_id),
      d.selected, d.distance_miles, d.reasons, d.created_at
    FROM (
      SELECT DISTINCT ON (p.kept_id, m.company_id) p.kept_id, m.*
      FROM unnest(${kept}::int[], ${removed}::int[]) AS p (kept_id, removed_id)
      JOIN lead_matches m ON m.lead_id = p.removed_id
      ORDER BY p.kept_id, m.company_id, m.selected DESC, m.lead_id
    ) d
    LEFT JOIN (
      SELECT lead_id, max(position) AS last FROM lead_matches WHERE lead_id = ANY(${merged.ids}::int[]) GROUP BY lead_id
    ) k ON k.lead_id = d.kept_id
    ON CONFLICT (lead_id, company_id) DO UPDATE SET selected = lead_matches.selected OR excluded.selected`
  await tx.$executeRaw`
    INSERT INTO lead_interest (lead_id, company_id, created_at)
    SELECT p.kept_id, i.company_id, min(i.created_at)
    FROM unnest(${kept}::int[], ${removed}::int[]) AS p (kept_id, removed_id)
    JOIN lead_interest i ON i.lead_id = p.removed_id
    GROUP BY p.kept_id, i.company_id
    ON CONFLICT (lead_id, company_id) DO NOTHING`
}
