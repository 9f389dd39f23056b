import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { type ApiScope, getScopeRole, toApiScopes } from '@shared/auth/api-scopes.ts'
import type { ApiKey } from '@shared/auth/auth.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import {
  API_KEY_BYTES,
  hashApiKey,
  isPossibleKey,
  KEY_LAST_USE_PRECISION_MS,
  makeApiKey,
  parseBearerKey,
  toApiKeyActorName,
} from './api-key.rules.ts'
import * as repo from './api-keys.repo.ts'

const INVALID_KEY = 'This API key is wrong, has expired or was revoked.'

export async function listKeys(deps: Deps): Promise<ApiKey[]> {
  const now = deps.clock.now()
  const rows = await repo.listKeys(deps.db)
  return rows.map(({ user, userId: _, scopes, ...key }) => ({
    ...key,
    scopes: toApiScopes(scopes),
    createdBy: user?.name ?? null,
    isActive: key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now),
  }))
}

/** Creates a key. @returns the plain key, for the only time: only its hash is stored */
export async function createKey(
  deps: Deps,
  change: Change,
  input: { name: string; scopes: ApiScope[]; expiresInDays: number | null },
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
      scopes: input.scopes,
      userId: change.actor.userId,
      createdAt: now,
      expiresAt,
    })
    await recordAudit(tx, {
      ...change,
      action: 'apiKey.create',
      entity: 'api_key',
      entityId: keyId,
      after: { name: input.name, prefix, scopes: input.scopes, expiresAt },
    })
    return keyId
  })
  return { id, key }
}

/** Revokes a key immediately and permanently. @throws AppError NOT_FOUND without an active key */
export async function revokeKey(deps: Deps, change: Change, input: { keyId: number }): Promise<void> {
  await deps.db.$transact(async (tx) => {
    if (!(await repo.revokeKey(tx, input.keyId, deps.clock.now())))
      throw new AppError('NOT_FOUND', { message: 'This key doesn’t exist or was already revoked.' })
    await recordAudit(tx, {
      ...change,
      action: 'apiKey.revoke',
      entity: 'api_key',
      entityId: input.keyId,
    })
  })
}

/**
 * Authenticates the key in an Authorization header; null without one. It never acts as an owner.
 * @throws AppError UNAUTHENTICATED for an invalid key: the request must not silently continue as anonymous
 */
export async function authenticateApiKey(
  deps: Deps,
  authorization: string | undefined,
): Promise<Actor | null> {
  const apiKey = parseBearerKey(authorization)
  if (apiKey === null) return null
  const now = deps.clock.now()
  const key = isPossibleKey(apiKey) ? await repo.findKey(deps.db, hashApiKey(apiKey), now) : null
  if (!key) throw new AppError('UNAUTHENTICATED', { message: INVALID_KEY })
  await repo.touchKey(deps.db, key.id, {
    now,
    seenAfter: new Date(now.getTime() - KEY_LAST_USE_PRECISION_MS),
  })
  const scopes = toApiScopes(key.scopes)
  return { userId: key.userId ?? 0, email: toApiKeyActorName(key), role: getScopeRole(scopes), scopes }
}
