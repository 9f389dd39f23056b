import type { Deps } from '@server/deps.ts'
import { isExpired } from '@shared/company-status.ts'
import { hostScoreOf } from '@shared/hostscore/score.ts'
import type { RecalculationPreview } from '@shared/schemas/hostscore.schema.ts'
import { previewOf } from './preview.rules.ts'
import { listStandingsAfter } from './recalculation.repo.ts'

const BATCH_SIZE = 2000

/** What a recalculation of all scores would change now. Writes nothing and holds nothing. */
export async function previewRecalculation(deps: Deps): Promise<RecalculationPreview> {
  const standings: Parameters<typeof previewOf>[0] = []
  let lastId = 0
  while (true) {
    const companies = await listStandingsAfter(deps.db, lastId, BATCH_SIZE)
    const last = companies.at(-1)
    if (!last) return previewOf(standings)
    lastId = last.id
    for (const { hostScore, hostRank, ...facts } of companies) {
      const after = facts.status === 'approved' ? hostScoreOf(facts).total : null
      const isRanked = facts.status === 'approved' && !isExpired(facts.businessStatus)
      standings.push({ id: facts.id, before: hostScore, after, rank: hostRank, isRanked })
    }
  }
}
