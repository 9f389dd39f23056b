import type { Deps } from '@server/deps.ts'
import * as repo from './company-counts.repo.ts'

/** Real counts for dashboards and reports: listed companies (approved, in business) and the cities they serve. */
export function countListed(deps: Deps): Promise<{ companies: number; places: number }> {
  return repo.countListed(deps.db)
}
