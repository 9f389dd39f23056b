import type { Deps } from '@server/deps.ts'
import * as repo from './lead-counts.repo.ts'

export function countLeads(deps: Deps): Promise<number> {
  return repo.countLeads(deps.db)
}

/** Returns the outcomes of the leads created in [from, to) by UTC day and source of the visit, without samples and deleted leads. */
export function getLeadOutcomes(deps: Deps, range: { from: Date; to: Date }): Promise<repo.LeadOutcome[]> {
  return repo.listOutcomes(deps.db, range)
}
