import type { Deps } from '@server/deps.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { placeProblem } from '@shared/company-place.ts'
import { AppError } from '@shared/errors.ts'
import { formatDateTime } from '@shared/format.ts'
import { safeWebsite } from '@shared/outbound.ts'
import { phoneToE164 } from '@shared/phone.ts'
import { isYear } from '@shared/schemas/company-edit.schema.ts'
import type {
  RegistrationInput,
  RegistrationReceipt,
  RegistrationSubmission,
} from '@shared/schemas/registration.schema.ts'
import { centerOf, placesOf } from './company-location.service.ts'
import * as repo from './registration.repo.ts'
import {
  isLikelyDuplicate,
  MAX_QUARANTINE_NOTICES_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  mailsForRegistration,
  ownHost,
  registrationKey,
  SAME_REGISTRATION_WINDOW_MS,
  startToken,
  suspicion,
} from './registration.rules.ts'

const RECEIPT_MESSAGE =
  'Thank you for registering. We review every company before it is listed and write to you by e-mail.'

/** The signed moment a form is given out; it comes back with the form. */
export function startRegistration(deps: Deps): { token: string } {
  return { token: startToken(deps.config.secret, deps.clock.now()) }
}

/**
 * Takes a company's registration: pending until an administrator approves it (readings), with no rating, no score and
 * nothing made up. Company, places and mails are written in one transaction. What looks like a program is
 * quarantined, with the same answer. The same registration sent twice within 24 hours is stored once and answered
 * the same.
 *
 * @param sender internet address whose budget of mails this counts against
 * @throws AppError DUPLICATE_REGISTRATION when the same company, e-mail and ZIP came within 24 hours with other answers
 */
export async function registerCompany(
  deps: Deps,
  sent: RegistrationSubmission,
  sender?: string,
): Promise<RegistrationReceipt> {
  const { fax, startToken: token, ...input } = sent
  const now = deps.clock.now()
  const suspicious = suspicion(
    { fax, startToken: token, description: input.description },
    { secret: deps.config.secret, now, minFillMs: deps.config.minFillMs },
  )
  const typed = companyColumns(input)
  const columns = {
    ...typed,
    ...(await centerOf(deps, input)),
    status: suspicious === null ? 'pending' : 'quarantined',
    createdAt: now,
    factsUpdatedAt: now,
  }
  const row = await deps.db.$transact(async (tx) => {
    await repo.lockRegistration(tx, mailboxKey(input.email))
    const since = new Date(now.getTime() - SAME_REGISTRATION_WINDOW_MS)
    const earlier = await findEarlier(tx, input, since)
    if (earlier) return sameOrRefused(earlier, typed)
    const company = await repo.insertRegistration(
      tx,
      { ...columns, possibleDuplicateIds: await likelyDuplicates(tx, typed) },
      placesOf(input),
    )
    await queueRegistrationMails(deps, tx, { id: company.id, email: input.email }, suspicious, since, sender)
    return company
  })
  email.wakeMail(deps)
  return receiptOf(row)
}

/** A registration's facts as columns. What the documented fields do not ask stays null (readings: nothing is made up). */
function companyColumns(input: RegistrationInput) {
  const { services, website, minContracts, companySize, yearFounded, ...fields } = input
  return {
    ...fields,
    services: services.join(', '),
    website: safeWebsite(website ?? ''),
    minContracts: minContracts || null,
    companySize: companySize || null,
    foundingYear: isYear(yearFounded ?? '') ? Number(yearFounded) : null,
    foundedText: yearFounded && !isYear(yearFounded) ? yearFounded : null,
  }
}

async function findEarlier(
  tx: Tx,
  input: RegistrationInput,
  since: Date,
): Promise<repo.RegisteredRow | null> {
  const key = registrationKey(input)
  const recent = await repo.listRecentOfAddress(tx, input.email, since)
  const isSame = (row: repo.RegisteredRow) => registrationKey({ ...row, email: row.email ?? '' }) === key
  return recent.find((row) => row.status !== 'rejected' && isSame(row)) ?? null
}

/** The earlier row where it says the same; a correction is refused with a way to make it, so that none is lost silently. */
function sameOrRefused(
  earlier: repo.RegisteredRow,
  columns: ReturnType<typeof companyColumns>,
): repo.RegisteredRow {
  const fields = Object.keys(columns) as (keyof typeof columns)[]
  if (fields.every((field) => earlier[field] === columns[field])) return earlier
  throw new AppError('DUPLICATE_REGISTRATION', {
    details: `We received a registration of ${earlier.name} with this e-mail address on ${formatDateTime(earlier.createdAt)} UTC. To change something in it, write to us on the contact page.`,
  })
}

async function likelyDuplicates(tx: Tx, company: ReturnType<typeof companyColumns>): Promise<number[]> {
  const phone = phoneToE164(company.phoneNumber)
  const alike = await repo.listAlike(tx, {
    host: ownHost(company.website),
    phoneDigits: phone?.slice(2) ?? null,
    city: company.city,
    state: company.state,
  })
  return alike.filter((other) => isLikelyDuplicate(company, other)).map(({ id }) => id)
}

async function queueRegistrationMails(
  deps: Deps,
  tx: Tx,
  company: { id: number; email: string },
  suspicious: string | null,
  since: Date,
  sender: string | undefined,
): Promise<void> {
  const mailbox = mailboxKey(company.email)
  const today = await repo.listAddressesSince(tx, since)
  const quarantined = suspicious === null ? 0 : await repo.countQuarantinedSince(tx, since)
  await email.queueMails(
    deps,
    tx,
    mailsForRegistration(company, suspicious, {
      ...(await email.emailConfig(deps, tx)),
      // Both counts include this registration.
      withReceipt: today.filter((address) => mailboxKey(address) === mailbox).length <= MAX_RECEIPTS_PER_DAY,
      withNotice: quarantined <= MAX_QUARANTINE_NOTICES_PER_DAY,
    }),
    { sender },
  )
}

/** The same for every registration: whoever was quarantined is not told. */
function receiptOf(row: repo.RegisteredRow): RegistrationReceipt {
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
    createdAt,
    message: RECEIPT_MESSAGE,
  }
}

/** Everything the registration's mails need; null when the company was deleted meanwhile. */
export async function registrationForMail(deps: Deps, companyId: number) {
  const company = await repo.findRegistered(deps.db, companyId)
  if (!company) return null
  const ofZip = await locations.findPlace(deps, { zip: company.zipCode })
  return {
    company,
    likely: await repo.listIdentities(deps.db, company.possibleDuplicateIds),
    placeProblem: placeProblem(company),
    /** The state the ZIP code lies in, where it is not the one that was typed. */
    otherStateOfZip: ofZip && ofZip.state !== company.state ? ofZip.state : null,
  }
}
