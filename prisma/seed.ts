import { createHash, randomBytes } from 'node:crypto'
import { consentText } from '@shared/consent.ts'
import { servicePlaces } from '@shared/service-area.ts'
import { cityColumns, parseCsv, readDataFile, zipCodeColumns } from './data/csv.ts'
import { writtenLocations } from './data/locations/index.ts'
import { companyColumns, companyRow, leadColumns, leadRow, restoreSql } from './data/sample/rows.ts'
import { type SampleCompany, sampleCompanies } from './data/sample-companies.ts'
import { type SampleLead, sampleLeads } from './data/sample-leads.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { restoreScoreHistory } from './seed-score-history.ts'

type Tx = Prisma.TransactionClient

/** Rows in one INSERT: large enough to be quick, small enough to keep the embedded engine's memory down. */
const ROWS_PER_INSERT = 20_000
/** Loading waits for whoever else is loading. */
const TRANSACTION_TIMEOUT_MS = 60_000
/** Two processes that start on one new database load one after the other. Any number that nothing else uses. */
const REFERENCE_LOCK_KEY = 72707370

interface ReferenceTable {
  name: 'zip_codes' | 'cities' | 'locations'
  content: string
  load(tx: Tx, content: string): Promise<void>
}

const referenceTables = (): ReferenceTable[] => [
  { name: 'zip_codes', content: readDataFile('zip-codes.csv'), load: loadZipCodes },
  { name: 'cities', content: readDataFile('cities.csv'), load: loadCities },
  { name: 'locations', content: JSON.stringify(writtenLocations), load: loadLocations },
]

/**
 * Brings ZIP codes, cities and written locations up to the data that came with this version; costs three reads where
 * they already are. Each table changes in one transaction, so readers see the old rows or the new ones.
 *
 * @returns the names of the tables loaded now
 */
export async function loadReferenceData(db: PrismaClient): Promise<string[]> {
  const held = new Map((await db.referenceData.findMany()).map(({ name, checksum }) => [name, checksum]))
  const loaded: string[] = []
  for (const { name, content, load } of referenceTables()) {
    const checksum = createHash('sha256').update(content).digest('hex')
    if (held.get(name) === checksum) continue
    const changed = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REFERENCE_LOCK_KEY})`
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
  // Until it is analysed, a fresh table is planned for as if it were empty. Not the others: an empty table that is
  // analysed is planned for as if it stayed empty, and each new lead's references would read through all leads.
  if (loaded.length > 0) await db.$executeRawUnsafe(`ANALYZE ${loaded.join(', ')}`)
  return loaded
}

async function loadZipCodes(tx: Tx, content: string) {
  await tx.zipCode.deleteMany()
  for (const rows of chunks(parseCsv(content, zipCodeColumns))) {
    await tx.$executeRawUnsafe(
      `INSERT INTO zip_codes (zip, city, state, lat, lng)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]::float8[], $5::text[]::float8[])`,
      ...columnsOf(rows, zipCodeColumns.length),
    )
  }
}

async function loadCities(tx: Tx, content: string) {
  await tx.city.deleteMany()
  for (const rows of chunks(parseCsv(content, cityColumns))) {
    await tx.$executeRawUnsafe(
      `INSERT INTO cities (state, slug, name, lat, lng, population)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]::float8[], $5::text[]::float8[], $6::text[]::int[])`,
      ...columnsOf(rows, cityColumns.length),
    )
  }
}

async function loadLocations(tx: Tx) {
  await tx.location.deleteMany()
  await tx.location.createMany({ data: writtenLocations })
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    yield rows.slice(start, start + ROWS_PER_INSERT)
  }
}

/** Rows turned on their side, as unnest takes them. */
function columnsOf(rows: string[][], count: number): string[][] {
  return Array.from({ length: count }, (_, column) => rows.map((row) => row[column] ?? ''))
}

/** True while no company and no lead was ever stored, not even one deleted since. */
export async function isEmpty(db: PrismaClient): Promise<boolean> {
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
export async function loadSampleDataIfEmpty(db: PrismaClient, now: Date): Promise<SampleDataCounts | null> {
  if (!(await isEmpty(db))) return null
  return restoreSampleData(db, { now, tokenNonce: () => randomBytes(12).toString('base64url') })
}

/**
 * Puts every sample row back as it was, in one transaction: edited, deleted or missing. A row that is no sample is
 * never touched, not even one that has a sample's id (the sequences of real rows begin far above them, see the
 * foundation migration).
 *
 * @param options.now the moment to which the samples' times are relative
 * @param options.inTransaction done with the counts before it commits, e.g. an audit row
 * @param options.tokenNonce gives the random part of an owner's link: links to sample leads end with each restore
 */
export async function restoreSampleData(
  db: PrismaClient,
  options: {
    now: Date
    tokenNonce: () => string
    inTransaction?: (tx: Tx, counts: SampleDataCounts) => Promise<void>
  },
): Promise<SampleDataCounts> {
  const companies = sampleCompanies()
  const leads = sampleLeads()
  return db.$transaction(
    async (tx) => {
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
  const ids = await restoreRows(tx, restoreSql('management_companies', companyColumns), rows)
  await tx.companyPlace.deleteMany({ where: { companyId: { in: [...ids] } } })
  await tx.companyPlace.createMany({
    data: companies
      .filter(({ id }) => ids.has(id))
      .flatMap((company) => servicePlaces(company).map((place) => ({ companyId: company.id, ...place }))),
  })
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
  const ids = await restoreRows(tx, restoreSql('leads', leadColumns), rows)
  const ofRestored = { where: { leadId: { in: [...ids] } } }
  await tx.leadMatch.deleteMany(ofRestored)
  await tx.leadInterest.deleteMany(ofRestored)
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
  return ids.size
}

async function restoreRows(tx: Tx, sql: string, rows: readonly object[]): Promise<Set<number>> {
  const returned = await tx.$queryRawUnsafe<{ id: number }[]>(sql, JSON.stringify(rows))
  return new Set(returned.map(({ id }) => id))
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
