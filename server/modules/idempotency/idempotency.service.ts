import type { Deps } from '@server/deps.ts'
import { findViolatedConstraint } from '@server/platform/database-errors.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './idempotency.repo.ts'
import type { KeyedRequest } from './idempotency.rules.ts'

export { type KeyedRequest, toKeyedRequest } from './idempotency.rules.ts'

const KEY_TTL_MS = 48 * HOUR_MS

/** What a request created: its response is made again from it. */
interface Created {
  leadId: number | null
  companyId: number | null
}

/**
 * Returns what the first request with the same key created; null if there was none.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if that was another request
 */
export async function findCreated(deps: Deps, request: KeyedRequest | null): Promise<Created | null> {
  const known = request && (await repo.findKey(deps.db, request.key))
  if (!known) return null
  if (known.requestHash !== request.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return known
}

/** Stores the key in the transaction of what it created. Fails for a key that is taken; see `isTakenKey`. */
export function storeKey(tx: Sql, request: KeyedRequest, created: Partial<Created>, at: Date): Promise<void> {
  return repo.insertKey(tx, { ...request, ...created, createdAt: at })
}

/** Checks whether a transaction failed because another request stored the same key first. */
export function isTakenKey(error: unknown): boolean {
  return findViolatedConstraint(error) === 'idempotency_keys_pkey'
}

/** Releases the keys of leads, so that they can be sent again. */
export function releaseKeysOfLeads(tx: Tx, leadIds: readonly number[]): Promise<void> {
  return repo.deleteKeysOfLeads(tx, leadIds)
}

/** Deletes keys older than 48 hours. */
export function purgeExpiredKeys(deps: Deps): Promise<number> {
  return repo.deleteKeysBefore(deps.db, new Date(deps.clock.now().getTime() - KEY_TTL_MS))
}
