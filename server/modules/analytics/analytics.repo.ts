import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'

export type EventRow = Prisma.AnalyticsEventCreateManyInput

export async function getOrInsertSalt(db: Db, day: string, salt: string): Promise<string> {
  await db.analyticsSalt.createMany({ data: [{ day, salt }], skipDuplicates: true })
  const stored = await db.analyticsSalt.findUniqueOrThrow({ where: { day }, select: { salt: true } })
  return stored.salt
}

export async function deleteSaltsBefore(db: Db, day: string): Promise<number> {
  const { count } = await db.analyticsSalt.deleteMany({ where: { day: { lt: day } } })
  return count
}

export async function insertEvents(db: Db, rows: EventRow[]): Promise<void> {
  await db.analyticsEvent.createMany({ data: rows })
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db.analyticsEvent.deleteMany({ where: { at: { lt: before } } })
  return count
}

export function findFirstView(db: Db, visitor: string, since: Date) {
  return db.analyticsEvent.findFirst({
    where: { kind: 'view', at: { gte: since }, visitor },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { source: true, place: true },
  })
}
