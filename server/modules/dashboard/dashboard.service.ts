import type { Deps } from '@server/deps.ts'
import { WEEK_MS } from '@shared/lib/durations.ts'
import type { DashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import { version } from '../../../package.json'
import { countEverything } from './dashboard.repo.ts'

/**
 * The real figures behind the dashboard's cards (readings: the documented placeholders are replaced by counts).
 * "Rated" are companies with a HostScore; those waiting for review count as companies, too.
 */
export async function summarize({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<DashboardSummary> {
  return {
    ...(await countEverything(db, new Date(clock.now().getTime() - WEEK_MS))),
    version,
    hasSampleData: config.sampleData,
  }
}
