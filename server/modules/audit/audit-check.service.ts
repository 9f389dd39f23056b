import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditCheckStep, FirstBadRow } from '@shared/schemas/audit.schema.ts'
import * as repo from './audit.repo.ts'
import {
  CHAIN_START,
  type ChainPlace,
  type ChainRow,
  faultOf,
  sealKey,
  sealMac,
} from './audit-chain.rules.ts'

/** Action of the event by which the privacy desk vouches for the rows it blanked. */
export const ERASE_ACTION = 'privacy.erase'

/** Rows of one step: large enough to be quick, small enough to keep memory flat and to show progress. */
export const CHECK_BATCH = 2000

/**
 * Checks the next stretch of the chain after a row that was right, from one snapshot of the database. Finds rows that
 * were altered, taken out, put in or moved, payloads blanked by anyone but the privacy desk, a tail cut off, and a chain
 * rewritten as a whole: the seals do not fit it then.
 *
 * @param after where the step before ended; the start of the chain without it
 */
export function checkChain(
  deps: Deps,
  after: ChainPlace = CHAIN_START,
  batch = CHECK_BATCH,
): Promise<AuditCheckStep> {
  return deps.db.$transact((tx) => checkStretch(deps, tx, after, batch), {
    isolationLevel: 'RepeatableRead',
  })
}

async function checkStretch(deps: Deps, tx: Tx, after: ChainPlace, batch: number): Promise<AuditCheckStep> {
  const end = await repo.findChainEnd(tx)
  const { firstId, unchained } = await repo.findChainStart(tx)
  const fromId = after.id === 0 ? (firstId ?? 1) - 1 : after.id
  const rows = firstId === null ? [] : await repo.listAfter(tx, fromId, batch)
  const walked = await walk(tx, after, rows)
  const isLast = rows.length < batch
  const firstBad =
    earliest([
      walked.firstBad,
      await blankedWithoutTrace(tx, rows),
      await brokenSeal(deps, tx, after, walked.place, rows),
    ]) ?? (isLast ? await badEnd(tx, walked.place, end) : null)
  const lastSeal = await repo.findLastSeal(tx)
  return {
    checked: walked.place.position,
    total: end.events,
    unchained,
    sealedThrough: lastSeal?.position ?? 0,
    firstBad,
    next: firstBad || isLast ? null : walked.place,
  }
}

async function walk(
  tx: Tx,
  from: ChainPlace,
  rows: readonly ChainRow[],
): Promise<{ place: ChainPlace; firstBad: FirstBadRow | null }> {
  let place = from
  for (const row of rows) {
    const fault = faultOf(place, row)
    if (fault === 'gap') return { place, firstBad: await missingAfter(tx, place) }
    if (fault) return { place, firstBad: { fault, id: row.id, position: row.position } }
    place = { id: row.id, position: place.position + 1, hash: row.hash ?? '' }
  }
  return { place, firstBad: null }
}

/** The row whose turn it is: gone, or in another place. */
async function missingAfter(tx: Tx, place: ChainPlace): Promise<FirstBadRow> {
  const position = place.position + 1
  const elsewhere = await repo.findByPosition(tx, position)
  return { fault: elsewhere ? 'moved' : 'missing', id: elsewhere?.id ?? null, position }
}

async function blankedWithoutTrace(tx: Tx, rows: readonly ChainRow[]): Promise<FirstBadRow | null> {
  const blanked = rows.filter((row) => row.erasedAt !== null)
  const [id] = await repo.findUnauthorizedErasures(
    tx,
    blanked.map((row) => row.id),
    ERASE_ACTION,
  )
  const row = blanked.find((one) => one.id === id)
  return row ? { fault: 'blanked', id: row.id, position: row.position } : null
}

/** The first seal of the stretch that is not ours or was put on other rows. */
async function brokenSeal(
  deps: Deps,
  tx: Tx,
  after: ChainPlace,
  place: ChainPlace,
  rows: readonly ChainRow[],
): Promise<FirstBadRow | null> {
  const key = sealKey(deps.config.secret)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  let previousMac = (await repo.findSealUpTo(tx, after.position))?.mac ?? ''
  for (const seal of await repo.listSeals(tx, after.position + 1, place.position)) {
    const row = byPosition.get(seal.position)
    const at = { id: row?.id ?? null, position: seal.position }
    if (sealMac(key, seal, previousMac) !== seal.mac) return { fault: 'seal', ...at }
    if (row?.hash !== seal.hash) return { fault: 'rewritten', ...at }
    previousMac = seal.mac
  }
  return null
}

/** The last row is the one the chain says, and none that was sealed came after it. */
async function badEnd(tx: Tx, place: ChainPlace, end: repo.ChainEnd): Promise<FirstBadRow | null> {
  const lastSeal = await repo.findLastSeal(tx)
  if (end.events > place.position || (lastSeal?.position ?? 0) > place.position)
    return { fault: 'missing', id: null, position: place.position + 1 }
  if (end.events < place.position) return { fault: 'inserted', id: place.id, position: place.position }
  return end.lastHash !== null && end.lastHash !== place.hash
    ? { fault: 'rewritten', id: place.id, position: place.position }
    : null
}

/** Two checks may find different rows; the first one is named. */
function earliest(found: readonly (FirstBadRow | null)[]): FirstBadRow | null {
  const bad = found.filter((one) => one !== null)
  return bad.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? null
}

/** The whole chain, batch by batch: the last step, which says how many rows were checked or which one is bad. */
export async function verifyChain(
  deps: Deps,
  { batch = CHECK_BATCH, from = CHAIN_START }: { batch?: number; from?: ChainPlace } = {},
): Promise<AuditCheckStep> {
  let step = await checkChain(deps, from, batch)
  while (step.next) step = await checkChain(deps, step.next, batch)
  return step
}

/**
 * Seals what was added since the last seal, after checking it: a stretch that is wrong is never sealed, the log of the
 * server says so instead. Several workers may call it at once.
 * @returns the position up to which the chain is sealed now, null when it could not be sealed
 */
export async function sealChain(deps: Deps): Promise<number | null> {
  const last = await repo.findLastSeal(deps.db)
  const { events } = await repo.findChainEnd(deps.db)
  if (events === (last?.position ?? 0)) return events
  const row = last && (await repo.findByPosition(deps.db, last.position))
  const from = last ? { id: row?.id ?? 0, position: last.position, hash: last.hash } : CHAIN_START
  const step = last && !row ? null : await verifyChain(deps, { from })
  if (!step || step.firstBad) {
    deps.log.error({ firstBad: step?.firstBad }, 'the audit log was tampered with; it is not sealed')
    return null
  }
  return deps.db.$transact(async (tx) => {
    const end = await repo.lockChainEnd(tx)
    const newest = await repo.findLastSeal(tx)
    // Another worker was first, or events came since the check: the next turn takes them.
    if (newest?.position !== last?.position || end.lastHash === null) return newest?.position ?? 0
    const checked = await repo.findByPosition(tx, step.checked)
    if (!checked?.hash) return newest?.position ?? 0
    const seal = { position: step.checked, hash: checked.hash, sealedAt: deps.clock.now() }
    const mac = sealMac(sealKey(deps.config.secret), seal, newest?.mac ?? '')
    await repo.insertSeal(tx, { ...seal, mac })
    return seal.position
  })
}
