/** Open admin screens: processor time that idle event streams cost, with a client for each in the same process. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Deps, systemClock } from '@server/deps.ts'
import { trpcPlugin } from '@server/http/trpc-plugin.ts'
import { createChangeBus } from '@server/platform/change-bus.ts'
import { type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import type { Context } from '@server/trpc/context.ts'
import Fastify from 'fastify'
import { connect, toClientConfig } from './databases.ts'

export const STREAMS = 200
/** Longer than the interval of the heartbeats. */
const MEASURED_MS = 30_000

/** Returns the share of one processor, in percent, that the streams take while nothing changes. */
export async function measureIdleStreams(database: DatabaseConnection): Promise<number> {
  const client = await connect(toClientConfig(database))
  const { rows } = await client.query<{ id: number; user_id: number }>(
    `WITH u AS (INSERT INTO users (username, email, name, updated_at)
       SELECT 'bench-' || n, 'bench-' || n, 'Bench', now() FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO sessions (user_id, token, expires_at, updated_at)
       SELECT id, 'bench-' || id, now() + interval '1 hour', now() FROM u RETURNING id, user_id`,
    [STREAMS],
  )
  await client.end()
  const { db, close } = openDatabase(database, createLog('silent'))
  const deps = { db, clock: systemClock, changes: createChangeBus(), log: createLog('silent') } as Deps
  const app = Fastify()
  let opened = 0
  app.decorate('limit', async () => {})
  app.decorate('getContext', async () => {
    const { id, user_id: userId } = rows[opened++] ?? { id: 0, user_id: 0 }
    return { deps, caller: { actor: { userId, email: '', role: 'viewer', sessionId: id } } } as Context
  })
  await app.register(trpcPlugin, { deps })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/trpc/dashboard.liveUpdates`
  const requests = rows.map(() => http.get(address, { agent: false }))
  try {
    for (const request of requests) {
      const [response] = await once(request, 'response')
      response.resume()
    }
    // The first messages are not part of being idle.
    await pause(2_000)
    const before = process.cpuUsage()
    await pause(MEASURED_MS)
    const { user, system } = process.cpuUsage(before)
    return ((user + system) / 1000 / MEASURED_MS) * 100
  } finally {
    for (const request of requests) request.destroy()
    await app.close()
    await close()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
