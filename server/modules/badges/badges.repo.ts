import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

const reportFields = {
  id: true,
  companyId: true,
  url: true,
  message: true,
  email: true,
  createdAt: true,
  closedAt: true,
  company: { select: { name: true } },
} satisfies Prisma.BadgeReportSelect

export type ReportRow = Prisma.BadgeReportGetPayload<{ select: typeof reportFields }>

export async function insertReport(
  tx: Tx,
  report: { companyId: number; url: string; message: string; email: string | null; createdAt: Date },
): Promise<number> {
  const { id } = await tx.badgeReport.create({ data: report, select: { id: true } })
  return id
}

export function findReport(db: Db | Tx, id: number): Promise<ReportRow | null> {
  return db.badgeReport.findUnique({ where: { id }, select: reportFields })
}

export async function listOpenReports(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = { closedAt: null }
  const rows = await db.badgeReport.findMany({
    where,
    select: reportFields,
    orderBy: { id: 'desc' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
  return { rows, total: await db.badgeReport.count({ where }) }
}

/** @returns false when there is no open report with this id */
export async function closeReport(tx: Tx, id: number, closedAt: Date): Promise<boolean> {
  const { count } = await tx.badgeReport.updateMany({ where: { id, closedAt: null }, data: { closedAt } })
  return count === 1
}

export function countReportsOf(db: Db, companyId: number): Promise<number> {
  return db.badgeReport.count({ where: { companyId } })
}

/** Gives the reports about a company to another one, all or some. @returns their ids */
export async function moveReports(
  tx: Tx,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const rows = await tx.badgeReport.updateManyAndReturn({
    where: { companyId: fromId, ...(ids && { id: { in: [...ids] } }) },
    data: { companyId: toId },
    select: { id: true },
  })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
