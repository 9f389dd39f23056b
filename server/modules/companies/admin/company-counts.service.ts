import type { Deps } from '@server/deps.ts'
import * as repo from './company-counts.repo.ts'

export function countListed(deps: Deps): Promise<{ companies: number; places: number }> {
  return repo.countListed(deps.db)
}
