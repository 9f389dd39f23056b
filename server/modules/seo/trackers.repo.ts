import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { columnsOf } from '@server/platform/sql.ts'
import {
  type SeoFilterInput,
  type SeoMarketsInput,
  type SeoTask,
  type SeoTaskName,
  seoTask,
  seoTaskNames,
  type TrackerStatus,
} from '@shared/seo/seo.schema.ts'
import { sql } from 'kysely'

const taskFields = {
  id: true,
  name: true,
  status: true,
  notes: true,
  finding: true,
  checkedAt: true,
} satisfies Prisma.SeoTaskSelect

const marketFields = {
  id: true,
  name: true,
  state: true,
  slug: true,
  status: true,
  notIndexed: true,
  lastUpdated: true,
  tasks: { select: taskFields },
} satisfies Prisma.SeoMarketSelect

const toStatus = (status: string) => seoTask.shape.status.parse(status)

function toTask(row: Prisma.SeoTaskGetPayload<{ select: typeof taskFields }>): SeoTask {
  return { ...row, name: seoTask.shape.name.parse(row.name), status: toStatus(row.status) }
}

function toMarket(row: Prisma.SeoMarketGetPayload<{ select: typeof marketFields }>) {
  const tasks = row.tasks
    .map(toTask)
    .sort((a, b) => seoTaskNames.indexOf(a.name) - seoTaskNames.indexOf(b.name))
  return { ...row, status: toStatus(row.status), tasks }
}
export type TrackedMarket = ReturnType<typeof toMarket>

/** Returns the ids of the rows whose name contains the words. These tables are small. */
async function findNamedIds(
  { $kysely }: Sql,
  table: 'seoMarkets' | 'seoStates' | 'seoPropertyTypes',
  search: string | undefined,
): Promise<number[]> {
  const rows = await $kysely
    .selectFrom(table)
    .select('id')
    .where(({ ref }) => containsWords(foldedFields(ref('name')), search ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

function whereMarkets(
  {
    search,
    status,
    state,
    statesOfSearch,
  }: Pick<SeoMarketsInput, 'search' | 'status' | 'state'> & { statesOfSearch: readonly string[] },
  namedIds: number[],
) {
  return {
    ...(status ? { status } : {}),
    ...(state ? { state: state.toUpperCase() } : {}),
    ...(search
      ? {
          OR: [{ id: { in: namedIds } }, { state: { in: [...statesOfSearch] } }],
        }
      : {}),
  } satisfies Prisma.SeoMarketWhereInput
}

/** Lists a page of markets with their tasks, and the total. @param input.statesOfSearch states that match the search */
export async function listMarkets(
  db: Db,
  input: SeoMarketsInput & { statesOfSearch: readonly string[] },
): Promise<{ rows: TrackedMarket[]; total: number }> {
  const where = whereMarkets(input, await findNamedIds(db, 'seoMarkets', input.search))
  const { sort, direction, page, pageSize } = input
  const rows = await db.seoMarket.findMany({
    where,
    select: marketFields,
    orderBy: [{ [sort]: direction }, { state: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
  return { rows: rows.map(toMarket), total: await db.seoMarket.count({ where }) }
}

export async function listAllMarkets(db: Db): Promise<TrackedMarket[]> {
  return (await db.seoMarket.findMany({ select: marketFields })).map(toMarket)
}

export async function listStates(db: Db, { search, status }: SeoFilterInput) {
  const namedIds = await findNamedIds(db, 'seoStates', search)
  const rows = await db.seoState.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(search
        ? {
            OR: [{ id: { in: namedIds } }, { code: search.trim().toUpperCase() }],
          }
        : {}),
    },
    select: {
      id: true,
      name: true,
      code: true,
      status: true,
      marketCount: true,
      notIndexed: true,
      finding: true,
      lastUpdated: true,
    },
    orderBy: { name: 'asc' },
  })
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }))
}

export async function listPropertyTypes(db: Db, { search, status }: SeoFilterInput) {
  const namedIds = await findNamedIds(db, 'seoPropertyTypes', search)
  const rows = await db.seoPropertyType.findMany({
    where: {
      ...(status ? { status } : {}),
      id: { in: namedIds },
    },
    select: { id: true, name: true, status: true, marketCount: true, finding: true, lastUpdated: true },
    orderBy: { name: 'asc' },
  })
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }))
}

type StatusCounts = Partial<Record<TrackerStatus, number>>

export async function countStatuses(
  db: Db,
): Promise<{ markets: StatusCounts; states: StatusCounts; propertyTypes: StatusCounts }> {
  const counts = (rows: { status: string; _count: number }[]): StatusCounts =>
    Object.fromEntries(rows.map(({ status, _count }) => [status, _count]))
  const markets = await db.seoMarket.groupBy({ by: ['status'], _count: true })
  const states = await db.seoState.groupBy({ by: ['status'], _count: true })
  const propertyTypes = await db.seoPropertyType.groupBy({ by: ['status'], _count: true })
  return { markets: counts(markets), states: counts(states), propertyTypes: counts(propertyTypes) }
}

export interface CheckedMarket {
  state: string
  slug: string
  name: string
  status: TrackerStatus
  notIndexed: string | null
  lastUpdated: Date
  tasks: readonly { name: SeoTaskName; status: TrackerStatus; finding: string }[]
}

/** Saves the findings of a check and leaves notes unchanged. */
export async function saveMarkets(
  { $kysely }: Sql,
  markets: readonly CheckedMarket[],
  checkedAt: Date,
): Promise<void> {
  const column = columnsOf(markets)
  const lastUpdated = markets.map((market) => market.lastUpdated.toISOString())
  const rows = sql<Omit<CheckedMarket, 'tasks'>>`unnest(${column('state')}::text[], ${column('slug')}::text[],
    ${column('name')}::text[], ${column('status')}::text[], ${column('notIndexed')}::text[],
    ${lastUpdated}::timestamptz[])`.as<'r'>(sql`r (state, slug, name, status, not_indexed, last_updated)`)
  await $kysely
    .insertInto('seoMarkets')
    .columns(['state', 'slug', 'name', 'status', 'notIndexed', 'lastUpdated'])
    .expression((eb) =>
      eb
        .selectFrom(rows)
        .select(['r.state', 'r.slug', 'r.name', 'r.status', 'r.notIndexed', 'r.lastUpdated']),
    )
    .onConflict((conflict) =>
      conflict.columns(['state', 'slug']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        status: eb.ref('excluded.status'),
        notIndexed: eb.ref('excluded.notIndexed'),
        lastUpdated: eb.ref('excluded.lastUpdated'),
      })),
    )
    .execute()
  const tasks = markets.flatMap(({ state, slug, tasks }) => tasks.map((task) => ({ state, slug, ...task })))
  await saveTasks({ $kysely }, tasks, checkedAt)
}

type CheckedTask = CheckedMarket['tasks'][number] & { state: string; slug: string }

async function saveTasks({ $kysely }: Sql, tasks: readonly CheckedTask[], checkedAt: Date): Promise<void> {
  const column = columnsOf(tasks)
  const rows = sql<CheckedTask>`unnest(${column('state')}::text[], ${column('slug')}::text[],
    ${column('name')}::text[], ${column('status')}::text[], ${column('finding')}::text[])`.as<'r'>(
    sql`r (state, slug, name, status, finding)`,
  )
  await $kysely
    .insertInto('seoTasks')
    .columns(['marketId', 'name', 'status', 'finding', 'checkedAt'])
    .expression((eb) =>
      eb
        .selectFrom(rows)
        .innerJoin('seoMarkets as m', (join) =>
          join.onRef('m.state', '=', 'r.state').onRef('m.slug', '=', 'r.slug'),
        )
        .select([
          'm.id',
          'r.name',
          'r.status',
          'r.finding',
          sql<Date>`${checkedAt}::timestamptz`.as('checkedAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['marketId', 'name']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        finding: eb.ref('excluded.finding'),
        checkedAt: eb.ref('excluded.checkedAt'),
      })),
    )
    .execute()
}

export async function deleteMarkets(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.seoMarket.deleteMany({ where: { id: { in: [...ids] } } })
}

export interface CheckedState {
  code: string
  name: string
  status: TrackerStatus
  marketCount: number
  notIndexed: string | null
  finding: string
}

/** `last_updated` changes only with the row. */
export async function saveStates(
  { $kysely }: Sql,
  states: readonly CheckedState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return
  await $kysely
    .insertInto('seoStates')
    .values(states.map((state) => ({ ...state, lastUpdated: now })))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        status: eb.ref('excluded.status'),
        marketCount: eb.ref('excluded.marketCount'),
        notIndexed: eb.ref('excluded.notIndexed'),
        finding: eb.ref('excluded.finding'),
        lastUpdated: sql<Date>`CASE WHEN (seo_states.status, seo_states.market_count, seo_states.not_indexed,
            seo_states.finding) IS DISTINCT FROM
          (excluded.status, excluded.market_count, excluded.not_indexed, excluded.finding)
          THEN excluded.last_updated ELSE seo_states.last_updated END`,
      })),
    )
    .execute()
}

export interface CheckedPropertyType {
  name: string
  status: TrackerStatus
  marketCount: number
  finding: string
}

/** `last_updated` changes only with the row. */
export async function savePropertyTypes(
  { $kysely }: Sql,
  types: readonly CheckedPropertyType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return
  await $kysely
    .insertInto('seoPropertyTypes')
    .values(types.map((type) => ({ ...type, lastUpdated: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        marketCount: eb.ref('excluded.marketCount'),
        finding: eb.ref('excluded.finding'),
        lastUpdated: sql<Date>`CASE WHEN (seo_property_types.status, seo_property_types.market_count,
            seo_property_types.finding) IS DISTINCT FROM
          (excluded.status, excluded.market_count, excluded.finding)
          THEN excluded.last_updated ELSE seo_property_types.last_updated END`,
      })),
    )
    .execute()
}

/** Returns the notes of a task, locked until the transaction ends; null without such a task. */
export async function lockTask({ $kysely }: Sql, id: number) {
  const row = await $kysely
    .selectFrom('seoTasks')
    .select(['notes', 'marketId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateNotes(
  tx: Tx,
  { id, marketId, notes, now }: { id: number; marketId: number; notes: string | null; now: Date },
): Promise<SeoTask> {
  const task = await tx.seoTask.update({ where: { id }, data: { notes }, select: taskFields })
  await tx.seoMarket.update({ where: { id: marketId }, data: { lastUpdated: now }, select: { id: true } })
  return toTask(task)
}
