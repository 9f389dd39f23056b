import { includesRole, type Role } from '@server/modules/auth/actor.rules.ts'
import { withoutDeadline } from '@server/platform/deadline.ts'
import { AppError } from '@shared/errors.ts'
import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import type { Context } from './context.ts'
import { errorMap, toPublicError } from './error-map.ts'

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter: ({ shape, error, ctx }) => {
    const { code, message, details, retryAfterS, status } = toPublicError(error)
    return {
      ...shape,
      message,
      // No stack, no input, no path beyond the procedure's name leaves.
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

/** Gives our errors their transport code, once, for every procedure. */
const withAppErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: errorMap[cause.code].trpc, message: cause.message, cause })
  }
  return result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Open to everyone. A procedure whose right depends on the row (an owner's lead) asks the service for it. */
export const publicProcedure = t.procedure.use(withAppErrors)

/** For procedures that rightly take long, such as an import: their statements need not end with a request's deadline. */
export const takesLong = t.middleware(({ next }) => withoutDeadline(next))

function procedureFor(role: Role) {
  return publicProcedure.use(({ ctx, next }) => {
    const { actor } = ctx.caller
    if (!actor) throw new AppError('UNAUTHENTICATED')
    if (!includesRole(actor.role, role)) throw new AppError('FORBIDDEN')
    return next({ ctx: { actor } })
  })
}

/** A signed-in user of any role may look; `ctx.actor` is who. */
export const viewerProcedure = procedureFor('viewer')
/** A signed-in user who may change things. */
export const editorProcedure = procedureFor('editor')
/** Who manages users, API keys, the privacy desk and the audit log’s export. */
export const ownerProcedure = procedureFor('owner')
