import { REQUEST_DEADLINE_MS, withDeadline } from '@server/platform/deadline.ts'
import fp from 'fastify-plugin'

/** Starts the database deadline of each request after its body has arrived, so that a slow upload does not use it up. */
export const deadline = fp(
  async (app, { milliseconds = REQUEST_DEADLINE_MS }: { milliseconds?: number }) => {
    app.addHook('preHandler', (_request, _reply, done) => withDeadline(milliseconds, done))
  },
  { name: 'deadline' },
)
