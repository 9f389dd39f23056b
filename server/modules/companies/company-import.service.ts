import { setImmediate } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { wakeMail } from '@server/modules/email/email.service.ts'
import { calculateCompanies, wakeRanks } from '@server/modules/hostscore/calculation.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { notifyWaiters } from '@server/modules/locations/place-waiters.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { IMPORT_MAX_BYTES } from '@shared/company-csv.ts'
import { AppError } from '@shared/errors.ts'
import { phoneToE164 } from '@shared/phone.ts'
import type { ImportCompaniesInput, ImportResult } from '@shared/schemas/company-import.schema.ts'
import type { Change } from './company-admin.service.ts'
import * as details from './company-detail.repo.ts'
import { changesPlaces, changesScoreFacts, opensPlaces } from './company-edit.rules.ts'
import * as repo from './company-import.repo.ts'
import {
  countActions,
  fingerprintOf,
  identityOf,
  identityOfRow,
  type Known,
  type PlannedRow,
  rowPlanner,
  zipOf,
} from './company-import.rules.ts'
import { type ImportFile, type ImportRow, readImportFile } from './company-import-file.rules.ts'
import { centerOf, placesOf } from './company-location.service.ts'
import { ownHost } from './registration.rules.ts'

/** A row that is written, with where its company is; null for one that stays where it was. */
type Placed = PlannedRow & { center: { lat: number | null; lng: number | null } | null }

/**
 * Takes a file of companies: says of each row what it does, and does it unless it is a dry run. All rows are written
 * in one transaction, and none while one is refused. New companies wait for a review unless told otherwise; nobody is
 * mailed but those who wait for a place that opens.
 *
 * @throws AppError INVALID_INPUT for what is no such file; PAYLOAD_TOO_LARGE above 2 MB; CHANGED_MEANWHILE when the
 *   companies changed since the dry run, so that a row would do something else now
 */
export async function importCompanies(
  deps: Deps,
  change: Change,
  input: ImportCompaniesInput,
): Promise<ImportResult> {
  if (Buffer.byteLength(input.csv) > IMPORT_MAX_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', { message: 'The file is larger than 2 MB. Split it.' })
  }
  const file = await readImportFile(input.csv, setImmediate)
  const stateOfZip = await statesOfZips(deps, file.rows)
  const draft = await planRows(file.rows, await loadKnown(deps.db, file.rows, stateOfZip))
  const answer = (rows: PlannedRow[], isImported: boolean) => resultOf(file, rows, input, isImported)
  if (input.dryRun || draft.some(({ action }) => action === 'refused')) return answer(draft, false)

  // Looking a place up asks the database outside of the transaction, so it comes before.
  const centers = await centersOf(deps, draft)
  const written = await deps.db.$transact(async (tx) => {
    await repo.lockImports(tx)
    const plan = await planRows(file.rows, await loadKnown(tx, file.rows, stateOfZip))
    const expected = input.fingerprint ?? fingerprintOf(draft, input.approve)
    if (fingerprintOf(plan, input.approve) !== expected) {
      throw new AppError('CHANGED_MEANWHILE', {
        message: 'The companies changed since this file was checked. Nothing was imported: check it again.',
      })
    }
    const placed = plan.map((row, index) => ({ ...row, center: centers[index] ?? null }))
    return write(deps, tx, change, placed, input.approve)
  })
  deps.cache.drop('companies')
  wakeMail(deps)
  wakeRanks(deps)
  return answer(written, true)
}

/** Other requests get their turn every few rows: to judge one takes up to a millisecond. */
const PLAN_SLICE_ROWS = 20

async function planRows(rows: readonly ImportRow[], known: Known): Promise<PlannedRow[]> {
  const planRow = rowPlanner(known)
  const plan: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % PLAN_SLICE_ROWS === 0) await setImmediate()
    plan.push(planRow(row))
  }
  return plan
}

function resultOf(
  { ignoredColumns }: ImportFile,
  plan: PlannedRow[],
  { approve }: ImportCompaniesInput,
  isImported: boolean,
): ImportResult {
  return {
    isImported,
    counts: countActions(plan),
    status: approve ? 'approved' : 'pending',
    ignoredColumns,
    rows: plan.map(({ columns, possibleDuplicateIds, ...row }) => row),
    fingerprint: fingerprintOf(plan, approve),
  }
}

async function statesOfZips(deps: Deps, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (const zip of new Set(rows.map(zipOf))) {
    const place = /^\d{5}$/.test(zip) ? await locations.findPlace(deps, { zip }) : null
    if (place) states.set(zip, place.state)
  }
  return states
}

/** Everything in the database that a row of the file may be about. */
async function loadKnown(
  db: Db | Tx,
  rows: readonly ImportRow[],
  stateOfZip: ReadonlyMap<string, string>,
): Promise<Known> {
  const identities = new Set(rows.flatMap((row) => identityOfRow(row, stateOfZip) ?? []))
  const text = (row: ImportRow, field: 'website' | 'phoneNumber') => row.cells.get(field)?.text ?? ''
  const alike = await repo.listIdentities(db, {
    cities: [...new Set([...identities].map((identity) => identity.split('|').slice(-2).join('|')))].map(
      (city) => {
        const [citySlug = '', state = ''] = city.split('|')
        return { citySlug, state }
      },
    ),
    hosts: rows.flatMap((row) => ownHost(text(row, 'website')) ?? []),
    phones: rows.flatMap((row) => phoneToE164(text(row, 'phoneNumber'))?.slice(2) ?? []),
  })
  const byIdentity = groupBy(alike, identityOf)
  const named = rows.flatMap(({ id }) => (id && /^\d{1,9}$/.test(id) ? [Number(id)] : []))
  const same = [...identities].flatMap((identity) => byIdentity.get(identity) ?? [])
  const companies = await repo.listKnown(db, [...new Set([...named, ...same])])
  return {
    companies: new Map(companies.map((company) => [company.id, company])),
    byIdentity,
    byHost: groupBy(alike, ({ website }) => ownHost(website)),
    byPhone: groupBy(alike, ({ phoneNumber }) => phoneToE164(phoneNumber ?? '')),
    stateOfZip,
  }
}

function groupBy(rows: repo.Identity[], keyOf: (row: repo.Identity) => string | null): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row.id])
  }
  return groups
}

/** Where each new company is, and each that moves where the file says all of its address. */
async function centersOf(deps: Deps, plan: readonly PlannedRow[]): Promise<Placed['center'][]> {
  const known = await repo.listKnown(
    deps.db,
    plan.flatMap(({ companyId }) => companyId ?? []),
  )
  const byId = new Map(known.map((company) => [company.id, company]))
  const centers: Placed['center'][] = []
  for (const { action, columns, companyId } of plan) {
    const { city = '', state = '', zipCode = '' } = { ...byId.get(companyId ?? 0), ...columns }
    const moves = action === 'create' || (action === 'update' && changesPlaces(Object.keys(columns)))
    centers.push(moves ? await centerOf(deps, { city, state, zipCode }) : null)
  }
  return centers
}

async function write(
  deps: Deps,
  tx: Tx,
  change: Change,
  plan: readonly Placed[],
  approve: boolean,
): Promise<PlannedRow[]> {
  const now = deps.clock.now()
  const idOf = await insertNew(tx, plan, { approve, now })
  const rows = plan.map((row) =>
    row.action === 'create' ? { ...row, companyId: idOf.get(keyOf(row.columns)) ?? null } : row,
  )
  const updated = rows.filter(({ action }) => action === 'update')
  for (const row of updated) await update(tx, row, now)
  const opened = rows.filter(({ action, columns }) =>
    action === 'create' ? approve : action === 'update' && opensPlaces(Object.keys(columns)),
  )
  const scored = rows.filter(
    ({ action, columns }) =>
      action === 'create' || (action === 'update' && changesScoreFacts(Object.keys(columns))),
  )
  await calculateCompanies(
    deps,
    tx,
    scored.flatMap(({ companyId }) => companyId ?? []),
    { by: change.actor.email },
  )
  for (const { companyId } of opened) if (companyId !== null) await notifyWaiters(deps, tx, companyId)
  await recordAudit(tx, {
    ...change,
    action: 'company.import',
    entity: 'management_company',
    after: {
      ...countActions(rows),
      status: approve ? 'approved' : 'pending',
      createdIds: rows.flatMap(({ action, companyId }) =>
        action === 'create' && companyId ? [companyId] : [],
      ),
      updated: updated.map(({ companyId, columns }) => ({ id: companyId, ...columns })),
    },
  })
  return rows
}

/** Name, city and state as they are stored; the plan has seen to it that no two rows share them. */
const keyOf = ({ name, city, state }: { name?: string; city?: string; state?: string }) =>
  JSON.stringify([name, city, state])

async function insertNew(
  tx: Tx,
  plan: readonly Placed[],
  { approve, now }: { approve: boolean; now: Date },
): Promise<Map<string, number>> {
  const fresh = plan.filter(({ action }) => action === 'create')
  if (fresh.length === 0) return new Map()
  const rows = fresh.map(({ columns, center, possibleDuplicateIds }) => {
    const { name = '', city = '', state = '', zipCode = '', services = '', serviceArea = '' } = columns
    const review = approve ? { status: 'approved', reviewedAt: now } : { status: 'pending' }
    return {
      ...columns,
      ...{ name, city, state, zipCode, services, serviceArea },
      ...center,
      ...review,
      possibleDuplicateIds,
      createdAt: now,
      factsUpdatedAt: now,
    }
  })
  const inserted = await repo.insertCompanies(tx, rows)
  const ids = new Map(inserted.map((company) => [keyOf(company), company.id]))
  await repo.insertPlaces(
    tx,
    rows.flatMap((row) => placesOf(row).map((place) => ({ ...place, companyId: ids.get(keyOf(row)) ?? 0 }))),
  )
  return ids
}

async function update(tx: Tx, { companyId, columns, center }: Placed, now: Date): Promise<void> {
  if (companyId === null) return
  const fields = Object.keys(columns)
  await details.updateCompany(tx, companyId, {
    ...columns,
    ...center,
    ...(changesScoreFacts(fields) && { factsUpdatedAt: now }),
  })
  if (!changesPlaces(fields)) return
  const moved = await details.findDetail(tx, companyId)
  if (moved) await details.replacePlaces(tx, companyId, placesOf(moved))
}
