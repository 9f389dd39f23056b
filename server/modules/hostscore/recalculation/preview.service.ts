import type { Deps } from '@server/deps.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import type { RecalculationPreview } from '@shared/hostscore/hostscore.schema.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { calculatePreview } from './preview.rules.ts'
import { listStandingsAfter } from './recalculation.repo.ts'

const BATCH_SIZE = 2000

/** Previews a recalculation of all scores. Writes nothing and takes no locks. */
export async function previewRecalculation(deps: Deps): Promise<RecalculationPreview> {
  const standings: Parameters<typeof calculatePreview>[0] = []
  const asOf = deps.clock.now()
  let lastId = 0
  while (true) {
    const companies = await listStandingsAfter(deps.db, { afterId: lastId, limit: BATCH_SIZE, asOf })
    const last = companies.at(-1)
    if (!last) return calculatePreview(standings)
    lastId = last.id
    for (const { hostScore, hostRank, ...facts } of companies) {
      const isApproved = facts.status === 'approved'
      const after = isApproved ? getHostScore(facts).total : null
      const isRanked = isApproved && !isExpired(facts.businessStatus)
      standings.push({ id: facts.id, before: hostScore, after, rank: hostRank, isApproved, isRanked })
    }
  }
}
