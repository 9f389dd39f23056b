import { setImmediate } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { isAmong, lockCompanies } from '@server/modules/companies/admin/admin-companies.repo.ts'
import {
  canOpenPlaces,
  changesPlaces,
  changesScoreFacts,
} from '@server/modules/companies/admin/company-edit.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import {
  findCenter,
  findServicePlaces,
  listServicePlaces,
} from '@server/modules/companies/company-location.service.ts'
import { ownHost } from '@server/modules/companies/registration/registration.rules.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { calculateCompanies, notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { findPlace } from '@server/modules/locations/place-finder.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import { toCsvLines } from '@server/platform/csv.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { IMPORT_MAX_BYTES, REASON_HEADING } from '@shared/companies/company-csv.ts'
import type { ImportCompaniesInput, ImportResult } from '@shared/companies/company-import.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import * as repo from './company-import.repo.ts'
import {
  countActions,
  createRowPlanner,
  type ExistingData,
  hashPlan,
  type PlannedRow,
  parseZip,
  refuseUnknownPlaces,
  toIdentityKey,
  toRowIdentityKey,
} from './company-import.rules.ts'
import { type ImportFile, readImportFile } from './company-import-file.rules.ts'
import type { ImportRow } from './spreadsheet-cells.rules.ts'

/** A planned row with the location of its company; null if the location does not change. */
type LocatedRow = PlannedRow & { center: { lat: number | null; lng: number | null } | null }

/**
 * Imports a file of companies in one transaction unless it is a dry run; nothing is written while a row is rejected,
 * unless the rejected rows are skipped.
 * New companies are pending unless `approve` is set, which refuses those whose place is unknown.
 * @throws AppError INVALID_INPUT for an invalid file; PAYLOAD_TOO_LARGE above 2 MB; EDIT_CONFLICT when the plan differs
 * from the dry run's
 */
export async function importCompanies(
  deps: Deps,
  change: Change,
  input: ImportCompaniesInput,
): Promise<ImportResult> {
  if (Buffer.byteLength(input.csv) > IMPORT_MAX_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', {
      message: 'The file is larger than 2 MB. Split it.',
    })
  }
  const file = await readImportFile(input.csv, setImmediate)
  const stateByZip = await findStatesByZip(deps, file.rows)
  const drafted = await planRows(file.rows, await loadExisting(deps.db, file.rows, stateByZip))
  // Before the transaction, because the place lookup uses another connection.
  const centers = await findCenters(deps, drafted)
  const checkPlaces = (rows: PlannedRow[]) => (input.approve ? refuseUnknownPlaces(rows, centers) : rows)
  const draft = checkPlaces(drafted)
  const toResponse = (rows: PlannedRow[], isImported: boolean) => toResult(file, rows, input, isImported)
  const { refused, create, update } = countActions(draft)
  const isNothingToWrite = input.skipRefused ? create + update === 0 : refused > 0
  if (input.dryRun || isNothingToWrite) return toResponse(draft, false)

  const written = await deps.db.$transact(async (tx) => {
    await repo.lockImports(tx)
    // An edit that commits meanwhile is part of the plan, and no other change locks these rows in another order.
    await lockCompanies(tx, isAmong(draft.flatMap(({ companyId }) => companyId ?? [])))
    const plan = checkPlaces(await planRows(file.rows, await loadExisting(tx, file.rows, stateByZip)))
    const expected = input.fingerprint ?? hashPlan(draft, input.approve)
    if (hashPlan(plan, input.approve) !== expected) {
      throw new AppError('EDIT_CONFLICT', {
        message: 'Companies changed since this file was checked. Nothing was imported. Check it again.',
      })
    }
    const placed = plan.map((row, index) => ({ ...row, center: centers[index] ?? null }))
    return writePlan(deps, tx, change, placed, input.approve)
  })
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
  return toResponse(written, true)
}

/** Rows planned before yielding to the event loop; one row takes up to a millisecond. */
const PLAN_SLICE_ROWS = 20

async function planRows(rows: readonly ImportRow[], existing: ExistingData): Promise<PlannedRow[]> {
  const planRow = createRowPlanner(existing)
  const plan: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % PLAN_SLICE_ROWS === 0) await setImmediate()
    plan.push(planRow(row))
  }
  return plan
}

function toResult(
  { headings, rows, ignoredColumns }: ImportFile,
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
    refusedCsv: toRefusedCsv(headings, rows, plan),
    fingerprint: hashPlan(plan, approve),
  }
}

/** Returns the refused rows as they were in the file, with a column for the reasons; null without any. */
function toRefusedCsv(
  headings: string[],
  rows: readonly ImportRow[],
  plan: readonly PlannedRow[],
): string | null {
  const kept = headings.map((heading) => heading !== REASON_HEADING)
  const refused = plan.flatMap(({ action, reasons }, index) =>
    action === 'refused'
      ? [[...headings.map((_, at) => rows[index]?.texts[at] ?? ''), reasons.join(' ')]]
      : [],
  )
  if (refused.length === 0) return null
  return toCsvLines(
    [[...headings, REASON_HEADING], ...refused].map((cells) => cells.filter((_, at) => kept[at] ?? true)),
  )
}

async function findStatesByZip(deps: Deps, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (const zip of new Set(rows.map(parseZip))) {
    const place = /^\d{5}$/.test(zip) ? await findPlace(deps, { zip }) : null
    if (place) states.set(zip, place.state)
  }
  return states
}

async function loadExisting(
  db: Db | Tx,
  rows: readonly ImportRow[],
  stateByZip: ReadonlyMap<string, string>,
): Promise<ExistingData> {
  const identities = new Set(rows.flatMap((row) => toRowIdentityKey(row, stateByZip) ?? []))
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
  const byIdentity = groupBy(alike, toIdentityKey)
  const idsInFile = rows.flatMap(({ id }) => (id && /^\d{1,9}$/.test(id) ? [Number(id)] : []))
  const idsByIdentity = [...identities].flatMap((identity) => byIdentity.get(identity) ?? [])
  const companies = await repo.listExisting(db, [...new Set([...idsInFile, ...idsByIdentity])])
  return {
    companies: new Map(companies.map((company) => [company.id, company])),
    byIdentity,
    byHost: groupBy(alike, ({ website }) => ownHost(website)),
    byPhone: groupBy(alike, ({ phoneNumber }) => phoneToE164(phoneNumber ?? '')),
    stateByZip,
  }
}

function groupBy(
  rows: repo.Identity[],
  getKey: (row: repo.Identity) => string | null,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const key = getKey(row)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row.id])
  }
  return groups
}

async function findCenters(deps: Deps, plan: readonly PlannedRow[]): Promise<LocatedRow['center'][]> {
  const existing = await repo.listExisting(
    deps.db,
    plan.flatMap(({ companyId }) => companyId ?? []),
  )
  const byId = new Map(existing.map((company) => [company.id, company]))
  const centers: LocatedRow['center'][] = []
  for (const { action, columns, companyId } of plan) {
    const { city = '', state = '', zipCode = '' } = { ...byId.get(companyId ?? 0), ...columns }
    const moves = action === 'create' || (action === 'update' && changesPlaces(Object.keys(columns)))
    centers.push(moves ? await findCenter(deps, { city, state, zipCode }) : null)
  }
  return centers
}

async function writePlan(
  deps: Deps,
  tx: Tx,
  change: Change,
  plan: readonly LocatedRow[],
  approve: boolean,
): Promise<PlannedRow[]> {
  const now = deps.clock.now()
  const idByKey = await insertNew(tx, plan, { approve, now })
  const rows = plan.map((row) =>
    row.action === 'create' ? { ...row, companyId: idByKey.get(toKey(row.columns)) ?? null } : row,
  )
  const updated = rows.filter(({ action }) => action === 'update')
  for (const row of updated) await update(tx, row, now)
  const opened = rows.filter(({ action, columns }) =>
    action === 'create' ? approve : action === 'update' && canOpenPlaces(Object.keys(columns)),
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
  for (const { companyId } of opened) if (companyId !== null) await notifyWaitlist(deps, tx, companyId)
  const createdIds = [...idByKey.values()]
  await queueEvents(deps, tx, 'company.registered', createdIds)
  const updatedIds = updated.flatMap(({ companyId }) => companyId ?? [])
  await queueEvents(deps, tx, 'company.updated', updatedIds)
  await recordAudit(tx, {
    ...change,
    action: 'company.import',
    entity: 'management_company',
    after: {
      ...countActions(rows),
      status: approve ? 'approved' : 'pending',
      createdIds,
      updated: updated.map(({ companyId, columns }) => ({ id: companyId, ...columns })),
    },
  })
  return rows
}

/** Key of an inserted row. The plan ensures that no two rows share name, city and state. */
const toKey = ({ name, city, state }: { name?: string; city?: string; state?: string }) =>
  JSON.stringify([name, city, state])

async function insertNew(
  tx: Tx,
  plan: readonly LocatedRow[],
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
  const ids = new Map(inserted.map((company) => [toKey(company), company.id]))
  const places = await listServicePlaces(tx, rows)
  await repo.insertPlaces(
    tx,
    rows.flatMap((row, index) =>
      (places[index] ?? []).map((place) => ({ ...place, companyId: ids.get(toKey(row)) ?? 0 })),
    ),
  )
  return ids
}

async function update(tx: Tx, { companyId, columns, center }: LocatedRow, now: Date): Promise<void> {
  if (companyId === null) return
  const fields = Object.keys(columns)
  await details.updateCompany(tx, companyId, {
    ...columns,
    ...center,
    ...(changesScoreFacts(fields) && { factsUpdatedAt: now }),
  })
  if (!changesPlaces(fields)) return
  const moved = await details.findDetail(tx, companyId)
  if (moved) await details.replacePlaces(tx, companyId, await findServicePlaces(tx, moved))
}
