import { createHash, randomBytes } from 'node:crypto'
import { getServicePlaces } from '@shared/companies/service-area.ts'
import { consentText } from '@shared/leads/consent.ts'
import { placeLetters } from '@shared/lib/slug.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'
import { cityColumns, parseCsv, readDataFile, zipCodeColumns } from './data/csv.ts'
import { writtenLocations } from './data/locations/index.ts'
import { sampleReviews } from './data/sample/company-reviews.ts'
import { sampleRecipients } from './data/sample/lead-recipients.ts'
import { type CompanyRow, companyRow, type LeadRow, leadRow } from './data/sample/rows.ts'
import { type SampleCompany, sampleCompanies } from './data/sample-companies.ts'
import { type SampleLead, sampleLeads } from './data/sample-leads.ts'
import { PLACE_KEYS_VERSION, readCityLookup, updatePlaceKeys } from './seed-places.ts'
import { restoreScoreHistory } from './seed-score-history.ts'

/** Rows in one INSERT: large enough to be quick, small enough to keep the embedded engine's memory down. */
const ROWS_PER_INSERT = 20_000
/** A statement has room for 65,535 values, and a company takes 57. */
const ROWS_PER_UPSERT = 100
/** Loading waits for another process that loads. */
const TRANSACTION_TIMEOUT_MS = 60_000
/** Two processes that start on one new database load one after the other. Any number that nothing else uses. */
const REFERENCE_LOCK_KEY = 72707370

interface ReferenceTable {
  name: 'zip_codes' | 'cities' | 'locations' | 'company_places'
  content: string
  /** Changes when the same content has to be loaded again. */
  version?: number
  load(tx: Tx, content: string): Promise<void>
}

const referenceTables = (): ReferenceTable[] => [
  { name: 'zip_codes', content: readDataFile('zip-codes.csv'), load: loadZipCodes },
  { name: 'cities', content: readDataFile('cities.csv'), load: loadCities },
  { name: 'locations', content: JSON.stringify(writtenLocations), load: loadLocations },
  {
    name: 'company_places',
    content: readDataFile('cities.csv'),
    version: PLACE_KEYS_VERSION,
    load: updatePlaceKeys,
  },
]

/**
 * Brings ZIP codes, cities, written locations and the stored keys of places up to this version, a table per transaction,
 * with a few reads if they are. @returns the names of the tables loaded now
 */
export async function loadReferenceData(db: Db): Promise<string[]> {
  const held = new Map((await db.referenceData.findMany()).map(({ name, checksum }) => [name, checksum]))
  const loaded: string[] = []
  for (const { name, content, version = '', load } of referenceTables()) {
    const checksum = createHash('sha256').update(`${version}${content}`).digest('hex')
    if (held.get(name) === checksum) continue
    const changed = await db.$transact(
      async (tx) => {
        await sql`SELECT pg_advisory_xact_lock(${REFERENCE_LOCK_KEY})::text`.execute(tx.$kysely)
        const row = await tx.referenceData.findUnique({ where: { name } })
        if (row?.checksum === checksum) return false
        await load(tx, content)
        await tx.referenceData.upsert({
          where: { name },
          create: { name, checksum },
          update: { checksum, loadedAt: new Date() },
        })
        return true
      },
      { timeout: TRANSACTION_TIMEOUT_MS, maxWait: TRANSACTION_TIMEOUT_MS },
    )
    if (changed) loaded.push(name)
  }
  // An unanalyzed table is planned for as if it were empty, and so is one that was analyzed while empty.
  if (loaded.length > 0) await sql`ANALYZE ${sql.join(loaded.map(sql.table))}`.execute(db.$kysely)
  return loaded
}

async function loadZipCodes(tx: Tx, content: string) {
  await tx.zipCode.deleteMany()
  for (const rows of chunks(parseCsv(content, zipCodeColumns), ROWS_PER_INSERT)) {
    await tx.$kysely
      .insertInto('zipCodes')
      .columns(['zip', 'city', 'state', 'lat', 'lng'])
      .expression(unnest(rows, ['text', 'text', 'text', 'float8', 'float8']))
      .execute()
  }
}

async function loadCities(tx: Tx, content: string) {
  await tx.city.deleteMany()
  const cities = parseCsv(content, cityColumns).map((row) => [...row, placeLetters(row[1] ?? '')])
  for (const rows of chunks(cities, ROWS_PER_INSERT)) {
    await tx.$kysely
      .insertInto('cities')
      .columns(['state', 'slug', 'name', 'lat', 'lng', 'population', 'coastMi', 'letters'])
      .expression(unnest(rows, ['text', 'text', 'text', 'float8', 'float8', 'int', 'int', 'text']))
      .execute()
  }
}

async function loadLocations(tx: Tx) {
  await tx.location.deleteMany()
  await tx.location.createMany({ data: writtenLocations })
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Rows of text as a table. @param types what each column is read as */
function unnest(rows: readonly string[][], types: readonly ('text' | 'float8' | 'int')[]) {
  const columns = types.map(
    (type, index) => sql`${rows.map((row) => row[index] ?? '')}::text[]::${sql.raw(type)}[]`,
  )
  return sql`SELECT * FROM unnest(${sql.join(columns)})`
}

/** True while no company and no lead was ever stored, not even one deleted since. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [company, lead] = [
    await db.managementCompany.findFirst({ select: { id: true } }),
    await db.lead.findFirst({ select: { id: true } }),
  ]
  return !company && !lead
}

export interface SampleDataCounts {
  companies: number
  leads: number
  /** Sample rows left out, because a real row has their id. */
  skipped: number
  /** Rows of older sample data that this version no longer has. */
  removed: number
}

/** Puts the sample data into a database that holds nothing. @returns null where there is something already */
export async function loadSampleDataIfEmpty(db: Db, now: Date): Promise<SampleDataCounts | null> {
  if (!(await isEmpty(db))) return null
  return restoreSampleData(db, { now, tokenNonce: () => randomBytes(12).toString('base64url') })
}

/**
 * Puts every sample row back as it was, in one transaction. A real row is never touched, not even with a sample's id.
 * @param options.now the moment to which the samples' times are relative
 * @param options.inTransaction done with the counts before it commits, e.g. an audit row
 * @param options.tokenNonce random part of an owner's link: links to sample leads end with each restore
 */
export async function restoreSampleData(
  db: Db,
  options: {
    now: Date
    tokenNonce: () => string
    inTransaction?: (tx: Tx, counts: SampleDataCounts) => Promise<void>
  },
): Promise<SampleDataCounts> {
  const companies = sampleCompanies()
  const leads = sampleLeads()
  return db.$transact(
    async (tx) => {
      await lockRows(tx)
      const companyIds = await restoreCompanies(tx, companies, options.now)
      await restoreScoreHistory(tx, companies, companyIds, options.now)
      const restored = companies.filter(({ id }) => companyIds.has(id))
      const leadCount = await restoreLeads(tx, leads, restored, options)
      const removed = await removeFormerSamples(tx, companies, leads, options.now)
      const skipped = companies.length - companyIds.size + leads.length - leadCount
      const counts = { companies: companyIds.size, leads: leadCount, skipped, removed }
      await options.inTransaction?.(tx, counts)
      return counts
    },
    { timeout: TRANSACTION_TIMEOUT_MS, maxWait: TRANSACTION_TIMEOUT_MS },
  )
}

async function restoreCompanies(
  tx: Tx,
  companies: readonly SampleCompany[],
  now: Date,
): Promise<Set<number>> {
  const rows = companies.map((company) => companyRow(company, now))
  const ids = await upsertCompanies(tx, rows)
  await tx.companyPlace.deleteMany({ where: { companyId: { in: [...ids] } } })
  const restored = companies.filter(({ id }) => ids.has(id))
  const findCity = readCityLookup()
  await tx.companyPlace.createMany({
    data: restored.flatMap((company) =>
      getServicePlaces(company, findCity).map((place) => ({ companyId: company.id, ...place })),
    ),
  })
  // They are separate companies again.
  await tx.companyMerge.deleteMany({ where: { removedId: { in: [...ids] } } })
  await tx.companyReview.deleteMany({ where: { companyId: { in: [...ids] } } })
  await tx.companyReview.createMany({ data: restored.flatMap((company) => sampleReviews(company, now)) })
  return ids
}

async function restoreLeads(
  tx: Tx,
  leads: readonly SampleLead[],
  companies: readonly SampleCompany[],
  { now, tokenNonce }: { now: Date; tokenNonce: () => string },
): Promise<number> {
  const named = leads.map((lead) => ({
    lead,
    companies: companies.filter(({ id }) => lead.interestedCompanyIds.includes(id)),
  }))
  const rows = named.map(({ lead, companies }) =>
    leadRow(lead, { now, tokenNonce: tokenNonce(), companyIds: companies.map(({ id }) => id) }),
  )
  const ids = await upsertLeads(tx, rows)
  const ofRestored = { where: { leadId: { in: [...ids] } } }
  await tx.leadMatch.deleteMany(ofRestored)
  await tx.leadInterest.deleteMany(ofRestored)
  await tx.leadRecipient.deleteMany(ofRestored)
  await tx.leadConsent.deleteMany(ofRestored)
  const createdAt = new Map(rows.map((row) => [row.id, row.createdAt]))
  await tx.leadConsent.createMany({
    data: named
      .filter(({ lead, companies }) => ids.has(lead.id) && companies.length > 0)
      .map(({ lead, companies }) => ({
        leadId: lead.id,
        text: consentText(companies.map(({ name }) => name)),
        companyIds: companies.map(({ id }) => id),
        companyNames: companies.map(({ name }) => name),
        givenAt: createdAt.get(lead.id) ?? now,
      })),
  })
  await tx.leadRecipient.createMany({
    data: named
      .filter(({ lead }) => ids.has(lead.id))
      .flatMap(({ lead, companies }) =>
        sampleRecipients(
          lead.id,
          companies.map(({ id }) => id),
          { sentAt: createdAt.get(lead.id) ?? now, now, tokenNonce },
        ),
      ),
  })
  return ids.size
}

/** Locks rows in the order of all that changes many companies or leads (docs/decisions/0052). */
async function lockRows({ $kysely }: Tx): Promise<void> {
  await $kysely.selectFrom('managementCompanies').select('id').orderBy('id').forUpdate().execute()
  await $kysely
    .selectFrom('leads')
    .select('id')
    .where('isSample', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Emails to the company and decisions about its badge happened: putting facts back does not undo them. */
const KEPT_FIELDS = new Set(['id', 'badgeNotified', 'badgeRevokedAt', 'badgeRevokedReason'])

/** Returns the columns that an upsert writes over existing rows, each as its sample has it. */
function putBack([row]: readonly object[]) {
  const fields = Object.keys(row ?? {}).filter((field) => !KEPT_FIELDS.has(field))
  return Object.fromEntries(fields.map((field) => [field, sql<never>`${sql.ref(`excluded.${field}`)}`]))
}

/** @returns the ids of the rows that are samples now; a row of the same id that is no sample stays as it is */
async function upsertCompanies({ $kysely }: Tx, companies: readonly CompanyRow[]): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const rows of chunks(companies, ROWS_PER_UPSERT)) {
    const upserted = await $kysely
      .insertInto('managementCompanies')
      .values(rows.map((row) => ({ ...row, isSample: true })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(putBack(rows)).where('managementCompanies.isSample', '=', true),
      )
      .returning('id')
      .execute()
    for (const { id } of upserted) ids.add(id)
  }
  return ids
}

/** The same of leads. */
async function upsertLeads({ $kysely }: Tx, leads: readonly LeadRow[]): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const rows of chunks(leads, ROWS_PER_UPSERT)) {
    const upserted = await $kysely
      .insertInto('leads')
      .values(rows.map((row) => ({ ...row, isSample: true })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(putBack(rows)).where('leads.isSample', '=', true),
      )
      .returning('id')
      .execute()
    for (const { id } of upserted) ids.add(id)
  }
  return ids
}

/** A former sample company that a real lead still points to is only hidden: deleting it would change the lead. */
async function removeFormerSamples(
  tx: Tx,
  companies: readonly SampleCompany[],
  leads: readonly SampleLead[],
  now: Date,
): Promise<number> {
  const former = { isSample: true, id: { notIn: companies.map(({ id }) => id) } }
  const ofRealLead = { some: { lead: { isSample: false } } }
  const hidden = await tx.managementCompany.updateMany({
    where: { ...former, deletedAt: null, OR: [{ matches: ofRealLead }, { interest: ofRealLead }] },
    data: { deletedAt: now },
  })
  const deleted = await tx.managementCompany.deleteMany({
    where: { ...former, NOT: { OR: [{ matches: ofRealLead }, { interest: ofRealLead }] } },
  })
  const formerLeads = await tx.lead.deleteMany({
    where: { isSample: true, id: { notIn: leads.map(({ id }) => id) } },
  })
  return hidden.count + deleted.count + formerLeads.count
}
