import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { runInBackground } from '@server/platform/run-in-background.ts'
import { visitSources } from '@shared/analytics.ts'
import type { BeaconBody } from '@shared/schemas/analytics.schema.ts'
import { urls } from '@shared/urls.ts'
import * as repo from './analytics.repo.ts'
import {
  type Arrival,
  arrivalOf,
  countedPath,
  dayOf,
  deviceOf,
  hourOf,
  oldestKept,
  placeOf,
  type Visit,
  visitorHash,
} from './analytics.rules.ts'

export { isCountable, type Visit } from './analytics.rules.ts'

/** Events wait this long, or until there are this many, and are written together: counting never slows a request. */
const FLUSH_AFTER_MS = 3_000
const FLUSH_AT_ROWS = 200
/** More than this wait only while the database is away; then the newest are let go. */
const MAX_WAITING_ROWS = 10_000
const SALT_BYTES = 32

interface Collector {
  waiting: repo.EventRow[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
  /** Of the day in hand; yesterday's is forgotten here as well as in the table. */
  salt: { day: string; value: Promise<string> } | null
}

/** One a database: what this process has counted and not yet written. */
const collectors = new WeakMap<Deps['db'], Collector>()

function collectorOf({ db }: Deps): Collector {
  const known = collectors.get(db)
  if (known) return known
  const made: Collector = { waiting: [], timer: null, writing: Promise.resolve(), salt: null }
  collectors.set(db, made)
  return made
}

/**
 * Counts what a browser reports: a view, a step of the lead form, a click to a company's website. What is not about a
 * page of ours is left out without a word.
 *
 * @param visit null for who must not be counted: nothing is kept of them
 */
export async function collect(deps: Deps, visit: Visit | null, body: BeaconBody): Promise<void> {
  const page = new URL(body.page)
  const ownHost = new URL(deps.config.publicUrl).hostname
  const arrival: Arrival =
    body.kind === 'view' ? arrivalOf(page, body.referrer, ownHost) : { source: 'internal', referrer: null }
  await add(deps, visit, { kind: body.kind, pathname: page.pathname, companyId: body.companyId, ...arrival })
}

/**
 * Counts a request that was sent; call it after the commit. It never throws: nobody's request may fail because it
 * could not be counted.
 */
export async function countSent(deps: Deps, visit: Visit | null): Promise<void> {
  try {
    await add(deps, visit, {
      kind: 'sent',
      pathname: countedPath(visit?.page ?? '') ?? urls.home(),
      source: 'internal',
      referrer: null,
    })
  } catch (error) {
    deps.log.warn({ err: error }, 'a sent request was not counted')
  }
}

/**
 * Where today's visit of this visitor began: kept with a lead (`source`, `landingPlace`), because an operator must know
 * which market and channel it came from. The first view of the day decides, so a visit over midnight, one that is not
 * counted and a program's call have none. It never throws.
 */
export async function originOf(
  deps: Deps,
  visit: Visit | null,
): Promise<{ source: string | null; landingPlace: string | null }> {
  const unknown = { source: null, landingPlace: null }
  if (!visit) return unknown
  try {
    const now = deps.clock.now()
    const visitor = await visitorOf(deps, visit, now)
    await collectorOf(deps).writing
    const first = (await firstWritten(deps, visitor, now)) ?? firstWaiting(deps, visitor)
    if (!first) return unknown
    const source = visitSources.find((one) => one === first.source) ?? 'direct'
    return { source, landingPlace: first.place ?? null }
  } catch (error) {
    deps.log.warn({ err: error }, 'the origin of a request was not found')
    return unknown
  }
}

function firstWritten(deps: Deps, visitor: string, now: Date) {
  return repo.findFirstView(deps.db, visitor, new Date(`${dayOf(now)}T00:00:00Z`))
}

function firstWaiting(deps: Deps, visitor: string) {
  return collectorOf(deps).waiting.find((row) => row.kind === 'view' && row.visitor === visitor)
}

async function add(
  deps: Deps,
  visit: Visit | null,
  event: Pick<repo.EventRow, 'kind' | 'companyId'> & Arrival & { pathname: string },
): Promise<void> {
  const { pathname, ...facts } = event
  const path = countedPath(pathname)
  const collector = collectorOf(deps)
  if (!visit || path === null || collector.waiting.length >= MAX_WAITING_ROWS) return
  const now = deps.clock.now()
  collector.waiting.push({
    ...facts,
    at: hourOf(now),
    path,
    place: placeOf(path),
    device: deviceOf(visit.userAgent),
    visitor: await visitorOf(deps, visit, now),
  })
  if (collector.waiting.length >= FLUSH_AT_ROWS) flushSoon(deps)
  else collector.timer ??= setTimeout(() => flushSoon(deps), FLUSH_AFTER_MS).unref()
}

async function visitorOf(deps: Deps, visit: Visit, now: Date): Promise<string> {
  const { hostname } = new URL(deps.config.publicUrl)
  return visitorHash(await saltOf(deps, dayOf(now)), hostname, visit)
}

async function saltOf(deps: Deps, day: string): Promise<string> {
  const collector = collectorOf(deps)
  if (collector.salt?.day !== day) {
    const made = randomBytes(SALT_BYTES).toString('base64url')
    collector.salt = { day, value: repo.keepSalt(deps.db, day, made) }
  }
  try {
    return await collector.salt.value
  } catch (error) {
    collector.salt = null
    throw error
  }
}

/**
 * Writes what was counted so far; resolves when it is stored. What could not be written waits for the next time.
 * Call it before the database closes.
 */
export function flushEvents(deps: Deps): Promise<void> {
  const collector = collectorOf(deps)
  if (collector.timer) clearTimeout(collector.timer)
  collector.timer = null
  collector.writing = collector.writing.then(async () => {
    const rows = collector.waiting.splice(0)
    if (rows.length === 0) return
    try {
      await repo.insertEvents(deps.db, rows)
    } catch (error) {
      deps.log.warn({ err: error, events: rows.length }, 'counted events wait for the database')
      collector.waiting.unshift(...rows)
    }
  })
  return collector.writing
}

function flushSoon(deps: Deps): void {
  runInBackground(flushEvents(deps), deps.log, 'writing counted events')
}

/** Deletes the salts of past days, so that yesterday's visitors are nobody's, and events older than 25 months. */
export async function tidyAnalytics(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await repo.deleteSaltsBefore(deps.db, dayOf(now))
  await repo.deleteEventsBefore(deps.db, oldestKept(now))
}
