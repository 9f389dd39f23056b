import type { Db, Tx } from '@server/platform/db.ts'
import { isListed } from './companies.repo.ts'

/** How many companies are listed, and how many cities one of them serves. */
export async function countListed(db: Db | Tx): Promise<{ companies: number; places: number }> {
  const [counts] = await db.$queryRaw<[{ companies: number; places: number }]>`
    SELECT (SELECT count(*)::int FROM management_companies c WHERE ${isListed}) AS companies,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT p.state, p.city_slug FROM company_places p
        JOIN management_companies c ON c.id = p.company_id
        JOIN cities ci ON ci.state = p.state AND ci.slug = p.city_slug
        WHERE ${isListed}) served) AS places`
  return counts
}
