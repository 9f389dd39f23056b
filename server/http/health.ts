import type { Deps } from '@server/deps.ts'
import fp from 'fastify-plugin'
import { sql } from 'kysely'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503, so that load balancers send no more requests before the server stops. */
    drain(): void
  }
}

const CHECK_TIMEOUT_MS = 2_000

/** `/healthz` reports that the process is alive, `/readyz` which of its parts work. */
export const health = fp(
  async (app, { deps }: { deps: Deps }) => {
    let isDraining = false
    app.decorate('drain', () => {
      isDraining = true
    })
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    )
    const checkParts = async () => ({
      database: await getState(
        () => canWrite(deps.db),
        (err) => deps.log.warn({ err }, 'database check failed'),
      ),
      queue: await getState(
        () => deps.queue.check(),
        (err) => deps.log.warn({ err }, 'queue check failed'),
      ),
    })
    // Concurrent requests share one check.
    let pendingCheck: ReturnType<typeof checkParts> | undefined
    app.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDraining) return reply.code(503).send({ status: 'stopping' })
      pendingCheck ??= checkParts().finally(() => {
        pendingCheck = undefined
      })
      const parts = await pendingCheck
      const ready = Object.values(parts).every((state) => state === 'ok')
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failing', parts })
    })
  },
  { name: 'health' },
)

/** Checks that the disk takes writes: a query beyond work_mem writes a temporary file of about 300 KB. */
function canWrite(db: Deps['db']): Promise<unknown> {
  return db.$transactSql(async ({ $kysely }) => {
    await sql`SET LOCAL work_mem = '64kB'`.execute($kysely)
    await sql`SELECT count(*) FROM generate_series(1, 20000)`.execute($kysely)
  })
}

async function getState(
  check: () => PromiseLike<unknown>,
  onError: (error: unknown) => void,
): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS)
  })
  try {
    await Promise.race([check(), timeout])
    return 'ok'
  } catch (error) {
    onError(error)
    return 'failing'
  } finally {
    clearTimeout(timer)
  }
}
