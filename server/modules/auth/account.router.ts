import { router, viewerProcedure, withLimit } from '@server/trpc/init.ts'
import {
  account,
  changePasswordInput,
  codeInput,
  endedSessions,
  endSessionInput,
  factorSetup,
  notificationChoices,
  ownSession,
  passwordInput,
  recoveryCodes,
  renameInput,
  setTimeZoneInput,
  successOutput,
} from '@shared/auth/auth.schema.ts'
import { z } from 'zod'
import { getOwnChoices, setOwnChoices } from './notifications/notification-choices.service.ts'
import { changePassword, requireCurrentPassword } from './password/password.service.ts'
import * as factor from './second-factor/second-factor.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sign-in/sessions.service.ts'
import { getOwnAccount, renameSelf, setOwnTimeZone } from './users/users.service.ts'

const success = { success: true as const }

export const accountRouter = router({
  get: viewerProcedure.output(account).query(({ ctx }) => getOwnAccount(ctx.deps, ctx.actor)),
  rename: viewerProcedure
    .input(renameInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await renameSelf(ctx.deps, ctx.change, input)
      return success
    }),
  setTimeZone: viewerProcedure
    .input(setTimeZoneInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await setOwnTimeZone(ctx.deps, ctx.change, input)
      return success
    }),
  notifications: viewerProcedure
    .output(notificationChoices)
    .query(({ ctx }) => getOwnChoices(ctx.deps, ctx.actor)),
  setNotifications: viewerProcedure
    .input(notificationChoices)
    .output(notificationChoices)
    .mutation(({ ctx, input }) => setOwnChoices(ctx.deps, ctx.change, input)),
  changePassword: viewerProcedure
    .input(changePasswordInput)
    .output(successOutput)
    .use(withLimit('secret'))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.deps, ctx.change, input)
      return success
    }),
  sessions: viewerProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.actor)),
  endSession: viewerProcedure
    .input(endSessionInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, ctx.change, input)
      return success
    }),
  endOtherSessions: viewerProcedure.output(endedSessions).mutation(async ({ ctx }) => ({
    ended: await endOtherSessions(ctx.deps, ctx.change),
  })),
  startSecondFactor: viewerProcedure
    .input(passwordInput)
    .output(factorSetup)
    .use(withLimit('secret'))
    .mutation(async ({ ctx, input }) => {
      await requireCurrentPassword(ctx.deps, ctx.actor, input.password, 'password')
      return factor.startSecondFactor(ctx.deps, ctx.actor)
    }),
  confirmSecondFactor: viewerProcedure
    .input(codeInput)
    .output(recoveryCodes)
    .use(withLimit('secret'))
    .mutation(async ({ ctx, input }) => ({
      codes: await factor.confirmSecondFactor(ctx.deps, ctx.change, input.code),
    })),
  renewRecoveryCodes: viewerProcedure
    .input(passwordInput)
    .output(recoveryCodes)
    .use(withLimit('secret'))
    .mutation(async ({ ctx, input }) => {
      await requireCurrentPassword(ctx.deps, ctx.actor, input.password, 'password')
      return { codes: await factor.renewRecoveryCodes(ctx.deps, ctx.change) }
    }),
  stopSecondFactor: viewerProcedure
    .input(passwordInput)
    .output(successOutput)
    .use(withLimit('secret'))
    .mutation(async ({ ctx, input }) => {
      await requireCurrentPassword(ctx.deps, ctx.actor, input.password, 'password')
      await factor.stopSecondFactor(ctx.deps, ctx.change)
      return success
    }),
})
