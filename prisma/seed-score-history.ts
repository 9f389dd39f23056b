import { methodologyVersionOn } from '@shared/hostscore/methodology.ts'
import type { Tx } from './client.ts'
import { sampleRuns } from './data/sample/score-history.ts'
import type { SampleCompany } from './data/sample-companies.ts'

/** Actor of the sample runs. No user's email address looks like this. */
export const SAMPLE_ACTOR = 'Sample data'

/** Restores the runs behind the sample companies' history. Real recalculations stay. */
export async function restoreScoreHistory(
  tx: Tx,
  companies: readonly SampleCompany[],
  restored: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  await tx.hostScoreRun.deleteMany({ where: { actor: SAMPLE_ACTOR } })
  for (const { at, snapshots, counts } of sampleRuns(companies, now)) {
    const { id: runId } = await tx.hostScoreRun.create({
      data: {
        ...counts,
        processed: counts.total,
        status: 'done',
        version: methodologyVersionOn(at),
        actor: SAMPLE_ACTOR,
        startedAt: at,
        heartbeatAt: at,
        finishedAt: at,
      },
      select: { id: true },
    })
    await tx.hostScoreSnapshot.createMany({
      data: snapshots
        .filter(({ companyId }) => restored.has(companyId))
        .map((snapshot) => ({ ...snapshot, runId })),
    })
  }
}
