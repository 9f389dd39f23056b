import { REQUEST_DEADLINE_MS, withDeadline } from '@server/platform/deadline.ts'
import fp from 'fastify-plugin'

/** Gives each request its time for the database. After the body has come in: a slow sender uses up nothing of it. */
export const deadline = fp(
  async (app, { milliseconds = REQUEST_DEADLINE_MS }: { milliseconds?: number }) => {
    app.addHook('preHandler', (_request, _reply, done) => withDeadline(milliseconds, done))
  },
  { name: 'deadline' },
)
