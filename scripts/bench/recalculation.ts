/** How long "Recalculate All Scores" takes, in a process of the product's own code. */
import { performance } from 'node:perf_hooks'
import { loadEnv } from '@server/config/env.ts'
import { createDeps } from '@server/deps.ts'
import { recalculateAll } from '@server/modules/hostscore/recalculation.service.ts'

const ACTOR = { userId: 1, email: 'bench@hostmatch.example', role: 'owner' }

export interface Recalculation {
  companies: number
  /** Every score is new. */
  firstMs: number
  /** No score changes; the time of each does. */
  againMs: number
}

/**
 * Two runs over the same companies, one after the other.
 * @param env settings that name the database; nobody else may have it open where it is the embedded one
 */
export async function measureRecalculation(env: Record<string, string>): Promise<Recalculation> {
  const config = loadEnv({ LOG_LEVEL: 'error', ADMIN_PASSWORD: 'not a secret here', ...env })
  const { deps, close } = await createDeps(
    config,
    () => {},
    () => {},
  )
  try {
    const timed = async () => {
      const started = performance.now()
      const { run } = await recalculateAll(deps, ACTOR, { wait: true, requestId: 'bench' })
      return { run, ms: performance.now() - started }
    }
    const first = await timed()
    const again = await timed()
    if (first.run.changed === 0 || again.run.changed !== 0)
      throw new Error('The first run must change scores, the second none.')
    return { companies: first.run.total, firstMs: first.ms, againMs: again.ms }
  } finally {
    await close()
  }
}
