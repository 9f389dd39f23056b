import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { AppError } from '@shared/errors.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { type ApiKey, type KeyScope, keyScopes } from '@shared/schemas/auth.schema.ts'
import type { Actor } from './actor.rules.ts'
import {
  API_KEY_BYTES,
  apiKeyActorName,
  apiKeyHash,
  KEY_SEEN_EVERY_MS,
  keyOfHeader,
  makeApiKey,
} from './api-key.rules.ts'
import * as repo from './api-keys.repo.ts'

const BAD_KEY = 'This API key is wrong, has expired or was revoked.'

/** A key's first scope that we know; the least for anything else. */
function scopeOf({ scopes }: { scopes: string[] }): KeyScope {
  return keyScopes.find((scope) => scopes.includes(scope)) ?? 'viewer'
}

/** Every key there was, without what opens anything. */
export async function listKeys(deps: Deps): Promise<ApiKey[]> {
  const now = deps.clock.now()
  const rows = await repo.listKeys(deps.db)
  return rows.map(({ user, userId: _, scopes, ...key }) => ({
    ...key,
    scope: scopeOf({ scopes }),
    createdBy: user?.name ?? null,
    isActive: key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now),
  }))
}

/**
 * Makes a key for a program.
 * @returns the key in clear, for the only time: we keep its hash
 */
export async function createKey(
  deps: Deps,
  actor: Actor,
  input: { name: string; scope: KeyScope; expiresInDays: number | null; requestId: string },
): Promise<{ id: number; key: string }> {
  const now = deps.clock.now()
  const { key, prefix, hash } = makeApiKey(randomBytes(API_KEY_BYTES))
  const expiresAt =
    input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * DAY_MS)
  const id = await deps.db.$transact(async (tx) => {
    const keyId = await repo.insertKey(tx, {
      name: input.name,
      prefix,
      hash,
      scopes: [input.scope],
      userId: actor.userId,
      createdAt: now,
      expiresAt,
    })
    await recordAudit(tx, {
      actor,
      action: 'apiKey.create',
      entity: 'api_key',
      entityId: keyId,
      after: { name: input.name, prefix, scope: input.scope, expiresAt },
      requestId: input.requestId,
    })
    return keyId
  })
  return { id, key }
}

/**
 * Ends a key at once and for good.
 * @throws AppError NOT_FOUND when there is none that still works
 */
export async function revokeKey(
  deps: Deps,
  actor: Actor,
  input: { keyId: number; requestId: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    if (!(await repo.revokeKey(tx, input.keyId, deps.clock.now())))
      throw new AppError('NOT_FOUND', { message: 'There is no such key, or it was revoked before.' })
    await recordAudit(tx, {
      actor,
      action: 'apiKey.revoke',
      entity: 'api_key',
      entityId: input.keyId,
      requestId: input.requestId,
    })
  })
}

/**
 * Whose key stands in an Authorization header; null when none does. A key acts as its scope's role, so never as an
 * owner, and the audit log names it.
 * @throws AppError UNAUTHENTICATED for a key that does not work: a program must not go on as nobody unawares
 */
export async function actorOfKey(deps: Deps, authorization: string | undefined): Promise<Actor | null> {
  const given = keyOfHeader(authorization)
  if (given === null) return null
  const now = deps.clock.now()
  const key = await repo.findKey(deps.db, apiKeyHash(given), now)
  if (!key) throw new AppError('UNAUTHENTICATED', { message: BAD_KEY })
  await repo.touchKey(deps.db, key.id, { now, seenAfter: new Date(now.getTime() - KEY_SEEN_EVERY_MS) })
  return { userId: key.userId ?? 0, email: apiKeyActorName(key), role: scopeOf(key) }
}
