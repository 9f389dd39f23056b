import { publicProcedure, router, withLimit } from '@server/trpc/init.ts'
import {
  forgotPasswordInput,
  forgotPasswordOutput,
  resetLink,
  resetLinkInput,
  resetPasswordInput,
  session,
  successOutput,
} from '@shared/auth/auth.schema.ts'
import { findLink, requestPasswordReset, resetPassword } from './password/password.service.ts'

export const authRouter = router({
  session: publicProcedure.output(session.nullable()).query(({ ctx }) => {
    const { actor } = ctx.caller
    return actor && { ...actor, timeZone: actor.timeZone ?? null }
  }),
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .output(forgotPasswordOutput)
    .use(withLimit('forgot'))
    .mutation(async ({ ctx, input }) => {
      await requestPasswordReset(ctx.deps, input.email)
      return { sent: true as const }
    }),
  /** Checks whether an emailed link still works. */
  resetLink: publicProcedure
    .input(resetLinkInput)
    .output(resetLink)
    .use(withLimit('link'))
    .query(async ({ ctx, input }) => {
      const link = await findLink(ctx.deps, input.token)
      return { valid: link !== null, email: link?.user.email ?? null, purpose: link?.purpose ?? null }
    }),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(successOutput)
    .use(withLimit('forgot'))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, input, ctx.caller.requestId)
      return { success: true as const }
    }),
})
