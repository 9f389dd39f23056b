import type { Sql } from '@server/platform/db.ts'
import { likePattern } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { sql } from 'kysely'

/** Row that names a person. */
export interface PersonRow {
  email: string
  name: string
  phone: string | null
}

interface PersonSearch {
  text: string
  /** Digits of a phone number; null for any other text. */
  digits: string | null
}

const nameContains = (column: string, { text }: PersonSearch) =>
  sql<boolean>`lower(${sql.ref(column)}) LIKE lower(${likePattern(text)})`

const phoneContains = (column: string, { digits }: PersonSearch) =>
  digits === null
    ? sql<boolean>`false`
    : sql<boolean>`regexp_replace(${sql.ref(column)}, '\\D', '', 'g') LIKE ${likePattern(digits)}`

/**
 * Returns the newest rows with this name or phone number, deleted leads too. Scans whole tables, because searches are
 * rare.
 */
export function listPersonRows({ $kysely }: Sql, search: PersonSearch, limit: number): Promise<PersonRow[]> {
  const leads = $kysely
    .selectFrom('leads')
    .select(['email', 'fullName as name', 'phone', 'createdAt'])
    .where((eb) => eb.or([nameContains('fullName', search), phoneContains('phone', search)]))
  const messages = $kysely
    .selectFrom('contactMessages')
    .select(['email', 'name', sql<string | null>`NULL`.as('phone'), 'createdAt'])
    .where(nameContains('name', search))
  const requests = $kysely
    .selectFrom('dataSubjectRequests')
    .select(['email', 'name', 'phone', 'createdAt'])
    .where((eb) => eb.or([nameContains('name', search), phoneContains('phone', search)]))
  const companies = $kysely
    .selectFrom('managementCompanies')
    .select([sql<string>`email`.as('email'), 'name', 'phoneNumber as phone', 'createdAt'])
    .where('email', 'is not', null)
    .where((eb) => eb.or([nameContains('name', search), phoneContains('phoneNumber', search)]))
  return $kysely
    .selectFrom(leads.unionAll(messages).unionAll(requests).unionAll(companies).as('p'))
    .select(['p.email', 'p.name', 'p.phone'])
    .orderBy('p.createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the number of leads of each address, in lower case. */
export async function countLeadsOf(
  { $kysely }: Sql,
  emails: readonly string[],
): Promise<{ email: string; count: number }[]> {
  const address = sql<string>`lower(email)`
  return $kysely
    .selectFrom('leads')
    .select([address.as('email'), countRows.as('count')])
    .where(address, 'in', [...emails])
    .groupBy(address)
    .execute()
}
