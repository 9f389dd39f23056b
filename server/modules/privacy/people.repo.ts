import type { Sql } from '@server/platform/db.ts'
import { containsWords, foldedFields, likePattern } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { type SqlBool, sql } from 'kysely'
import { mailboxOf } from './personal-data.repo.ts'

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
  containsWords(foldedFields(sql.ref<string>(column)), text)

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

/** Returns the number of leads of each mailbox (`mailboxKey` of an address). */
export async function countLeadsOf(
  { $kysely }: Sql,
  mailboxes: readonly string[],
): Promise<{ mailbox: string; count: number }[]> {
  const mailbox = sql<string>`coalesce(contact_key, ${mailboxOf('email')})`
  const isWanted = sql`= ANY(${[...mailboxes]}::text[])`
  return (
    $kysely
      .selectFrom('leads')
      .select([mailbox.as('mailbox'), countRows.as('count')])
      // Two conditions, so that the index of the keys is used: only old leads have none.
      .where(
        sql<SqlBool>`(contact_key ${isWanted} OR (contact_key IS NULL AND ${mailboxOf('email')} ${isWanted}))`,
      )
      .groupBy(mailbox)
      .execute()
  )
}
