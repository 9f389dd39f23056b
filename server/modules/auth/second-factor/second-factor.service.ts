import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { queueChangeMail } from '@server/modules/auth/password/password.service.ts'
import { deleteSessions } from '@server/modules/auth/sign-in/sign-in.repo.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { decryptSecret, encryptSecret, reencryptSecret } from '@server/platform/stored-secrets.ts'
import { brand } from '@shared/lib/brand.ts'
import { AppError } from '@shared/lib/errors.ts'
import { Secret } from 'otpauth'
import { z } from 'zod'
import * as repo from './second-factor.repo.ts'
import {
  formatRecoveryCode,
  hashRecoveryCode,
  makeTotpUri,
  matchTotp,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
  TOTP_SECRET_BYTES,
} from './totp.rules.ts'

const storedCodes = z.array(z.string())
const WRONG_CODE = 'This code does not match. Enter the one your app shows now.'

/** Returns whether a user's second factor is on, and how many recovery codes are left. */
const FACTORS_PER_BATCH = 200

export async function getSecondFactor(deps: Deps, userId: number) {
  const factor = await repo.findSecondFactor(deps.db, userId)
  const isOn = factor?.verified === true
  return { isOn, recoveryCodesLeft: isOn ? parseCodes(factor.backupCodes).length : 0 }
}

/** Creates a secret; it has no effect until a code confirms it. @throws AppError INVALID_INPUT when already on */
export async function startSecondFactor(deps: Deps, actor: Actor): Promise<{ uri: string; secret: string }> {
  const existing = await repo.findSecondFactor(deps.db, actor.userId)
  if (existing?.verified) throw new AppError('INVALID_INPUT', { message: 'Two-step sign-in is already on.' })
  const secret = new Secret({ size: TOTP_SECRET_BYTES }).base32
  const encrypted = await encryptSecret(deps.config.secret, secret)
  await deps.db.$transact((tx) => repo.savePendingFactor(tx, actor.userId, encrypted))
  return { secret, uri: makeTotpUri(secret, { issuer: brand.name, account: actor.email }) }
}

/**
 * Turns the second factor on with a first code, and ends the sessions opened without it.
 * @returns the plain recovery codes, for the only time
 * @throws AppError INVALID_INPUT for a wrong code, or without a pending secret
 */
export async function confirmSecondFactor(deps: Deps, change: Change, code: string): Promise<string[]> {
  const { actor } = change
  const factor = await repo.findSecondFactor(deps.db, actor.userId)
  const step = factor && !factor.verified ? await findMatchingStep(deps, factor, code) : null
  if (!factor || step === null) throw wrongCode()
  const { codes, stored } = createRecoveryCodes(deps, actor.userId)
  await deps.db.$transact(async (tx) => {
    const confirmed = await repo.confirmFactor(tx, actor.userId, {
      secret: factor.secret,
      backupCodes: stored,
      lastUsedStep: step,
    })
    if (!confirmed) throw wrongCode()
    await deleteSessions(tx, actor.userId, actor.sessionId)
    await recordFactorChange(deps, tx, change, 'on')
  })
  notifyEmailWorker(deps)
  return codes
}

export async function stopSecondFactor(deps: Deps, change: Change): Promise<void> {
  await deps.db.$transact(async (tx) => {
    await repo.deleteFactor(tx, change.actor.userId)
    await recordFactorChange(deps, tx, change, 'off')
  })
  notifyEmailWorker(deps)
}

/**
 * Replaces the recovery codes after a password check.
 * @throws AppError INVALID_INPUT when the factor is off; EDIT_CONFLICT when the codes changed meanwhile
 */
export async function renewRecoveryCodes(deps: Deps, change: Change): Promise<string[]> {
  const { userId } = change.actor
  const { codes, stored } = createRecoveryCodes(deps, userId)
  await deps.db.$transact(async (tx) => {
    const factor = await repo.findSecondFactor(tx, userId)
    if (!factor?.verified) throw new AppError('INVALID_INPUT', { message: 'Two-step sign-in is off.' })
    const isReplaced = await repo.replaceRecoveryCodes(tx, userId, { from: factor.backupCodes, to: stored })
    if (!isReplaced) throw new AppError('EDIT_CONFLICT')
    await recordAudit(tx, {
      ...change,
      action: 'auth.renewRecoveryCodes',
      entity: 'user',
      entityId: userId,
    })
  })
  return codes
}

/** Checks an app code or a recovery code, and uses it up. */
export async function consumeCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const factor = await repo.findSecondFactor(deps.db, userId)
  if (!factor?.verified) return false
  const step = await findMatchingStep(deps, factor, code)
  if (step !== null) return repo.markTotpStepUsed(deps.db, userId, step)
  const hashes = getSecrets(deps.config).map((secret) => hashRecoveryCode(secret, userId, code))
  const storedHashes = parseCodes(factor.backupCodes)
  const hash = storedHashes.find((stored) => hashes.includes(stored))
  if (!hash) return false
  return repo.replaceRecoveryCodes(deps.db, userId, {
    from: factor.backupCodes,
    to: JSON.stringify(storedHashes.filter((other) => other !== hash)),
  })
}

async function findMatchingStep(
  deps: Deps,
  factor: { secret: string; lastUsedStep: number | null },
  code: string,
): Promise<number | null> {
  const secret = await decryptSecret(getSecrets(deps.config), factor.secret)
  return matchTotp(secret, code, { now: deps.clock.now(), lastUsedStep: factor.lastUsedStep })
}

/**
 * Encrypts the second factors that only the previous secret reads with the current one. Safe to repeat.
 * @returns the number of factors by outcome
 */
export async function reencryptSecondFactors(
  deps: Deps,
  onProgress: (done: number) => void,
): Promise<{ changed: number; current: number; unreadable: number }> {
  const counts = { changed: 0, current: 0, unreadable: 0 }
  let after = 0
  for (;;) {
    const factors = await repo.listFactors(deps.db, after, FACTORS_PER_BATCH)
    for (const { userId, secret: stored } of factors) {
      after = userId
      const result = await reencryptSecret(getSecrets(deps.config), stored)
      // Zero: the user replaced the factor meanwhile, with the current secret.
      if (result.state === 'changed')
        counts.changed += await repo.replaceFactorSecret(deps.db, userId, { from: stored, to: result.to })
      else counts[result.state] += 1
    }
    onProgress(counts.changed + counts.current + counts.unreadable)
    if (factors.length < FACTORS_PER_BATCH) return counts
  }
}

function createRecoveryCodes(deps: Deps, userId: number): { codes: string[]; stored: string } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(new Secret({ size: RECOVERY_CODE_BYTES }).base32),
  )
  const hashes = codes.map((code) => hashRecoveryCode(deps.config.secret, userId, code))
  return { codes, stored: JSON.stringify(hashes) }
}

function parseCodes(stored: string): string[] {
  return storedCodes.parse(JSON.parse(stored))
}

const wrongCode = () => new AppError('INVALID_INPUT', { message: WRONG_CODE, details: { code: WRONG_CODE } })

/** Records the change in the audit log, and emails the user. */
async function recordFactorChange(deps: Deps, tx: Tx, change: Change, to: 'on' | 'off'): Promise<void> {
  const { userId, email } = change.actor
  await queueChangeMail(deps, tx, { id: userId, email }, `factor-${to}`)
  const action = to === 'on' ? 'auth.secondFactorOn' : 'auth.secondFactorOff'
  await recordAudit(tx, { ...change, action, entity: 'user', entityId: userId })
}
