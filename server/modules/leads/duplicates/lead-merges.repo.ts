import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { type Expression, sql } from 'kysely'

const mergeSelect = {
  removedId: true,
  keptId: true,
  companyIds: true,
  matchIds: true,
  selectedIds: true,
  interestIds: true,
  mailIds: true,
  recipientIds: true,
} satisfies Prisma.LeadMergeSelect

export type LeadMerge = Prisma.LeadMergeGetPayload<{ select: typeof mergeSelect }>

export interface MergedPair {
  keptId: number
  removedId: number
}

/** Returns what each duplicate adds to the lead it is merged into. Must run before the merge. */
export function listContributions(
  tx: Sql,
  pairs: readonly MergedPair[],
): Promise<Pick<LeadMerge, 'removedId' | 'matchIds' | 'selectedIds' | 'interestIds'>[]> {
  const kept = pairs.map((pair) => pair.keptId)
  const removed = pairs.map((pair) => pair.removedId)
  return tx.$kysely
    .selectFrom(
      sql<{ keptId: number; removedId: number }>`unnest(${kept}::int[], ${removed}::int[])`.as<'p'>(
        sql`p (kept_id, removed_id)`,
      ),
    )
    .select((eb) => {
      type Side = 'p.removedId' | 'p.keptId'
      const matchesOf = (side: Side) =>
        eb.selectFrom('leadMatches as m').select('m.companyId').whereRef('m.leadId', '=', side)
      const selectedOf = (side: Side) => matchesOf(side).where('m.selected', '=', true)
      const interestOf = (side: Side) =>
        eb.selectFrom('leadInterest as i').select('i.companyId').whereRef('i.leadId', '=', side)
      const added = (of: (side: Side) => Expression<unknown>) =>
        sql<number[]>`ARRAY(${of('p.removedId')} EXCEPT ${of('p.keptId')})`
      return [
        'p.removedId',
        added(matchesOf).as('matchIds'),
        added(selectedOf).as('selectedIds'),
        added(interestOf).as('interestIds'),
      ]
    })
    .execute()
}

/** Records merges and replaces outdated records of the same leads. */
export async function insertMerges(
  tx: Tx,
  runId: string,
  merges: readonly LeadMerge[],
  createdAt: Date,
): Promise<void> {
  await deleteMerges(
    tx,
    merges.map((merge) => merge.removedId),
  )
  await tx.leadMerge.createMany({ data: merges.map((merge) => ({ ...merge, runId, createdAt })) })
}

export function findMerges(tx: Tx, removedIds: readonly number[]): Promise<LeadMerge[]> {
  return tx.leadMerge.findMany({ where: { removedId: { in: [...removedIds] } }, select: mergeSelect })
}

export function listMergesInto(tx: Tx, keptIds: readonly number[]): Promise<LeadMerge[]> {
  return tx.leadMerge.findMany({ where: { keptId: { in: [...keptIds] } }, select: mergeSelect })
}

export async function deleteMerges(tx: Tx, removedIds: readonly number[]): Promise<void> {
  await tx.leadMerge.deleteMany({ where: { removedId: { in: [...removedIds] } } })
}

/** Returns the ids of a run's duplicates that are still merged, in order, after `after`. */
export async function listRun(
  db: Pick<Tx, 'leadMerge'>,
  runId: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.leadMerge.findMany({
    where: { runId, removedId: { gt: after } },
    select: { removedId: true },
    orderBy: { removedId: 'asc' },
    take: limit,
  })
  return rows.map((row) => row.removedId)
}

export async function removeContribution(
  tx: Tx,
  leadId: number,
  { matchIds, selectedIds, interestIds }: Pick<LeadMerge, 'matchIds' | 'selectedIds' | 'interestIds'>,
): Promise<void> {
  await tx.leadMatch.deleteMany({ where: { leadId, companyId: { in: matchIds } } })
  await tx.leadMatch.updateMany({
    where: { leadId, companyId: { in: selectedIds } },
    data: { selected: false },
  })
  await tx.leadInterest.deleteMany({ where: { leadId, companyId: { in: interestIds } } })
}

export async function findCompanyIds(tx: Tx, id: number): Promise<string | null> {
  const lead = await tx.lead.findUnique({ where: { id }, select: { interestedCompanyIds: true } })
  return lead?.interestedCompanyIds ?? null
}

export async function updateCompanyIds(
  tx: Tx,
  id: number,
  interestedCompanyIds: string | null,
): Promise<void> {
  await tx.lead.update({ where: { id }, data: { interestedCompanyIds }, select: { id: true } })
}
