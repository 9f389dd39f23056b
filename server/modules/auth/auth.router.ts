import { publicProcedure, router } from '@server/trpc/init.ts'
import {
  done,
  forgotPasswordAnswer,
  forgotPasswordInput,
  resetLink,
  resetLinkInput,
  resetPasswordInput,
  session,
} from '@shared/schemas/auth.schema.ts'
import { readLink, requestPasswordReset, resetPassword } from './password.service.ts'

export const authRouter = router({
  /** Who is signed in; null for nobody. */
  session: publicProcedure.output(session.nullable()).query(({ ctx }) => ctx.caller.actor),
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .output(forgotPasswordAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('forgot')
      await requestPasswordReset(ctx.deps, input.email)
      return { sent: true as const }
    }),
  /** Whether a mailed link still works. */
  resetLink: publicProcedure
    .input(resetLinkInput)
    .output(resetLink)
    .query(async ({ ctx, input }) => {
      await ctx.limit('forgot')
      const link = await readLink(ctx.deps, input.token)
      return { valid: link !== null, email: link?.user.email ?? null, purpose: link?.purpose ?? null }
    }),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('forgot')
      await resetPassword(ctx.deps, { ...input, requestId: ctx.caller.requestId })
      return { success: true as const }
    }),
})
