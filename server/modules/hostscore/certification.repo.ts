import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { isListed } from '@server/modules/companies/directory/listed.service.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields, RECORDS_WITH_TYPOS } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { typoPatterns } from '@server/platform/typos.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const certificationFields = {
  id: true,
  name: true,
  city: true,
  state: true,
  website: true,
  hostScore: true,
  hostScoreVersion: true,
  scoreLastUpdated: true,
  badgeRevokedAt: true,
  badgeRevokedReason: true,
  badgeNotified: true,
  businessStatus: true,
  isSample: true,
} satisfies Prisma.ManagementCompanySelect

export type CertificationRow = Prisma.ManagementCompanyGetPayload<{ select: typeof certificationFields }>

const whereKnown = { status: 'approved', deletedAt: null } satisfies Prisma.ManagementCompanyWhereInput

/** Names to pick the most similar ones from. */
const NAMES_COMPARED = 1000

export function findKnown(db: Db | Tx, id: number): Promise<CertificationRow | null> {
  return db.managementCompany.findFirst({ where: { id, ...whereKnown }, select: certificationFields })
}

export function listKnown(db: Db, ids: number[]): Promise<CertificationRow[]> {
  return db.managementCompany.findMany({
    where: { id: { in: ids }, ...whereKnown },
    select: certificationFields,
    orderBy: { id: 'asc' },
  })
}

/** Lists companies with this folded name. */
export function listNamed(db: Sql, folded: string): Promise<CertificationRow[]> {
  return selectKnown(db).where(foldedName, '=', folded).orderBy('id').limit(NAMES_COMPARED).execute()
}

/**
 * Lists companies whose name contains one of these folded words, each with at most one typo, among those that
 * `selectCompared` selects. Those with the most words come first, then those of about the same length.
 */
export function listNamedLike(
  db: Sql,
  { folded, words }: { folded: string; words: readonly string[] },
): Promise<CertificationRow[]> {
  const hasWord = words.map((word) => sql`(${foldedName} LIKE ANY(${typoPatterns(word)}::text[]))`)
  return selectKnown(db)
    .where(sql<SqlBool>`id IN (${sql.join(selectCompared(db, words), sql` UNION `)})`)
    .where(sql<SqlBool>`(${sql.join(hasWord, sql` OR `)})`)
    .orderBy(
      sql`${sql.join(
        hasWord.map((has) => sql`${has}::int`),
        sql` + `,
      )}`,
      'desc',
    )
    .orderBy(sql`abs(char_length(${foldedName}) - ${Array.from(folded).length})`)
    .orderBy('id')
    .limit(NAMES_COMPARED)
    .execute()
}

/**
 * Selects the companies to compare: the newest, and of any age those with all words, or with all but one, spelled right.
 * An index finds these; words with a typo are found by reading names.
 */
function selectCompared({ $kysely }: Sql, words: readonly string[]) {
  const known = $kysely
    .selectFrom('managementCompanies')
    .select('id')
    .where('status', '=', whereKnown.status)
    .where('deletedAt', 'is', whereKnown.deletedAt)
  const spelledRight = [words, ...words.map((word) => words.filter((other) => other !== word))]
  return [
    known.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(RECORDS_WITH_TYPOS),
    ...spelledRight
      .filter((chosen) => chosen.length > 0)
      .map((chosen) => known.where(containsWords(foldedName, chosen.join(' '))).limit(NAMES_COMPARED)),
  ]
}

const foldedName = foldedFields(sql.ref<string>('name'))

function selectKnown({ $kysely }: Sql) {
  return $kysely
    .selectFrom('managementCompanies')
    .select(objectKeys(certificationFields))
    .where('status', '=', whereKnown.status)
    .where('deletedAt', 'is', whereKnown.deletedAt)
}

/** Sets or clears a revocation. @returns false when there was nothing to change */
export async function updateRevocation(
  tx: Tx,
  id: number,
  revoked: { at: Date; reason: string } | null,
): Promise<boolean> {
  const { count } = await tx.managementCompany.updateMany({
    where: { id, ...whereKnown, badgeRevokedAt: revoked ? null : { not: null } },
    data: { badgeRevokedAt: revoked?.at ?? null, badgeRevokedReason: revoked?.reason ?? null },
  })
  return count === 1
}

export async function findEmail(db: Db | Tx, id: number): Promise<string | null> {
  const row = await db.managementCompany.findUnique({ where: { id }, select: { email: true } })
  return row?.email?.trim() || null
}

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

/** Builds `badgeStatus`'s "valid" in SQL, with an email address and no email yet. `scoredAfter`: just expired. */
function isNotifiable({
  minScore,
  scoredAfter,
}: {
  minScore: number
  scoredAfter: Date
}): Expression<SqlBool> {
  return eb.and([
    isListed,
    eb('c.badgeNotified', '=', false),
    eb('c.badgeRevokedAt', 'is', null),
    eb('c.hostScore', '>=', minScore),
    eb('c.scoreLastUpdated', '>', scoredAfter),
    sql<SqlBool>`btrim(coalesce(c.email, '')) <> ''`,
  ])
}

export async function countNotifiable(
  db: Sql,
  which: { minScore: number; scoredAfter: Date },
): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom('managementCompanies as c')
    .select(countRows.as('count'))
    .where(isNotifiable(which))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks companies as notified and returns them, each to one caller: a concurrent one skips locked rows. */
export function claimNotifiable(
  tx: Sql,
  { now, limit, ...which }: { minScore: number; scoredAfter: Date; now: Date; limit: number },
): Promise<{ id: number; email: string }[]> {
  return tx.$kysely
    .updateTable('managementCompanies')
    .set({ badgeNotified: true, updatedAt: now })
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('managementCompanies as c')
        .select('c.id')
        .where(isNotifiable(which))
        .orderBy('c.id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', sql<string>`btrim(email)`.as('email')])
    .execute()
}
