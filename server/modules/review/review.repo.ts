import type { Sql } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import type { ReviewInput } from '@shared/review/review.schema.ts'
import { sql } from 'kysely'

const placeOf = (city: string, state: string) =>
  sql<string>`concat_ws(', ', ${sql.ref(city)}, ${sql.ref(state)})`

/** Selects everything that waits for a decision. Each part reads the few entries of an index. */
function selectWaiting({ $kysely }: Sql) {
  const leads = $kysely
    .selectFrom('leads')
    .select([sql<string>`'lead'`.as('kind'), 'id as itemId', 'id as recordId', 'fullName as name'])
    .select([placeOf('property_city', 'property_state').as('place'), 'holdReasons as reasons'])
    .select(sql<Date>`held_at`.as('since'))
    .where('heldAt', 'is not', null)
    .where('deletedAt', 'is', null)
  const registrations = $kysely
    .selectFrom('managementCompanies')
    .select([sql<string>`'registration'`.as('kind'), 'id as itemId', 'id as recordId', 'name'])
    .select([placeOf('city', 'state').as('place'), sql<string[]>`ARRAY[status]::text[]`.as('reasons')])
    .select('createdAt as since')
    .where('status', 'in', ['pending', 'quarantined'])
    .where('deletedAt', 'is', null)
  const corrections = $kysely
    .selectFrom('profileCorrections as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select([sql<string>`'correction'`.as('kind'), 'p.id as itemId', 'c.id as recordId', 'c.name'])
    .select([placeOf('c.city', 'c.state').as('place'), sql<string[]>`ARRAY['correction']`.as('reasons')])
    .select(sql<Date>`p.submitted_at`.as('since'))
    .where('p.submittedAt', 'is not', null)
    .where('p.decidedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
  return leads.unionAll(registrations).unionAll(corrections)
}

/** Lists what waits for a decision, oldest first, and how much there is. */
export async function listWaiting(db: Sql, { search, kind, page, pageSize }: ReviewInput) {
  let waiting = db.$kysely.selectFrom(selectWaiting(db).as('w'))
  if (kind) waiting = waiting.where('w.kind', '=', kind)
  if (search)
    waiting = waiting.where(({ ref }) => containsWords(foldedFields(ref('w.name'), ref('w.place')), search))
  const rows = await waiting
    .selectAll()
    .orderBy('since')
    .orderBy('kind')
    .orderBy('itemId')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await waiting.select(countRows.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
