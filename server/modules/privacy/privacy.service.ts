import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { ERASE_ACTION } from '@server/modules/audit/audit-check.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { getEmailConfig, notifyEmailWorker } from '@server/modules/email/email.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { brand } from '@shared/lib/brand.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { AppError } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import {
  type ErasureRow,
  type FoundPersonalData,
  MAX_LINES_PER_KIND,
  type PassedOn,
  type PersonalDataCounts,
  type PersonalDataExport,
  personalDataKinds,
  toErasable,
} from '@shared/privacy/privacy.schema.ts'
import * as repo from './personal-data.repo.ts'
import { hashErasedMailbox } from './personal-data.rules.ts'
import {
  countKinds,
  deletePersonalData,
  loadPersonalData,
  type PersonalData,
} from './personal-data.service.ts'
import { exportRows, listSummaryLines } from './personal-data.views.ts'
import { passOnErasure } from './requests/pass-on.service.ts'
import { findLastRun } from './retention.repo.ts'

const FINGERPRINT_LENGTH = 12
const ERASURES_LISTED = 100
/** An erasure reads and deletes across all tables. */
const ERASE_TIMEOUT_MS = 60_000

const hashMailbox = ({ config }: Deps, mailbox: string) => hashErasedMailbox(config.secret, mailbox)

function toErasure({ emailHash, ...row }: repo.ErasureRecord): ErasureRow {
  return {
    ...row,
    fingerprint: emailHash.slice(0, FINGERPRINT_LENGTH),
    counts: row.counts as Record<string, number>,
  }
}

/** Finds everything an erasure of an email address would delete, in any spelling. */
export async function findPersonalData(deps: Deps, typed: string): Promise<FoundPersonalData> {
  const mailbox = mailboxKey(typed)
  const data = await loadPersonalData(deps, deps.db, mailbox)
  const hashes = getSecrets(deps.config).map((secret) => hashErasedMailbox(secret, mailbox))
  const earlier = await repo.listErasures(deps.db, hashes, ERASURES_LISTED)
  return {
    email: typed.trim().toLowerCase(),
    mailbox,
    spellings: data.spellings,
    counts: countKinds(data),
    lines: objectFrom(personalDataKinds, (kind) => listSummaryLines(data, kind).slice(0, MAX_LINES_PER_KIND)),
    erasures: earlier.map(toErasure),
    protectedBecause: await findProtection(deps, deps.db, mailbox),
  }
}

/** Returns the reason why an address cannot be erased, or null. Emails to an admin are about other people. */
async function findProtection(deps: Deps, db: Db | Tx, mailbox: string): Promise<string | null> {
  if (await repo.isUser(db, mailbox))
    return 'An administrator signs in with this address. Remove the user first, on the Users page.'
  const { adminEmail } = await getEmailConfig(deps, db)
  return mailboxKey(adminEmail) === mailbox
    ? 'Notifications go to this address. Enter another one in the notification settings first.'
    : null
}

/** Exports everything stored about an email address as one document. The audit log records the export. */
export async function exportPersonalData(
  deps: Deps,
  change: Change,
  typed: string,
): Promise<PersonalDataExport> {
  const mailbox = mailboxKey(typed)
  return deps.db.$transact(async (tx) => {
    const loaded = await loadPersonalData(deps, tx, mailbox)
    await recordAudit(tx, {
      ...change,
      action: 'privacy.export',
      entity: 'personal_data',
      entityId: hashMailbox(deps, mailbox).slice(0, FINGERPRINT_LENGTH),
      after: { counts: countKinds(loaded) },
    })
    return toExport(deps, typed, loaded)
  })
}

/** Returns the file with everything stored about an email address. The caller records the export. */
export async function loadExport(deps: Deps, tx: Tx, typed: string): Promise<PersonalDataExport> {
  return toExport(deps, typed, await loadPersonalData(deps, tx, mailboxKey(typed)))
}

function toExport(deps: Deps, typed: string, data: PersonalData): PersonalDataExport {
  const now = deps.clock.now()
  return {
    fileName: `${brand.slug}-personal-data-${now.toISOString().slice(0, 10)}.json`,
    exportedAt: now.toISOString(),
    email: typed.trim().toLowerCase(),
    mailbox: data.keys.mailbox,
    data: objectFrom(personalDataKinds, (kind) => exportRows(data, kind)),
  }
}

/**
 * Erases a person's data in one transaction, and emails the companies that have the person's leads. A tombstone stays:
 * a keyed hash of the address, and counts.
 * @throws AppError INVALID_INPUT when `confirmation` differs, for an admin's address, and when nothing is stored
 */
export async function erasePersonalData(
  deps: Deps,
  change: Change,
  input: { email: string; confirmation: string },
): Promise<{ erasure: ErasureRow; counts: PersonalDataCounts; passedOn: PassedOn }> {
  if (addressKey(input.confirmation) !== addressKey(input.email))
    throw inputError('Type the address exactly as shown above.', 'confirmation')
  const mailbox = mailboxKey(input.email)
  const erased = await deps.db.$transact(
    async (tx) => {
      await repo.lockMailbox(tx, mailbox)
      const reason = await findProtection(deps, tx, mailbox)
      if (reason) throw inputError(reason, 'email')
      await repo.lockPerson(tx, await repo.findPersonKeys(tx, mailbox))
      const data = await loadPersonalData(deps, tx, mailbox)
      const counts = toErasable(countKinds(data))
      if (isNothing(counts)) throw inputError('We don’t have any data about this address.', 'email')
      const { erasure, passedOn } = await eraseAll(deps, tx, change, data, counts)
      return { erasure: toErasure(erasure), counts, passedOn }
    },
    { timeout: ERASE_TIMEOUT_MS },
  )
  if (erased.counts.companies > 0) deps.cache.drop('companies')
  if (erased.passedOn.emailed.length > 0) notifyEmailWorker(deps)
  return erased
}

async function eraseAll(
  deps: Deps,
  tx: Tx,
  change: Change,
  data: PersonalData,
  counts: PersonalDataCounts,
): Promise<{ erasure: repo.ErasureRecord; passedOn: PassedOn }> {
  const { mailbox } = data.keys
  const auditEventIds = await deletePersonalData(deps, tx, data)
  const passedOn = await passOnErasure(deps, tx, { mailbox, actor: change.actor.email, data })
  const { emailed, toCall } = passedOn
  const erasure = await repo.insertErasure(tx, {
    emailHash: hashMailbox(deps, mailbox),
    actor: change.actor.email,
    counts: { ...counts, companiesEmailed: emailed.length, companiesToCall: toCall.length },
    createdAt: deps.clock.now(),
  })
  // The chain check reads these ids: an erased row that no such event names counts as tampered with.
  await recordAudit(tx, {
    ...change,
    action: ERASE_ACTION,
    entity: 'erasure',
    entityId: erasure.id,
    after: {
      counts,
      auditEventIds,
      companiesEmailed: emailed.map(({ id }) => id),
      companiesToCall: toCall.map(({ id }) => id),
    },
  })
  return { erasure, passedOn }
}

const isNothing = (counts: PersonalDataCounts) => Object.values(counts).every((count) => count === 0)

function inputError(message: string, field: string): AppError {
  return new AppError('INVALID_INPUT', { message, details: { [field]: message } })
}

export async function dataSubjectRequests(deps: Deps) {
  const erasures = await repo.listErasures(deps.db, null, ERASURES_LISTED)
  return {
    erasures: erasures.map(toErasure),
    lastRun: await findLastRun(deps.db),
  }
}
