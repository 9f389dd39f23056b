import type { Deps } from '@server/deps.ts'
import { findIsBlocked } from '@server/modules/blocks/blocked-senders.service.ts'
import {
  findCenter,
  findServicePlaces,
  findUnknownPlaces,
} from '@server/modules/companies/company-location.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import {
  findCreated,
  isTakenKey,
  type KeyedRequest,
  storeKey,
  toKeyedRequest,
} from '@server/modules/idempotency/idempotency.service.ts'
import { findZipStates } from '@server/modules/locations/place-finder.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { isFoundingYear } from '@shared/companies/company-edit.schema.ts'
import { unknownPlaceMessage } from '@shared/companies/company-place.ts'
import type {
  RegistrationInput,
  RegistrationReceipt,
  RegistrationSubmission,
} from '@shared/companies/registration.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { AppError } from '@shared/lib/errors.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import { withoutState } from '@shared/locations/places.ts'
import * as repo from './registration.repo.ts'
import {
  type CompanyIdentity,
  findSuspicion,
  isLikelyDuplicate,
  listRegistrationMails,
  MAX_QUARANTINE_NOTICES_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  normalizeCompanyName,
  ownHost,
  SAME_REGISTRATION_WINDOW_MS,
  signStartToken,
  toRegistrationKey,
} from './registration.rules.ts'

const RECEIPT_MESSAGE =
  'Thank you for registering. We review every company before it’s listed and will email you.'

/** Returns a signed timestamp for a new form, which sends it back. */
export function startRegistration(deps: Deps): { token: string } {
  return { token: signStartToken(deps.config.secret, deps.clock.now()) }
}

/**
 * Registers a company, pending until an admin approves it (product 4.14, 10.3). Suspicious ones are quarantined with
 * the same response; a repeat within 24 hours is stored once. A retry with the same `idempotencyKey` gets the response
 * of the first.
 * @throws AppError DUPLICATE_REGISTRATION for a repeat with different details; IDEMPOTENCY_KEY_REUSED for another body
 *   with a used key
 */
export async function registerCompany(
  deps: Deps,
  submission: RegistrationSubmission,
  { sender, idempotencyKey = null }: { sender?: string; idempotencyKey?: string | null } = {},
): Promise<RegistrationReceipt> {
  const { fax, startToken, ...input } = submission
  const request = toKeyedRequest(idempotencyKey, { registration: input })
  const replayed = await replay(deps, request)
  if (replayed) return replayed
  try {
    const row = await storeRegistration(deps, submission, { sender, request })
    email.notifyEmailWorker(deps)
    return await getReceipt(deps, row)
  } catch (error) {
    if (!isTakenKey(error)) throw error
    const first = await replay(deps, request)
    if (!first) throw new AppError('IDEMPOTENCY_KEY_REUSED', { cause: error })
    return first
  }
}

async function replay(deps: Deps, request: KeyedRequest | null): Promise<RegistrationReceipt | null> {
  const created = await findCreated(deps, request)
  const row = created?.companyId ? await repo.findRegistration(deps.db, created.companyId) : null
  return row && getReceipt(deps, row)
}

async function storeRegistration(
  deps: Deps,
  { fax, startToken: token, ...input }: RegistrationSubmission,
  { sender, request }: { sender: string | undefined; request: KeyedRequest | null },
): Promise<repo.RegisteredRow> {
  const now = deps.clock.now()
  const found = findSuspicion(
    { fax, startToken: token, description: input.description },
    { secret: deps.config.secret, now, minFillMs: deps.config.minFillMs },
  )
  const isBlocked = await findIsBlocked(deps, deps.db, {
    email: input.email,
    phone: input.phoneNumber,
    ip: sender,
  })
  const suspicion = isBlocked ? 'The sender is blocked.' : found
  const inputColumns = toColumns(input)
  const columns = {
    ...inputColumns,
    ...(await findCenter(deps, input)),
    status: suspicion === null ? 'pending' : 'quarantined',
    createdAt: now,
    factsUpdatedAt: now,
  }
  return deps.db.$transact(async (tx) => {
    await repo.lockRegistration(tx, mailboxKey(input.email))
    const since = new Date(now.getTime() - SAME_REGISTRATION_WINDOW_MS)
    const earlier = await findEarlier(tx, input, since)
    const repeated = earlier && acceptRepeat(earlier, inputColumns)
    if (repeated && request) await storeKey(tx, request, { companyId: repeated.id }, now)
    if (repeated) return repeated
    const company = await repo.insertRegistration(
      tx,
      {
        ...columns,
        possibleDuplicateIds: (await listPossibleDuplicates(tx, inputColumns)).map(({ id }) => id),
      },
      await findServicePlaces(tx, input),
    )
    await queueEvents(deps, tx, 'company.registered', [company.id])
    if (request) await storeKey(tx, request, { companyId: company.id }, now)
    await queueRegistrationMails(deps, tx, { id: company.id, email: input.email }, suspicion, since, sender)
    return company
  })
}

async function getReceipt(deps: Deps, row: repo.RegisteredRow): Promise<RegistrationReceipt> {
  return toReceipt(row, await findUnknownPlaces(deps.db, row))
}

/** Converts a registration to columns. Fields that the form does not have stay null (product 10.3). */
function toColumns(input: RegistrationInput) {
  const { services, website, minContracts, companySize, yearFounded, ...fields } = input
  return {
    ...fields,
    city: withoutState(fields.city, fields.state),
    services: services.join(', '),
    website: safeWebsite(website ?? ''),
    minContracts: minContracts || null,
    companySize: companySize || null,
    foundingYear: isFoundingYear(yearFounded ?? '') ? Number(yearFounded) : null,
    foundedText: yearFounded && !isFoundingYear(yearFounded) ? yearFounded : null,
  }
}

async function findEarlier(
  tx: Tx,
  input: RegistrationInput,
  since: Date,
): Promise<repo.RegisteredRow | null> {
  const key = toRegistrationKey(input)
  const recent = await repo.listRecentByEmail(tx, input.email, since)
  const isSame = (row: repo.RegisteredRow) => toRegistrationKey({ ...row, email: row.email ?? '' }) === key
  return recent.find((row) => row.status !== 'rejected' && isSame(row)) ?? null
}

/** Returns the earlier row if it is identical; rejects a correction with instructions, so that it is not lost silently. */
function acceptRepeat(
  earlier: repo.RegisteredRow,
  columns: ReturnType<typeof toColumns>,
): repo.RegisteredRow {
  if (objectKeys(columns).every((field) => earlier[field] === columns[field])) return earlier
  throw new AppError('DUPLICATE_REGISTRATION', {
    details: `We received a registration of ${earlier.name} with this email address on ${formatDateTime(earlier.createdAt)} UTC. To change it, write to us on the contact page.`,
  })
}

/** Returns the companies that could be the same: by website, phone number, or name and city. */
export async function listPossibleDuplicates(tx: Tx, company: CompanyIdentity): Promise<repo.IdentityRow[]> {
  const phone = phoneToE164(company.phoneNumber ?? '')
  const alike = await repo.listAlike(tx, {
    host: ownHost(company.website),
    phoneDigits: phone?.slice(2) ?? null,
    // "Hill & Dale" and "Hill and Dale" are one name.
    name: normalizeCompanyName(company.name).replace(/\band\b/g, ''),
    state: company.state,
  })
  return alike.filter((other) => isLikelyDuplicate(company, other))
}

async function queueRegistrationMails(
  deps: Deps,
  tx: Tx,
  company: { id: number; email: string },
  suspicion: string | null,
  since: Date,
  sender: string | undefined,
): Promise<void> {
  const mailbox = mailboxKey(company.email)
  const emailsToday = await repo.listEmailsSince(tx, since)
  const quarantined = suspicion === null ? 0 : await repo.countQuarantinedSince(tx, since)
  await email.queueMails(
    deps,
    tx,
    listRegistrationMails(company, suspicion, {
      ...(await email.getEmailConfig(deps, tx)),
      // Both counts include this registration.
      withReceipt:
        emailsToday.filter((address) => mailboxKey(address) === mailbox).length <= MAX_RECEIPTS_PER_DAY,
      withNotice: quarantined <= MAX_QUARANTINE_NOTICES_PER_DAY,
    }),
    { sender },
  )
}

/** Returns the same receipt for every registration, so that it does not reveal a quarantine. */
function toReceipt(row: repo.RegisteredRow, unknownPlaces: string[]): RegistrationReceipt {
  const { id, name, services, commission, city, state, zipCode, serviceArea, website, createdAt } = row
  return {
    id,
    name,
    status: 'pending',
    services,
    commission: commission ?? '',
    city,
    state,
    zipCode,
    serviceArea,
    website,
    unknownPlaces,
    createdAt,
    message: RECEIPT_MESSAGE,
  }
}

/** Loads everything that the registration's emails need; null if the company was deleted in the meantime. */
export async function getRegistrationForMail(deps: Deps, companyId: number) {
  const company = await repo.findRegistered(deps.db, companyId)
  if (!company) return null
  const [stateOfZip, ...otherStates] = await findZipStates(deps, company.zipCode)
  return {
    company,
    possibleDuplicates: await repo.listIdentities(deps.db, company.possibleDuplicateIds),
    placeProblem: unknownPlaceMessage(company),
    unknownPlaces: await findUnknownPlaces(deps.db, company),
    /** State of the ZIP code if it differs from the one entered. */
    otherStateOfZip: stateOfZip && ![stateOfZip, ...otherStates].includes(company.state) ? stateOfZip : null,
  }
}
