/** Duration of "Recalculate All Scores", in a process that runs the code of the product. */
import { performance } from 'node:perf_hooks'
import { loadEnv } from '@server/config/env.ts'
import { createDeps } from '@server/deps.ts'
import { recalculateAll } from '@server/modules/hostscore/recalculation/recalculation.service.ts'

const ACTOR = { userId: 1, email: 'bench@hostmatch.example', role: 'owner' }

export interface Recalculation {
  companies: number
  /** First run: every score is new. */
  firstMs: number
  /** Second run: no score changes, only their times. */
  againMs: number
}

/** Measures two runs. `env` names the database; no other process may have an embedded one open. */
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
      const { run } = await recalculateAll(deps, { actor: ACTOR, requestId: 'bench' }, { wait: true })
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
