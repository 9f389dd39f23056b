import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import {
  type SeoFilterInput,
  type SeoMarketsInput,
  type SeoTask,
  type SeoTaskName,
  seoTaskNames,
  type TrackerStatus,
} from '@shared/schemas/seo.schema.ts'

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

/** The columns are text in the database; only this module writes them. */
const statusOf = (status: string) => status as TrackerStatus
const position = (name: string) => seoTaskNames.indexOf(name as SeoTaskName)

function toMarket(row: Prisma.SeoMarketGetPayload<{ select: typeof marketFields }>) {
  const tasks: SeoTask[] = row.tasks
    .sort((a, b) => position(a.name) - position(b.name))
    .map((task) => ({ ...task, name: task.name as SeoTaskName, status: statusOf(task.status) }))
  return { ...row, status: statusOf(row.status), tasks }
}
export type TrackedMarket = ReturnType<typeof toMarket>

/** What was typed is looked for as it is: `%` and `_` are no wildcards. */
function literal(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&')
}

function whereMarkets({
  search,
  status,
  state,
  statesOfSearch,
}: Pick<SeoMarketsInput, 'search' | 'status' | 'state'> & { statesOfSearch: readonly string[] }) {
  return {
    ...(status ? { status } : {}),
    ...(state ? { state: state.toUpperCase() } : {}),
    ...(search
      ? {
          OR: [
            { name: { contains: literal(search), mode: 'insensitive' } },
            { state: { in: [...statesOfSearch] } },
          ],
        }
      : {}),
  } satisfies Prisma.SeoMarketWhereInput
}

/** A page of markets with their tasks, and how many there are. @param input.statesOfSearch states the search names */
export async function listMarkets(
  db: Db,
  input: SeoMarketsInput & { statesOfSearch: readonly string[] },
): Promise<{ rows: TrackedMarket[]; total: number }> {
  const where = whereMarkets(input)
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

/** Every market as it was tracked before a check. */
export async function listAllMarkets(db: Db): Promise<TrackedMarket[]> {
  return (await db.seoMarket.findMany({ select: marketFields })).map(toMarket)
}

export async function listStates(db: Db, { search, status }: SeoFilterInput) {
  const rows = await db.seoState.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(search
        ? {
            OR: [
              { name: { contains: literal(search), mode: 'insensitive' } },
              { code: { equals: literal(search), mode: 'insensitive' } },
            ],
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
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }))
}

export async function listPropertyTypes(db: Db, { search, status }: SeoFilterInput) {
  const rows = await db.seoPropertyType.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(search ? { name: { contains: literal(search), mode: 'insensitive' } } : {}),
    },
    select: { id: true, name: true, status: true, marketCount: true, finding: true, lastUpdated: true },
    orderBy: { name: 'asc' },
  })
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }))
}

type StatusCounts = Partial<Record<TrackerStatus, number>>

/** How many of each kind stand where. */
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

/** Writes what a check found; notes are not among it. */
export async function saveMarkets(tx: Tx, markets: readonly CheckedMarket[], checkedAt: Date): Promise<void> {
  const rows = markets.map(({ tasks, ...market }) => market)
  await tx.$executeRaw`
    INSERT INTO seo_markets (state, slug, name, status, not_indexed, last_updated)
    SELECT r.state, r.slug, r.name, r.status, r."notIndexed", r."lastUpdated"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (state text, slug text, name text, status text,
      "notIndexed" text, "lastUpdated" timestamptz)
    ON CONFLICT (state, slug) DO UPDATE SET name = excluded.name, status = excluded.status,
      not_indexed = excluded.not_indexed, last_updated = excluded.last_updated`
  const tasks = markets.flatMap(({ state, slug, tasks }) => tasks.map((task) => ({ state, slug, ...task })))
  await tx.$executeRaw`
    INSERT INTO seo_tasks (market_id, name, status, finding, checked_at)
    SELECT m.id, r.name, r.status, r.finding, ${checkedAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS r (state text, slug text, name text, status text,
      finding text)
    JOIN seo_markets m ON m.state = r.state AND m.slug = r.slug
    ON CONFLICT (market_id, name) DO UPDATE SET status = excluded.status, finding = excluded.finding,
      checked_at = excluded.checked_at`
}

/** Forgets markets that have no page any more. */
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

/** `last_updated` moves only where something changed. */
export async function saveStates(tx: Tx, states: readonly CheckedState[], now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO seo_states AS s (code, name, status, market_count, not_indexed, finding, last_updated)
    SELECT r.code, r.name, r.status, r."marketCount", r."notIndexed", r.finding, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS r (code text, name text, status text,
      "marketCount" int, "notIndexed" text, finding text)
    ON CONFLICT (code) DO UPDATE SET name = excluded.name, status = excluded.status,
      market_count = excluded.market_count, not_indexed = excluded.not_indexed, finding = excluded.finding,
      last_updated = CASE WHEN (s.status, s.market_count, s.not_indexed, s.finding) IS DISTINCT FROM
        (excluded.status, excluded.market_count, excluded.not_indexed, excluded.finding)
        THEN excluded.last_updated ELSE s.last_updated END`
}

export interface CheckedPropertyType {
  name: string
  status: TrackerStatus
  marketCount: number
  finding: string
}

/** `last_updated` moves only where something changed. */
export async function savePropertyTypes(
  tx: Tx,
  types: readonly CheckedPropertyType[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO seo_property_types AS t (name, status, market_count, finding, last_updated)
    SELECT r.name, r.status, r."marketCount", r.finding, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS r (name text, status text, "marketCount" int,
      finding text)
    ON CONFLICT (name) DO UPDATE SET status = excluded.status, market_count = excluded.market_count,
      finding = excluded.finding,
      last_updated = CASE WHEN (t.status, t.market_count, t.finding) IS DISTINCT FROM
        (excluded.status, excluded.market_count, excluded.finding)
        THEN excluded.last_updated ELSE t.last_updated END`
}

/** The notes of a task, held until the transaction ends; null where there is no such task. */
export async function holdTask(tx: Tx, id: number) {
  const [row] = await tx.$queryRaw<{ notes: string | null; marketId: number }[]>`
    SELECT notes, market_id AS "marketId" FROM seo_tasks WHERE id = ${id} FOR UPDATE`
  return row ?? null
}

export async function updateNotes(
  tx: Tx,
  { id, marketId, notes, now }: { id: number; marketId: number; notes: string | null; now: Date },
): Promise<SeoTask> {
  const task = await tx.seoTask.update({ where: { id }, data: { notes }, select: taskFields })
  await tx.seoMarket.update({ where: { id: marketId }, data: { lastUpdated: now }, select: { id: true } })
  return { ...task, name: task.name as SeoTaskName, status: statusOf(task.status) }
}
