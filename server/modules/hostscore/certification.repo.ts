import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { isListed } from '@server/modules/companies/listed.service.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { escapeLike } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
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

/** Only approved companies have anything public to verify. */
const whereKnown = { status: 'approved', deletedAt: null } satisfies Prisma.ManagementCompanyWhereInput

/** Enough to find the best among; more names than this with one word are no help to anybody. */
const NAME_CANDIDATES = 200

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

/** Companies of this name, whatever the case. */
export function listNamed(db: Db, name: string): Promise<CertificationRow[]> {
  return db.managementCompany.findMany({
    // Prisma's insensitive `equals` is an ILIKE: what is a sign there must not be one here.
    where: { name: { equals: escapeLike(name), mode: 'insensitive' }, ...whereKnown },
    select: certificationFields,
    orderBy: { id: 'asc' },
    take: NAME_CANDIDATES,
  })
}

/** Companies whose name holds one of these fragments, whatever the case. */
export function listNamedLike(db: Db, fragments: readonly string[]): Promise<CertificationRow[]> {
  return db.managementCompany.findMany({
    where: {
      ...whereKnown,
      OR: fragments.map((text) => ({ name: { contains: text, mode: 'insensitive' as const } })),
    },
    select: certificationFields,
    orderBy: { id: 'asc' },
    take: NAME_CANDIDATES,
  })
}

/**
 * Sets or clears a revocation, if it is not so already.
 * @returns whether a row changed
 */
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

/** Where a mail about a company's badge goes; null without an address. */
export async function findEmail(db: Db | Tx, id: number): Promise<string | null> {
  const row = await db.managementCompany.findUnique({ where: { id }, select: { email: true } })
  return row?.email?.trim() || null
}

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

/** `badgeStatus`'s "valid", in SQL, with an e-mail address and no mail yet. @param scoredAfter a score of this moment has just run out */
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

/** How many `claimNotifiable` would hand out in all. */
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

/**
 * Marks companies with a valid badge and an email address as notified and hands them out, each to one caller only: a
 * second caller skips the rows that the first has locked.
 */
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
