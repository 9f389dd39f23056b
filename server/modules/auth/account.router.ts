import { router, viewerProcedure } from '@server/trpc/init.ts'
import {
  account,
  changePasswordInput,
  codeInput,
  done,
  endedSessions,
  endSessionInput,
  factorSetup,
  ownSession,
  passwordInput,
  recoveryCodes,
  renameInput,
} from '@shared/schemas/auth.schema.ts'
import { z } from 'zod'
import { changePassword, demandPassword } from './password.service.ts'
import * as factor from './second-factor.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.service.ts'
import { ownAccount, renameSelf } from './users.service.ts'

const success = { success: true as const }

/** What everybody who is signed in may do with their own account, whatever their role. */
export const accountRouter = router({
  get: viewerProcedure.output(account).query(({ ctx }) => ownAccount(ctx.deps, ctx.actor)),
  rename: viewerProcedure
    .input(renameInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await renameSelf(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId })
      return success
    }),
  changePassword: viewerProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('secret')
      await changePassword(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId })
      return success
    }),
  sessions: viewerProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.actor)),
  endSession: viewerProcedure
    .input(endSessionInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId })
      return success
    }),
  endOtherSessions: viewerProcedure.output(endedSessions).mutation(async ({ ctx }) => ({
    ended: await endOtherSessions(ctx.deps, ctx.actor, ctx.caller.requestId),
  })),
  startSecondFactor: viewerProcedure
    .input(passwordInput)
    .output(factorSetup)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('secret')
      await demandPassword(ctx.deps, ctx.actor, input.password, 'password')
      return factor.startSecondFactor(ctx.deps, ctx.actor)
    }),
  confirmSecondFactor: viewerProcedure
    .input(codeInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('secret')
      const { requestId } = ctx.caller
      return { codes: await factor.confirmSecondFactor(ctx.deps, ctx.actor, { ...input, requestId }) }
    }),
  renewRecoveryCodes: viewerProcedure
    .input(passwordInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('secret')
      await demandPassword(ctx.deps, ctx.actor, input.password, 'password')
      return { codes: await factor.renewRecoveryCodes(ctx.deps, ctx.actor, ctx.caller.requestId) }
    }),
  stopSecondFactor: viewerProcedure
    .input(passwordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('secret')
      await demandPassword(ctx.deps, ctx.actor, input.password, 'password')
      await factor.stopSecondFactor(ctx.deps, ctx.actor, ctx.caller.requestId)
      return success
    }),
})
