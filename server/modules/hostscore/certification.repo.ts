import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

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

/** `%`, `_` and `\` mean themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Companies of this name, whatever the case. */
export function listNamed(db: Db, name: string): Promise<CertificationRow[]> {
  return db.managementCompany.findMany({
    // Prisma's insensitive `equals` is an ILIKE: what is a sign there must not be one here.
    where: { name: { equals: likeText(name), mode: 'insensitive' }, ...whereKnown },
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

/** `badgeStatus`'s "valid", in SQL, with an e-mail address and no mail yet. @param scoredAfter a score of this moment has just run out */
function isNotifiable({ minScore, scoredAfter }: { minScore: number; scoredAfter: Date }): Prisma.Sql {
  return Prisma.sql`status = 'approved' AND deleted_at IS NULL
    AND (business_status IS NULL OR business_status IN ('', 'OPERATIONAL'))
    AND badge_notified = false AND badge_revoked_at IS NULL
    AND host_score >= ${minScore} AND score_last_updated > ${scoredAfter}
    AND btrim(coalesce(email, '')) <> ''`
}

/** How many `claimNotifiable` would hand out in all. */
export async function countNotifiable(
  db: Db,
  which: { minScore: number; scoredAfter: Date },
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM management_companies WHERE ${isNotifiable(which)}`
  return row?.count ?? 0
}

/**
 * Marks companies with a valid badge and an e-mail address as notified and hands them out, each to one caller only:
 * whoever comes second skips what the first has in hand.
 */
export function claimNotifiable(
  tx: Tx,
  { now, limit, ...which }: { minScore: number; scoredAfter: Date; now: Date; limit: number },
): Promise<{ id: number; email: string }[]> {
  return tx.$queryRaw<{ id: number; email: string }[]>`
    UPDATE management_companies SET badge_notified = true, updated_at = ${now}
    WHERE id IN (
      SELECT id FROM management_companies
      WHERE ${isNotifiable(which)}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, btrim(email) AS email`
}
