import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditCheckStep, FirstBadRow } from '@shared/audit/audit.schema.ts'
import * as repo from './audit.repo.ts'
import {
  CHAIN_START,
  type ChainCursor,
  type ChainRow,
  findFault,
  sealKey,
  sealMac,
} from './audit-chain.rules.ts'

/** Action of the event that authorizes the erasure of payloads after a data subject request. */
export const ERASE_ACTION = 'privacy.erase'

/** Rows per step: large enough to be fast, small enough to limit memory and show progress. */
export const CHECK_BATCH = 2000

/**
 * Checks the next batch of the chain in one snapshot. Finds rows that were altered, removed, inserted or moved,
 * payloads erased without a data subject request, and a truncated chain or one rewritten as a whole.
 * @param after the cursor of the previous step
 */
export function checkChain(
  deps: Deps,
  after: ChainCursor = CHAIN_START,
  batch = CHECK_BATCH,
): Promise<AuditCheckStep> {
  return deps.db.$transact((tx) => checkBatch(deps, tx, after, batch), {
    isolationLevel: 'RepeatableRead',
  })
}

async function checkBatch(deps: Deps, tx: Tx, after: ChainCursor, batch: number): Promise<AuditCheckStep> {
  const head = await repo.findChainHead(tx)
  const { firstId, unchained } = await repo.findChainStart(tx)
  const fromId = after.id === 0 ? (firstId ?? 1) - 1 : after.id
  const rows = firstId === null ? [] : await repo.listAfter(tx, fromId, batch)
  const walked = await walk(tx, after, rows)
  const isLast = rows.length < batch
  const firstBad =
    earliestFault([
      walked.firstBad,
      await findUnauthorizedErasure(tx, rows),
      await findBrokenSeal(deps, tx, after, walked.cursor, rows),
    ]) ?? (isLast ? await findHeadFault(tx, walked.cursor, head) : null)
  const lastSeal = await repo.findLastSeal(tx)
  return {
    checked: walked.cursor.position,
    total: head.events,
    unchained,
    sealedThrough: lastSeal?.position ?? 0,
    firstBad,
    next: firstBad || isLast ? null : walked.cursor,
  }
}

async function walk(
  tx: Tx,
  from: ChainCursor,
  rows: readonly ChainRow[],
): Promise<{ cursor: ChainCursor; firstBad: FirstBadRow | null }> {
  let cursor = from
  for (const row of rows) {
    const fault = findFault(cursor, row)
    if (fault === 'gap') return { cursor, firstBad: await findMissingAfter(tx, cursor) }
    if (fault) return { cursor, firstBad: { fault, id: row.id, position: row.position } }
    cursor = { id: row.id, position: cursor.position + 1, hash: row.hash ?? '' }
  }
  return { cursor, firstBad: null }
}

async function findMissingAfter(tx: Tx, cursor: ChainCursor): Promise<FirstBadRow> {
  const position = cursor.position + 1
  const elsewhere = await repo.findByPosition(tx, position)
  return { fault: elsewhere ? 'moved' : 'missing', id: elsewhere?.id ?? null, position }
}

async function findUnauthorizedErasure(tx: Tx, rows: readonly ChainRow[]): Promise<FirstBadRow | null> {
  const erased = rows.filter((row) => row.erasedAt !== null)
  const [id] = await repo.findUnauthorizedErasures(
    tx,
    erased.map((row) => row.id),
    ERASE_ACTION,
  )
  const row = erased.find((entry) => entry.id === id)
  return row ? { fault: 'blanked', id: row.id, position: row.position } : null
}

async function findBrokenSeal(
  deps: Deps,
  tx: Tx,
  after: ChainCursor,
  cursor: ChainCursor,
  rows: readonly ChainRow[],
): Promise<FirstBadRow | null> {
  const keys = getSecrets(deps.config).map(sealKey)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  let previousMac = (await repo.findSealUpTo(tx, after.position))?.mac ?? ''
  for (const seal of await repo.listSeals(tx, after.position + 1, cursor.position)) {
    const row = byPosition.get(seal.position)
    const at = { id: row?.id ?? null, position: seal.position }
    const mac = previousMac
    if (!keys.some((key) => sealMac(key, seal, mac) === seal.mac)) return { fault: 'seal', ...at }
    if (row?.hash !== seal.hash) return { fault: 'rewritten', ...at }
    previousMac = seal.mac
  }
  return null
}

/** Returns a fault if the last row is not the chain's head or if a seal exists after it. */
async function findHeadFault(tx: Tx, cursor: ChainCursor, head: repo.ChainHead): Promise<FirstBadRow | null> {
  const lastSeal = await repo.findLastSeal(tx)
  if (head.events > cursor.position || (lastSeal?.position ?? 0) > cursor.position)
    return { fault: 'missing', id: null, position: cursor.position + 1 }
  if (head.events < cursor.position) return { fault: 'inserted', id: cursor.id, position: cursor.position }
  return head.lastHash !== null && head.lastHash !== cursor.hash
    ? { fault: 'rewritten', id: cursor.id, position: cursor.position }
    : null
}

function earliestFault(faults: readonly (FirstBadRow | null)[]): FirstBadRow | null {
  const found = faults.filter((fault) => fault !== null)
  return found.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? null
}

/** Checks the whole chain in batches. @returns the last step, with the number of rows checked or the first bad row */
export async function verifyChain(
  deps: Deps,
  { batch = CHECK_BATCH, from = CHAIN_START }: { batch?: number; from?: ChainCursor } = {},
): Promise<AuditCheckStep> {
  let step = await checkChain(deps, from, batch)
  while (step.next) step = await checkChain(deps, step.next, batch)
  return step
}

/**
 * Seals the rows added since the last seal. Rows with a fault are logged, never sealed. Safe to call in parallel.
 * @returns the position up to which the chain is sealed, or null if it could not be sealed
 */
export async function sealChain(deps: Deps): Promise<number | null> {
  const last = await repo.findLastSeal(deps.db)
  const { events } = await repo.findChainHead(deps.db)
  if (events === (last?.position ?? 0)) return events
  const row = last && (await repo.findByPosition(deps.db, last.position))
  const from = last ? { id: row?.id ?? 0, position: last.position, hash: last.hash } : CHAIN_START
  const step = last && !row ? null : await verifyChain(deps, { from })
  if (!step || step.firstBad) {
    deps.log.error({ firstBad: step?.firstBad }, 'the audit log was tampered with; it is not sealed')
    return null
  }
  return deps.db.$transact(async (tx) => {
    const head = await repo.lockChainHead(tx)
    const newest = await repo.findLastSeal(tx)
    // Another worker was first, or new events were added; the next run seals them.
    if (newest?.position !== last?.position || head.lastHash === null) return newest?.position ?? 0
    const checked = await repo.findByPosition(tx, step.checked)
    if (!checked?.hash) return newest?.position ?? 0
    const seal = { position: step.checked, hash: checked.hash, sealedAt: deps.clock.now() }
    const mac = sealMac(sealKey(deps.config.secret), seal, newest?.mac ?? '')
    await repo.insertSeal(tx, { ...seal, mac })
    return seal.position
  })
}
