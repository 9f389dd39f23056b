import { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import type { TextBody } from '@shared/texts/text-kinds.ts'

export interface VersionRow {
  id: number
  key: string
  version: number
  body: Prisma.JsonValue
  note: string | null
  author: string
  createdAt: Date
}

const fields = {
  id: true,
  key: true,
  version: true,
  body: true,
  note: true,
  author: true,
  createdAt: true,
} satisfies Prisma.TextVersionSelect

/** Versions of a text that its history shows. */
const LISTED_VERSIONS = 100

/** Lists the newest version of every text that was ever changed. */
export function listNewestVersions(db: Db): Promise<VersionRow[]> {
  return db.textVersion.findMany({
    select: fields,
    distinct: ['key'],
    orderBy: [{ key: 'asc' }, { version: 'desc' }],
  })
}

/** Lists the versions of a text, newest first. */
export function listVersions(db: Db | Tx, key: string): Promise<VersionRow[]> {
  return db.textVersion.findMany({
    where: { key },
    select: fields,
    orderBy: { version: 'desc' },
    take: LISTED_VERSIONS,
  })
}

/** Locks a text until the transaction ends, and returns its newest version. */
export async function lockNewestVersion(tx: Tx & Sql, key: string): Promise<VersionRow | null> {
  await advisoryLock(advisoryLocks.text(key)).execute(tx.$kysely)
  return tx.textVersion.findFirst({ where: { key }, select: fields, orderBy: { version: 'desc' } })
}

export function findVersion(db: Db | Tx, key: string, version: number): Promise<VersionRow | null> {
  return db.textVersion.findUnique({ where: { key_version: { key, version } }, select: fields })
}

/** @param row its body is null for the default text */
export async function insertVersion(
  tx: Tx,
  row: {
    key: string
    version: number
    body: TextBody | null
    note: string | null
    author: string
    createdAt: Date
  },
): Promise<void> {
  await tx.textVersion.create({ data: { ...row, body: row.body ?? Prisma.DbNull }, select: { id: true } })
}

/** Erases what the versions of a text said. */
export async function eraseBodies(tx: Tx, key: string): Promise<void> {
  await tx.textVersion.updateMany({ where: { key }, data: { body: Prisma.DbNull } })
}
