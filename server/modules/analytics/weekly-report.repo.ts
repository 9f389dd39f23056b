import type { Tx } from '@server/platform/db.ts'

/** Claims a week's report. @returns false when it is claimed: a concurrent claim waits for the first one's commit */
export async function claimWeek(tx: Tx, week: string): Promise<boolean> {
  const { count } = await tx.weeklyReport.createMany({ data: [{ week }], skipDuplicates: true })
  return count === 1
}
