import type { Deps } from '@server/deps.ts'
import * as repo from './lead-figures.repo.ts'

/** Statuses that come after somebody was in touch with the owner. */
const CONTACTED = ['contacted', 'matched', 'won', 'lost']

/** Every lead there is, as the leads dashboard lists them. */
export function countLeads(deps: Deps): Promise<number> {
  return repo.countLeads(deps.db)
}

/** What became of the real requests of [from, to), by where their visit began; deleted ones are out. */
export function leadOutcomes(deps: Deps, range: { from: Date; to: Date }): Promise<repo.LeadOutcome[]> {
  return repo.listOutcomes(deps.db, { ...range, contacted: CONTACTED })
}
