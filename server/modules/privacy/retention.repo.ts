import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql } from '@server/platform/db.ts'
import type { RetentionRunRow } from '@shared/privacy/privacy.schema.ts'
import type { RetentionKey } from '@shared/privacy/retention.ts'

/** Rows per statement: small enough that other queries hardly wait. */
export const RETENTION_BATCH = 1000

const limit = RETENTION_BATCH

/** Deletes one batch by retention key. */
const deleteBatch: Record<RetentionKey, (db: Db, before: Date) => PromiseLike<{ count: number }>> = {
  leads: (db, before) => db.lead.deleteMany({ where: { deletedAt: { lt: before } }, limit }),
  leadNetworks: (db, before) =>
    db.lead.updateMany({
      where: { networkKey: { not: null }, createdAt: { lt: before } },
      data: { networkKey: null },
      limit,
    }),
  senderBlocks: (db, before) => db.senderBlock.deleteMany({ where: { expiresAt: { lt: before } }, limit }),
  companies: (db, before) => db.managementCompany.deleteMany({ where: { deletedAt: { lt: before } }, limit }),
  // The pair stays, so that old URLs still lead to the company that stayed.
  companyMerges: (db, before) =>
    db.companyMerge.updateMany({
      where: { mergedAt: { lt: before }, moved: { not: Prisma.DbNull } },
      data: { moved: Prisma.DbNull },
      limit,
    }),
  registrations: (db, before) =>
    db.managementCompany.deleteMany({ where: { status: 'rejected', reviewedAt: { lt: before } }, limit }),
  profileCorrections: (db, before) =>
    db.profileCorrection.deleteMany({
      where: { createdAt: { lt: before }, OR: [{ decidedAt: { not: null } }, { submittedAt: null }] },
      limit,
    }),
  contactMessages: (db, before) =>
    db.contactMessage.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  // Never deletes emails waiting to be sent.
  mails: (db, before) =>
    db.emailMessage.deleteMany({
      where: {
        createdAt: { lt: before },
        status: { in: ['sent', 'dead', 'held', 'suppressed', 'unsubscribed'] },
      },
      limit,
    }),
  mailPayloads: (db, before) =>
    db.emailMessage.updateMany({
      where: {
        status: 'sent',
        sentAt: { lt: before },
        OR: [{ payload: { not: Prisma.DbNull } }, { subject: { not: null } }],
      },
      data: { payload: Prisma.DbNull, subject: null },
      limit,
    }),
  notifiedWaitlistEntries: (db, before) =>
    db.waitlistEntry.deleteMany({ where: { notifiedAt: { lt: before } }, limit }),
  waitlistEntries: (db, before) =>
    db.waitlistEntry.deleteMany({ where: { notifiedAt: null, createdAt: { lt: before } }, limit }),
  dataRequests: (db, before) =>
    db.dataSubjectRequest.deleteMany({ where: { finishedAt: { lt: before } }, limit }),
  badgeReports: (db, before) => db.badgeReport.deleteMany({ where: { closedAt: { lt: before } }, limit }),
  analyticsEvents: (db, before) => db.analyticsEvent.deleteMany({ where: { at: { lt: before } }, limit }),
  bulkRuns: (db, before) => db.bulkRun.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  webhookDeliveries: (db, before) =>
    db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  idempotencyKeys: (db, before) =>
    db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  sessions: (db, before) => db.session.deleteMany({ where: { expiresAt: { lt: before } }, limit }),
  resetLinks: (db, before) => db.verification.deleteMany({ where: { expiresAt: { lt: before } }, limit }),
}

/** Deletes one batch of rows older than `before`. @returns the number of rows deleted */
export async function deleteExpired(db: Db, key: RetentionKey, before: Date): Promise<number> {
  return (await deleteBatch[key](db, before)).count
}

/** Claims a night's run for one caller. An unfinished one from before `staleBefore` is claimed again. */
export async function claimNight(
  db: Sql,
  { night, now, staleBefore }: { night: string; now: Date; staleBefore: Date },
): Promise<number | null> {
  const row = await db.$kysely
    .insertInto('retentionRuns')
    .values({ night, ranAt: now, counts: '{}' })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ ranAt: now })
        .where('retentionRuns.finishedAt', 'is', null)
        .where('retentionRuns.ranAt', '<', staleBefore),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertRun(db: Db, run: { actor: string; ranAt: Date }): Promise<number> {
  const { id } = await db.retentionRun.create({ data: { ...run, counts: {} }, select: { id: true } })
  return id
}

const runFields = {
  id: true,
  night: true,
  actor: true,
  ranAt: true,
  finishedAt: true,
  counts: true,
} satisfies Prisma.RetentionRunSelect

type RunRow = Prisma.RetentionRunGetPayload<{ select: typeof runFields }>

const toRun = (row: RunRow): RetentionRunRow => ({ ...row, counts: row.counts as RetentionRunRow['counts'] })

export async function finishRun(
  tx: Pick<Db, 'retentionRun'>,
  id: number,
  result: { counts: Record<string, number>; finishedAt: Date },
): Promise<RetentionRunRow> {
  return toRun(await tx.retentionRun.update({ where: { id }, data: result, select: runFields }))
}

export async function findLastRun(db: Db): Promise<RetentionRunRow | null> {
  const row = await db.retentionRun.findFirst({
    select: runFields,
    orderBy: [{ ranAt: 'desc' }, { id: 'desc' }],
  })
  return row && toRun(row)
}
