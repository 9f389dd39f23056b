import { restoreSampleData } from '@prisma-data/seed.ts'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import { AppError } from '@shared/lib/errors.ts'

/** Restores the sample data; real rows are never touched. @throws AppError FORBIDDEN when it is switched off */
export async function reloadSampleData(
  deps: Deps,
  change: Change,
): Promise<{ success: true; message: string }> {
  if (!deps.config.sampleData)
    throw new AppError('FORBIDDEN', { message: 'Sample data is turned off on this server (SAMPLE_DATA).' })
  const counts = await restoreSampleData(deps.db, {
    now: deps.clock.now(),
    tokenNonce: makeLinkNonce,
    inTransaction: (tx, after) =>
      recordAudit(tx, { ...change, action: 'sample-data.reload', entity: 'sample_data', after }),
  })
  deps.cache.drop('companies')
  return {
    success: true,
    message: `Sample data reloaded: ${counts.companies} companies and ${counts.leads} leads.`,
  }
}
