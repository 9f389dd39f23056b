import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { ERASE_ACTION } from '@server/modules/audit/audit-check.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { emailConfig } from '@server/modules/email/email.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import {
  type ErasureRow,
  FOUND_LINES,
  type FoundPersonalData,
  type PersonalDataCounts,
  type PersonalDataExport,
  type PersonalDataKind,
  personalDataKinds,
} from '@shared/schemas/privacy.schema.ts'
import * as repo from './personal-data.repo.ts'
import { erasureHash } from './personal-data.rules.ts'
import { countsOf, deletePersonalData, loadPersonalData, type PersonalData } from './personal-data.service.ts'
import { exportRows, summaryLines } from './personal-data.views.ts'
import { listRuns } from './retention.repo.ts'

const FINGERPRINT_LENGTH = 12
const ERASURES_LISTED = 100
/** An erasure reads and deletes across all tables. */
const ERASE_TIMEOUT_MS = 60_000

interface Asking {
  actor: Actor
  requestId: string
}

/** Who is in the log for an address: its keyed hash, never the address. */
const hashOf = ({ config }: Deps, mailbox: string) => erasureHash(config.secret, mailbox)

function toErasure({ emailHash, ...row }: repo.ErasureRecord): ErasureRow {
  return {
    ...row,
    fingerprint: emailHash.slice(0, FINGERPRINT_LENGTH),
    counts: row.counts as Record<string, number>,
  }
}

/**
 * Finds everything kept about an e-mail address, however it was spelled, and what an erasure would take. Changes
 * nothing.
 */
export async function findPersonalData(deps: Deps, typed: string): Promise<FoundPersonalData> {
  const mailbox = mailboxKey(typed)
  const data = await loadPersonalData(deps, deps.db, mailbox)
  const earlier = await repo.listErasures(deps.db, hashOf(deps, mailbox), ERASURES_LISTED)
  return {
    email: typed.trim().toLowerCase(),
    mailbox,
    spellings: data.spellings,
    counts: countsOf(data),
    lines: eachKind((kind) => summaryLines(data, kind).slice(0, FOUND_LINES)),
    erasures: earlier.map(toErasure),
    protectedBecause: await protection(deps, deps.db, mailbox),
  }
}

function eachKind<Value>(make: (kind: PersonalDataKind) => Value): Record<PersonalDataKind, Value> {
  return Object.fromEntries(personalDataKinds.map((kind) => [kind, make(kind)])) as Record<
    PersonalDataKind,
    Value
  >
}

/** Mails to an administrator are about other people: their address is none to be erased here. */
async function protection(deps: Deps, db: Db | Tx, mailbox: string): Promise<string | null> {
  if (await repo.isUser(db, mailbox))
    return 'An administrator signs in with this address. Remove the user first, on the Users page.'
  const { adminEmail } = await emailConfig(deps, db as Tx)
  return mailboxKey(adminEmail) === mailbox
    ? 'Notifications go to this address. Enter another one in the notification settings first.'
    : null
}

/** Everything kept about the address as one document. That it was handed out is written into the audit log. */
export async function exportPersonalData(
  deps: Deps,
  { actor, requestId }: Asking,
  typed: string,
): Promise<PersonalDataExport> {
  const mailbox = mailboxKey(typed)
  const now = deps.clock.now()
  const data = await deps.db.$transact(async (tx) => {
    const found = await loadPersonalData(deps, tx, mailbox)
    await recordAudit(tx, {
      actor,
      action: 'privacy.export',
      entity: 'personal_data',
      entityId: hashOf(deps, mailbox).slice(0, FINGERPRINT_LENGTH),
      after: { counts: countsOf(found) },
      requestId,
    })
    return found
  })
  return {
    fileName: `${brand.slug}-personal-data-${now.toISOString().slice(0, 10)}.json`,
    exportedAt: now.toISOString(),
    email: typed.trim().toLowerCase(),
    mailbox,
    data: eachKind((kind) => exportRows(data, kind)),
  }
}

/**
 * Erases a person: requests with all that hangs on them, mails (also those not sent yet), messages, waiting lists,
 * reports, registrations and the payloads of audit rows, in one transaction. A tombstone stays: a keyed hash of the
 * address and counts.
 *
 * @param input.confirmation the address typed again
 * @throws AppError INVALID_INPUT when it was typed differently, when the address is an administrator's, and when there is
 *   nothing to erase
 */
export async function erasePersonalData(
  deps: Deps,
  { actor, requestId }: Asking,
  input: { email: string; confirmation: string },
): Promise<{ erasure: ErasureRow; counts: PersonalDataCounts }> {
  if (input.confirmation.trim().toLowerCase() !== input.email.trim().toLowerCase())
    throw refusal('Type the address exactly as it stands above.', 'confirmation')
  const mailbox = mailboxKey(input.email)
  const erased = await deps.db.$transact(
    async (tx) => {
      await repo.lockMailbox(tx, mailbox)
      const reason = await protection(deps, tx, mailbox)
      if (reason) throw refusal(reason, 'email')
      const data = await loadPersonalData(deps, tx, mailbox)
      const counts = countsOf(data)
      if (isNothing(counts)) throw refusal('Nothing is kept about this address.', 'email')
      const erasure = await eraseAll(deps, tx, { actor, requestId }, data, counts)
      return { erasure: toErasure(erasure), counts }
    },
    { timeout: ERASE_TIMEOUT_MS },
  )
  if (erased.counts.companies > 0) deps.cache.drop('companies')
  return erased
}

async function eraseAll(
  deps: Deps,
  tx: Tx,
  { actor, requestId }: Asking,
  data: PersonalData,
  counts: PersonalDataCounts,
): Promise<repo.ErasureRecord> {
  const auditEventIds = await deletePersonalData(deps, tx, data)
  const erasure = await repo.insertErasure(tx, {
    emailHash: hashOf(deps, data.keys.mailbox),
    actor: actor.email,
    counts,
    createdAt: deps.clock.now(),
  })
  // The check of the audit chain reads these ids: a blanked row that no such event names was tampered with.
  await recordAudit(tx, {
    actor,
    action: ERASE_ACTION,
    entity: 'erasure',
    entityId: erasure.id,
    after: { counts, auditEventIds },
    requestId,
  })
  return erasure
}

const isNothing = (counts: PersonalDataCounts) => Object.values(counts).every((count) => count === 0)

function refusal(message: string, field: string): AppError {
  return new AppError('INVALID_INPUT', { message, details: { [field]: message } })
}

/** What the desk shows without a search: tombstones and the proof that retention works. */
export async function privacyDesk(deps: Deps) {
  const erasures = await repo.listErasures(deps.db, null, ERASURES_LISTED)
  return {
    erasures: erasures.map(toErasure),
    runs: await listRuns(deps.db),
  }
}
