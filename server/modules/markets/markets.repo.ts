import { placeSlugOf } from '@server/modules/locations/place-slug.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import type { ExportMarketsInput, Market } from '@shared/markets/markets.schema.ts'
import { type RawBuilder, sql } from 'kysely'

export interface MarketTimes {
  since30: Date
  since90: Date
}

/** Name of a state by its code, for the list of states. */
type StateNames = readonly (readonly [code: string, name: string])[]

const sum = (column: RawBuilder<number>) => sql<number>`coalesce(sum(${column}), 0)::int`

/**
 * Selects the markets of one level with their figures. Leads are grouped by the city as typed first, so that slugs are
 * made of few names. Leads of an unknown state, samples and unqualified ones are left out.
 */
function selectMarkets(
  { $kysely }: Sql,
  { level, state, search }: Pick<ExportMarketsInput, 'level' | 'state' | 'search'>,
  { since30, since90 }: MarketTimes,
  stateNames: StateNames,
) {
  const isCity = level === 'city'
  const names = sql<{ code: string; name: string }>`(VALUES ${sql.join(
    stateNames.map(([code, name]) => sql`(${code}::text, ${name}::text)`),
  )})`
  return $kysely
    .with('recent', (db) =>
      db
        .selectFrom('leads')
        .select(['id', 'propertyState as state', 'propertyCity as city', 'createdAt'])
        .where('createdAt', '>=', since90)
        .where('deletedAt', 'is', null)
        .where('isSample', '=', false)
        .where('status', '<>', 'bad')
        .where('propertyState', 'is not', null)
        .$if(state !== undefined, (query) => query.where('propertyState', '=', state ?? '')),
    )
    .with('answers', (db) =>
      db
        .selectFrom('leadRecipients as r')
        .innerJoin('recent', 'recent.id', 'r.leadId')
        .select(['r.leadId', sql<boolean>`bool_or(r.state = 'signed')`.as('isSigned')])
        .where('r.firstAnsweredAt', 'is not', null)
        .groupBy('r.leadId'),
    )
    .with('typed', (db) =>
      db
        .selectFrom('recent')
        .leftJoin('answers', 'answers.leadId', 'recent.id')
        .select((eb) => [
          'state',
          isCity ? 'city' : sql<string>`''`.as('city'),
          countRows.as('leads90'),
          countWhere(eb('createdAt', '>=', since30)).as('leads30'),
          countWhere(eb('answers.leadId', 'is not', null)).as('answered'),
          countWhere(sql<boolean>`is_signed`).as('signed'),
        ])
        .groupBy(isCity ? ['state', 'city'] : ['state']),
    )
    .with('asked', (db) =>
      db
        .selectFrom('typed')
        .select(['state', (isCity ? placeSlugOf(sql.ref('city')) : sql<string>`''`).as('citySlug')])
        .select(
          (['leads30', 'leads90', 'answered', 'signed'] as const).map((column) =>
            sum(sql.ref(column)).as(column),
          ),
        )
        .select(sql<string>`min(city)`.as('typedName'))
        .groupBy(['state', 'citySlug']),
    )
    .with('waited', (db) =>
      db
        .selectFrom('waitlistEntries')
        .select((eb) => [
          'state',
          isCity ? 'citySlug' : sql<string>`''`.as('citySlug'),
          countRows.as('waiting'),
          (isCity ? countRows : countWhere(eb('citySlug', '=', ''))).as('waitingHere'),
        ])
        .where('notifiedAt', 'is', null)
        .$if(isCity, (query) => query.where('citySlug', '<>', ''))
        .groupBy(isCity ? ['state', 'citySlug'] : ['state']),
    )
    .with('served', (db) =>
      db
        .selectFrom('servedPlaces')
        .select(['state', 'citySlug', 'companyCount as companies'])
        .where('citySlug', isCity ? '<>' : '=', '')
        .where('companyCount', '>', 0),
    )
    .with('markets', (db) =>
      db
        .selectFrom('asked')
        .fullJoin('waited', (join) =>
          join.onRef('waited.state', '=', 'asked.state').onRef('waited.citySlug', '=', 'asked.citySlug'),
        )
        .fullJoin('served', (join) =>
          join
            .on(sql`served.state`, '=', sql`coalesce(asked.state, waited.state)`)
            .on(sql`served.city_slug`, '=', sql`coalesce(asked.city_slug, waited.city_slug)`),
        )
        .select([
          sql<string>`coalesce(asked.state, waited.state, served.state)`.as('state'),
          sql<string>`coalesce(asked.city_slug, waited.city_slug, served.city_slug)`.as('citySlug'),
          'typedName',
        ])
        .select(
          (['leads30', 'leads90', 'answered', 'signed', 'waiting', 'waitingHere', 'companies'] as const).map(
            (column) => sql<number>`coalesce(${sql.ref(column)}, 0)::int`.as(column),
          ),
        ),
    )
    .with('named', (db) =>
      db
        .selectFrom('markets as m')
        .leftJoin('cities as c', (join) =>
          join.onRef('c.state', '=', 'm.state').onRef('c.slug', '=', 'm.citySlug'),
        )
        .leftJoin(names.as<'s'>(sql`s(code, name)`), (join) => join.onRef('s.code', '=', 'm.state'))
        .selectAll('m')
        .select([
          sql<string>`CASE WHEN m.city_slug = '' THEN coalesce(s.name, m.state)
            ELSE coalesce(c.name, nullif(m.typed_name, ''), m.city_slug) || ', ' || m.state END`.as('name'),
          sql<number>`m.waiting + m.leads90 - m.answered`.as('unserved'),
        ])
        .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? '')),
    )
    .selectFrom('named')
    .select(['state', 'citySlug', 'name', 'leads30', 'leads90', 'waiting', 'waitingHere', 'companies'])
    .select(['answered', 'signed', 'unserved', sql<number>`(count(*) OVER ())::int`.as('total')])
    .$if(search !== undefined, (query) =>
      query.where(containsWords(foldedFields(sql.ref('name')), search ?? '')),
    )
}

/** Lists markets in order, and how many there are. */
export async function listMarkets(
  db: Sql,
  { sort, direction, ...filter }: ExportMarketsInput,
  times: MarketTimes,
  { stateNames, limit, offset }: { stateNames: StateNames; limit: number; offset: number },
): Promise<{ rows: Omit<Market, 'id'>[]; total: number }> {
  const found = await selectMarkets(db, filter, times, stateNames)
    .orderBy(sort, direction)
    .orderBy('leads90', 'desc')
    .orderBy('state')
    .orderBy('citySlug')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = found[0]?.total ?? 0
  return { rows: found.map(({ total: _total, ...row }) => row), total }
}
