import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { runInBackground } from '@server/platform/run-in-background.ts'
import type { BeaconBody } from '@shared/analytics/analytics.schema.ts'
import { visitSources } from '@shared/analytics/analytics.ts'
import { urls } from '@shared/lib/urls.ts'
import * as repo from './analytics.repo.ts'
import {
  type Arrival,
  getRetentionStart,
  hashVisitor,
  parseArrival,
  parseDevice,
  parsePlace,
  toCountedPath,
  toHour,
  toUtcDay,
  type Visit,
} from './analytics.rules.ts'

export { isCountable, type Visit } from './analytics.rules.ts'

/** Events are buffered this long, or up to this number, so that counting never slows a request. */
const FLUSH_AFTER_MS = 3_000
const FLUSH_AT_ROWS = 200
/** Buffer limit while the database is unavailable; beyond it the newest events are dropped. */
const MAX_WAITING_ROWS = 10_000
const SALT_BYTES = 32

interface Collector {
  waiting: repo.EventRow[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
  /** Salt of the current day. Yesterday's is deleted from memory as well as from the table. */
  salt: { day: string; value: Promise<string> } | null
}

/** One collector per database: counted events this process has not written yet. */
const collectors = new WeakMap<Deps['db'], Collector>()

function getCollector({ db }: Deps): Collector {
  const existing = collectors.get(db)
  if (existing) return existing
  const created: Collector = { waiting: [], timer: null, writing: Promise.resolve(), salt: null }
  collectors.set(db, created)
  return created
}

/** Counts an event from a browser. Ignores other pages, and stores nothing for a `visit` of null. */
export async function collect(deps: Deps, visit: Visit | null, body: BeaconBody): Promise<void> {
  const page = new URL(body.page)
  const ownHost = new URL(deps.config.publicUrl).hostname
  const arrival: Arrival =
    body.kind === 'view' ? parseArrival(page, body.referrer, ownHost) : { source: 'internal', referrer: null }
  await add(deps, visit, { kind: body.kind, pathname: page.pathname, companyId: body.companyId, ...arrival })
}

/** Counts a sent lead; call it after the commit. Never throws: a lead must not fail because it could not be counted. */
export async function countSentLead(deps: Deps, visit: Visit | null): Promise<void> {
  try {
    await add(deps, visit, {
      kind: 'sent',
      pathname: toCountedPath(visit?.page ?? '') ?? urls.home(),
      source: 'internal',
      referrer: null,
    })
  } catch (error) {
    deps.log.warn({ err: error }, 'sent lead not counted')
  }
}

/**
 * Returns where today's visit began, to store with a lead. A visit over midnight and an API call have none. Never
 * throws.
 */
export async function getOrigin(
  deps: Deps,
  visit: Visit | null,
): Promise<{ source: string | null; landingPlace: string | null }> {
  const unknown = { source: null, landingPlace: null }
  if (!visit) return unknown
  try {
    const now = deps.clock.now()
    const visitor = await getVisitor(deps, visit, now)
    await getCollector(deps).writing
    const first = (await firstWritten(deps, visitor, now)) ?? firstWaiting(deps, visitor)
    if (!first) return unknown
    const source = visitSources.find((candidate) => candidate === first.source) ?? 'direct'
    return { source, landingPlace: first.place ?? null }
  } catch (error) {
    deps.log.warn({ err: error }, 'origin of a lead not found')
    return unknown
  }
}

function firstWritten(deps: Deps, visitor: string, now: Date) {
  return repo.findFirstView(deps.db, visitor, new Date(`${toUtcDay(now)}T00:00:00Z`))
}

function firstWaiting(deps: Deps, visitor: string) {
  return getCollector(deps).waiting.find((row) => row.kind === 'view' && row.visitor === visitor)
}

async function add(
  deps: Deps,
  visit: Visit | null,
  event: Pick<repo.EventRow, 'kind' | 'companyId'> & Arrival & { pathname: string },
): Promise<void> {
  const { pathname, ...facts } = event
  const path = toCountedPath(pathname)
  const collector = getCollector(deps)
  if (!visit || path === null || collector.waiting.length >= MAX_WAITING_ROWS) return
  const now = deps.clock.now()
  collector.waiting.push({
    ...facts,
    at: toHour(now),
    path,
    place: parsePlace(path),
    device: parseDevice(visit.userAgent),
    visitor: await getVisitor(deps, visit, now),
  })
  if (collector.waiting.length >= FLUSH_AT_ROWS) flushSoon(deps)
  else collector.timer ??= setTimeout(() => flushSoon(deps), FLUSH_AFTER_MS).unref()
}

async function getVisitor(deps: Deps, visit: Visit, now: Date): Promise<string> {
  const { hostname } = new URL(deps.config.publicUrl)
  return hashVisitor(await getSalt(deps, toUtcDay(now)), hostname, visit)
}

async function getSalt(deps: Deps, day: string): Promise<string> {
  const collector = getCollector(deps)
  if (collector.salt?.day !== day) {
    const created = randomBytes(SALT_BYTES).toString('base64url')
    collector.salt = { day, value: repo.getOrInsertSalt(deps.db, day, created) }
  }
  try {
    return await collector.salt.value
  } catch (error) {
    collector.salt = null
    throw error
  }
}

/** Writes buffered events; failed ones stay for the next flush. Call it before the database closes. */
export function flushEvents(deps: Deps): Promise<void> {
  const collector = getCollector(deps)
  if (collector.timer) clearTimeout(collector.timer)
  collector.timer = null
  collector.writing = collector.writing.then(async () => {
    const rows = collector.waiting.splice(0)
    if (rows.length === 0) return
    try {
      await repo.insertEvents(deps.db, rows)
    } catch (error) {
      deps.log.warn({ err: error, events: rows.length }, 'analytics events are waiting for the database')
      collector.waiting.unshift(...rows)
    }
  })
  return collector.writing
}

function flushSoon(deps: Deps): void {
  runInBackground(flushEvents(deps), deps.log, 'cannot write analytics events')
}

/** Deletes the salts of past days, so that their visitors become anonymous, and events older than 25 months. */
export async function purgeExpiredEvents(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await repo.deleteSaltsBefore(deps.db, toUtcDay(now))
  await repo.deleteEventsBefore(deps.db, getRetentionStart(now))
}
