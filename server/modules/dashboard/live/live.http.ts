import { PassThrough } from 'node:stream'
import type { Deps } from '@server/deps.ts'
import { AppError } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { toEvent } from './live.rules.ts'
import { createLiveUpdates } from './live.service.ts'

/** Backlog at which a client that does not read is dropped. */
const MAX_BACKLOG_BYTES = 64 * 1024

/** Serves the counts of the admin as server-sent events, to signed-in users of any role. */
export const liveRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const live = createLiveUpdates(deps)
  // Open streams would otherwise hold up the stop of the server.
  app.addHook('preClose', async () => live.close())

  app.get(urls.admin.events(), { exposeHeadRoute: false }, async (request, reply) => {
    await app.limit('call', request)
    const { actor } = (await app.getContext(request, reply, { isPassive: true })).caller
    if (!actor?.sessionId) throw new AppError('UNAUTHENTICATED')
    const body = new PassThrough()
    const send = (text: string) => {
      if (body.destroyed) return
      body.write(text)
      if (body.writableLength + reply.raw.writableLength > MAX_BACKLOG_BYTES) body.destroy()
    }
    // A comment, so that headers leave immediately.
    send(':\n\n')
    const forget = live.open({
      userId: actor.userId,
      sessionId: actor.sessionId,
      sendCounts: (counts) => send(toEvent('counts', counts)),
      sendHeartbeat: () => send(':\n\n'),
      end(reason) {
        send(toEvent('end', { reason }))
        body.end()
      },
    })
    body.once('close', forget)
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(body)
  })
}
