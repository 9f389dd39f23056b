import type { Db, Tx } from '@server/platform/db.ts'
import type { ComparedLead } from './lead-duplicates.rules.ts'

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

export async function updateCompanyIds(
  tx: Tx,
  id: number,
  interestedCompanyIds: string | null,
): Promise<void> {
  await tx.lead.update({ where: { id }, data: { interestedCompanyIds }, select: { id: true } })
}

/** Copies matches and requests for details to the lead that stays; what it has already stays as it is. */
export async function mergeCompanies(tx: Tx, keptId: number, removedIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO lead_matches (lead_id, company_id, position, selected, distance_miles, reasons, created_at)
    SELECT ${keptId}::int, m.company_id,
      (SELECT coalesce(max(position), 0) FROM lead_matches WHERE lead_id = ${keptId}::int)
        + row_number() OVER (ORDER BY m.position, m.company_id),
      m.selected, m.distance_miles, m.reasons, m.created_at
    FROM (
      SELECT DISTINCT ON (company_id) * FROM lead_matches
      WHERE lead_id = ANY(${[...removedIds]}::int[]) ORDER BY company_id, selected DESC, lead_id
    ) m
    ON CONFLICT (lead_id, company_id) DO UPDATE SET selected = lead_matches.selected OR excluded.selected`
  await tx.$executeRaw`
    INSERT INTO lead_interest (lead_id, company_id, created_at)
    SELECT ${keptId}::int, company_id, min(created_at) FROM lead_interest
    WHERE lead_id = ANY(${[...removedIds]}::int[]) GROUP BY company_id
    ON CONFLICT (lead_id, company_id) DO NOTHING`
}
