import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  containsWords,
  foldedFields,
  likePattern,
  parsePhoneDigits,
  parseRowId,
} from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { MAX_BULK_ROWS } from '@shared/bulk/bulk.schema.ts'
import {
  type ChangedLeadsInput,
  type LeadDueFilter,
  type LeadFilter,
  type LeadSort,
  type ListedLead,
  listedLead,
} from '@shared/leads/admin-leads.schema.ts'
import { openStatuses } from '@shared/leads/lead-status.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import {
  type DueMoments,
  isAnsweredByNobody,
  isContactLate,
  isDueToday,
  isOtherwiseLate,
} from './lead-due.repo.ts'
import type { DateBounds } from './lead-list.rules.ts'

/** A leads filter in database terms. `ids` limits it to these leads. */
export type ListFilter = Omit<LeadFilter, 'from' | 'to' | 'assignee' | 'due'> &
  DateBounds & {
    ids?: readonly number[]
    /** Companies whose name the search finds. */
    companyIds?: readonly number[]
    /** Null for leads without an assignee. */
    assigneeId?: number | null
    due?: LeadDueFilter
    /** Needed for `due` and `unanswered`. */
    moments?: DueMoments
  }

export interface ListOrder {
  sort: LeadSort
  direction: 'asc' | 'desc'
}

interface Page {
  limit: number
  offset: number
}

export const listColumns = objectKeys(listedLead.shape).map((column) => `l.${column}` as const)

/** Must equal the expression of the index "leads_phone_search_idx". */
const searchedPhone = sql<string>`regexp_replace(coalesce(l.phone, ''), '[^0-9]', '', 'g')`

const eb = expressionBuilder<DB & { l: DB['leads'] }, 'l'>()

/** Must equal the expression of the index "leads_search_idx". */
const searchedText = foldedFields(
  eb.ref('l.fullName'),
  eb.ref('l.email'),
  eb.ref('l.propertyCity'),
  eb.ref('l.propertyZip'),
  eb.ref('l.propertyAddress'),
)
const cityName = foldedFields(eb.ref('l.propertyCity'))

/** The nearest companies are shown to owners, too, but are no match. */
const hasMatch = eb.exists(
  eb
    .selectFrom('leadMatches as m')
    .select('m.leadId')
    .whereRef('m.leadId', '=', 'l.id')
    .where('m.isNearest', '=', false),
)

/**
 * Leads of companies that the search takes: one more than a bulk action does, newest first, before the other filters
 * apply.
 */
const MAX_COMPANY_LEADS = MAX_BULK_ROWS + 1

/**
 * Matches leads that went to one of these companies, selected in the form or asked for details later. An array, because
 * PostgreSQL combines the index of the ids with that of the text only for one.
 */
function wentTo(companyIds: readonly number[]): Expression<SqlBool> {
  const isCompany = sql<SqlBool>`company_id = ANY(${[...companyIds]}::int[])`
  const newest = eb
    .selectFrom('leadMatches')
    .select('leadId')
    .where(isCompany)
    // Without a parameter, so that the index "lead_matches_selected_idx" fits.
    .where(sql<SqlBool>`selected`)
    .union((query) => query.selectFrom('leadInterest').select('leadId').where(isCompany))
    .orderBy('leadId', 'desc')
    .limit(MAX_COMPANY_LEADS)
  return sql<SqlBool>`l.id = ANY(ARRAY(${newest}))`
}

/**
 * Matches the words of the search in the text fields, any part of the phone digits, the lead's id, or leads of these
 * companies.
 */
export function matchesSearch(search: string, companyIds: readonly number[] = []): Expression<SqlBool> {
  const digits = parsePhoneDigits(search)
  const id = parseRowId(search)
  return eb.or([
    containsWords(searchedText, search),
    ...(digits ? [eb(searchedPhone, 'like', likePattern(digits))] : []),
    ...(id ? [eb('l.id', '=', id)] : []),
    ...(companyIds.length > 0 ? [wentTo(companyIds)] : []),
  ])
}

/** One parameter for any number of ids. */
export const isAmong = (ids: readonly number[]) => sql<SqlBool>`l.id = ANY(${[...ids]}::int[])`

/** Every order is backed by an index, so the first page of a million leads reads one page of rows. */
const sortColumns = {
  createdAt: [eb.ref('l.createdAt'), eb.ref('l.id')],
  fullName: [sql`lower(l.full_name)`, eb.ref('l.id')],
  propertyCity: [sql`lower(l.property_city)`, eb.ref('l.id')],
  propertyType: [eb.ref('l.propertyType'), eb.ref('l.id')],
  /** Must equal the expression of the index "leads_due_idx". Ascending: the most urgent first, leads that are not due last. */
  due: [sql`(CASE WHEN l.status = 'new' THEN l.created_at END)`, eb.ref('l.id')],
  /** Ascending: the most urgent first, leads without a next action last. */
  next: [eb.ref('l.nextActionAt'), eb.ref('l.id')],
} satisfies Record<Exclude<LeadSort, 'status'>, Expression<unknown>[]>

function toOrder({ sort, direction }: ListOrder): Expression<unknown> {
  if (sort === 'status') return sql`l.status ${sql.raw(direction)}, l.created_at DESC, l.id DESC`
  return sql.join(sortColumns[sort].map((part) => sql`${part} ${sql.raw(direction)}`))
}

function isDue(due: LeadDueFilter, moments: DueMoments): Expression<SqlBool> {
  switch (due) {
    case 'overdue':
      return eb.or([isContactLate(moments), isOtherwiseLate(moments)])
    case 'today':
      return isDueToday(moments)
    case 'open':
      return eb.and([eb('l.status', '=', 'new'), eb('l.createdAt', '>=', moments.overdueBefore)])
    case 'next':
      return eb('l.nextActionAt', 'is not', null)
  }
}

export function matchesFilter({
  search,
  status,
  source,
  state,
  city,
  unmatched,
  since,
  before,
  unanswered,
  assigneeId,
  due,
  moments,
  held,
  deleted,
  ids,
  companyIds,
}: ListFilter): Expression<SqlBool> {
  return eb.and([
    eb('l.deletedAt', deleted ? 'is not' : 'is', null),
    ...(search ? [matchesSearch(search, companyIds)] : []),
    ...(status === 'open' ? [eb('l.status', 'in', openStatuses)] : []),
    ...(status && status !== 'open' ? [eb('l.status', '=', status)] : []),
    ...(source ? [eb('l.source', '=', source)] : []),
    ...(state ? [eb('l.propertyState', '=', state)] : []),
    // The first one is there for the index.
    ...(city ? [containsWords(searchedText, city), containsWords(cityName, city)] : []),
    ...(unmatched ? [eb.not(hasMatch)] : []),
    ...(held ? [eb('l.heldAt', 'is not', null)] : []),
    ...(since ? [eb('l.createdAt', '>=', since)] : []),
    ...(before ? [eb('l.createdAt', '<', before)] : []),
    ...(assigneeId === undefined
      ? []
      : [assigneeId === null ? eb('l.assigneeId', 'is', null) : eb('l.assigneeId', '=', assigneeId)]),
    ...(unanswered && moments ? [isAnsweredByNobody(moments.overdueBefore)] : []),
    ...(due && moments ? [isDue(due, moments)] : []),
    ...(ids ? [isAmong(ids)] : []),
  ])
}

/** Returns which of the leads have an entry of somebody else in their history, after one and up to another. */
export async function listChangedIds(
  { $kysely }: Sql,
  { ids, since, until }: ChangedLeadsInput,
  actor: string,
): Promise<number[]> {
  const rows = await $kysely
    .selectFrom('leadEvents')
    .select('leadId')
    .distinct()
    .where('id', '>', since)
    .where('id', '<=', until)
    .where('leadId', 'in', ids.length > 0 ? ids : [0])
    .where('actor', '!=', actor)
    .execute()
  return rows.map(({ leadId }) => leadId)
}

export async function countLeads({ $kysely }: Sql, filter: ListFilter, limit: number): Promise<number> {
  const { count } = await $kysely
    .selectFrom((from) =>
      from.selectFrom('leads as l').select('l.id').where(matchesFilter(filter)).limit(limit).as('matching'),
    )
    .select(countRows.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a page when many leads match: reads along the order's index until the page is full. */
export function listPageByIndex(
  { $kysely }: Sql,
  filter: ListFilter,
  order: ListOrder,
  { limit, offset }: Page,
): Promise<ListedLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(listColumns)
    .where(matchesFilter(filter))
    .orderBy(toOrder(order))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Returns a page when few leads match: filters first. Left to choose, the planner may scan a million rows. */
export function listPageFilterFirst(
  { $kysely }: Sql,
  filter: ListFilter,
  order: ListOrder,
  { limit, offset }: Page,
): Promise<ListedLead[]> {
  return $kysely
    .with(
      (cte) => cte('matching').materialized(),
      (db) =>
        db
          .selectFrom('leads as l')
          .select(['l.id', 'l.fullName', 'l.propertyCity', 'l.propertyType', 'l.status', 'l.createdAt'])
          .select('l.nextActionAt')
          .where(matchesFilter(filter)),
    )
    .with('page', (db) =>
      db.selectFrom('matching as l').select('l.id').orderBy(toOrder(order)).limit(limit).offset(offset),
    )
    .selectFrom('leads as l')
    .select(listColumns)
    .where('l.id', 'in', (page) => page.selectFrom('page').select('id'))
    .orderBy(toOrder(order))
    .execute()
}

/** Selects the leads `l` after one of the list from newest to oldest; all for null. */
export const isOlder = (after: { createdAt: Date; id: number } | null) =>
  after === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(l.created_at, l.id) < (${after.createdAt}::timestamptz, ${after.id}::int)`

/** Returns the next leads of an export after `after`, newest first. */
export function listForExport(
  { $kysely }: Sql,
  filter: ListFilter,
  after: { createdAt: Date; id: number } | null,
  limit: number,
): Promise<ListedLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(listColumns)
    .where(matchesFilter(filter))
    .where(isOlder(after))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns what an export with all columns has beside the columns of the list. */
export function listRest({ $kysely }: Sql, ids: readonly number[]) {
  return $kysely
    .selectFrom('leads as l')
    .select((row) => [
      'l.id',
      'l.phoneE164',
      'l.landingPlace',
      'l.updatedAt',
      row
        .selectFrom('leadEvents as e')
        .select(countRows.as('count'))
        .whereRef('e.leadId', '=', 'l.id')
        .where('e.kind', '=', 'note')
        .as('noteCount'),
    ])
    .where(isAmong(ids))
    .execute()
}
