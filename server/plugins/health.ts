import type { Deps } from '@server/deps.ts'
import fp from 'fastify-plugin'
import { sql } from 'kysely'

const CHECK_TIMEOUT_MS = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can do its work, or which part cannot. */
export const health = fp(
  async (app, { deps }: { deps: Deps }) => {
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    )
    const checkParts = async () => ({
      database: await stateOf(
        () => canWrite(deps.db),
        (err) => deps.log.warn({ err }, 'database check failed'),
      ),
      queue: await stateOf(
        () => deps.queue.check(),
        (err) => deps.log.warn({ err }, 'queue check failed'),
      ),
    })
    // However many ask, one check at a time.
    let underWay: ReturnType<typeof checkParts> | undefined
    app.get('/readyz', async (_request, reply) => {
      underWay ??= checkParts().finally(() => {
        underWay = undefined
      })
      const parts = await underWay
      const ready = Object.values(parts).every((state) => state === 'ok')
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ok' : 'failing', parts })
    })
  },
  { name: 'health' },
)

/**
 * Has the database write to its disk without leaving anything: what does not fit into this memory goes to a temporary
 * file of some 300 KB. A full disk still answers what is only read.
 */
function canWrite(db: Deps['db']): Promise<unknown> {
  return db.$transactSql(async ({ $kysely }) => {
    await sql`SET LOCAL work_mem = '64kB'`.execute($kysely)
    await sql`SELECT count(*) FROM generate_series(1, 20000)`.execute($kysely)
  })
}

async function stateOf(
  check: () => PromiseLike<unknown>,
  onError: (error: unknown) => void,
): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS)
  })
  try {
    await Promise.race([check(), late])
    return 'ok'
  } catch (error) {
    onError(error)
    return 'failing'
  } finally {
    clearTimeout(timer)
  }
}
