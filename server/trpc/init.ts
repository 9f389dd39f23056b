import { traced } from '@server/platform/tracing.ts'
import { includesRole, type UserRole } from '@shared/auth/roles.ts'
import { AppError } from '@shared/lib/errors.ts'
import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import type { Context, LimitName } from './context.ts'
import { errorMap, toPublicError } from './error-map.ts'
import { setPlainSchemaMessages } from './schema-messages.ts'

setPlainSchemaMessages()

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  sse: {
    // Below the 60 seconds after which proxies, and our own server, close a silent connection.
    ping: { enabled: true, intervalMs: 25_000 },
    client: { reconnectAfterInactivityMs: 60_000 },
  },
  errorFormatter: ({ shape, error, ctx }) => {
    const { code, message, details, retryAfterS, status } = toPublicError(error)
    return {
      ...shape,
      message,
      // Exposes no stack, no input, and no path except the procedure name.
      data: {
        code: shape.data.code,
        httpStatus: status,
        path: shape.data.path,
        appCode: code,
        details,
        retryAfterS,
        requestId: ctx?.caller.requestId,
      },
    }
  },
})

/** Sets the transport code of our errors, and reports committed changes, for every procedure. */
const withAppErrors = t.middleware(async ({ ctx, type, path, next }) => {
  const end = ctx.deps.metrics.procedures.startTimer({ procedure: path })
  const result = await traced(`procedure ${path}`, {}, () => next())
  end({ outcome: result.ok ? 'ok' : toPublicError(result.error).code })
  if (result.ok && type === 'mutation') ctx.deps.changes.publish()
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: errorMap[cause.code].trpc, message: cause.message, cause })
  }
  return result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Open to everyone. For access that depends on the row (an owner's lead), the procedure asks the service. */
export const publicProcedure = t.procedure.use(withAppErrors)

/** For procedures that are expected to take long, such as an import. */
export const withoutTimeLimit = t.middleware(({ ctx, next }) => {
  ctx.liftTimeLimit?.()
  return next()
})

/** Counts the call against a limit of its network. After `input`, so that only valid calls count. */
export const withLimit = (name: LimitName) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.limit(name)
    return next()
  })

/** Requires a role. `ctx.actor` is the user, for reads; `ctx.change` adds the request, for what the audit log records. */
function procedureFor(role: UserRole) {
  return publicProcedure.use(({ ctx, next }) => {
    const { actor } = ctx.caller
    if (!actor) throw new AppError('UNAUTHENTICATED')
    if (!includesRole(actor.role, role)) throw new AppError('FORBIDDEN')
    return next({ ctx: { actor, change: { actor, requestId: ctx.caller.requestId } } })
  })
}

/** Requires a signed-in user of any role, in `ctx.actor`. */
export const viewerProcedure = procedureFor('viewer')
export const editorProcedure = procedureFor('editor')
/** Requires the owner role: manages users, API keys, personal data requests and the audit log export. */
export const ownerProcedure = procedureFor('owner')
