import { removeUser, setUserDisabled } from '@server/modules/leads/admin/hand-over.service.ts'
import { countOpenLeads } from '@server/modules/leads/admin/lead-bulk.service.ts'
import { ownerProcedure, router } from '@server/trpc/init.ts'
import {
  addUserInput,
  adminUsers,
  leaveInput,
  setDisabledInput,
  setRoleInput,
  successOutput,
  userInput,
  userListInput,
} from '@shared/auth/auth.schema.ts'
import { z } from 'zod'
import * as users from './users.service.ts'

const success = { success: true as const }

export const usersRouter = router({
  list: ownerProcedure
    .input(userListInput)
    .output(adminUsers)
    .query(({ ctx, input }) => users.listUsers(ctx.deps, input)),
  add: ownerProcedure
    .input(addUserInput)
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      id: await users.addUser(ctx.deps, ctx.change, input),
    })),
  inviteAgain: ownerProcedure
    .input(userInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await users.inviteAgain(ctx.deps, ctx.change, input)
      return success
    }),
  setRole: ownerProcedure
    .input(setRoleInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await users.setRole(ctx.deps, ctx.change, input)
      return success
    }),
  setDisabled: ownerProcedure
    .input(setDisabledInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await setUserDisabled(ctx.deps, ctx.change, input)
      return success
    }),
  resetSecondFactor: ownerProcedure
    .input(userInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await users.resetSecondFactor(ctx.deps, ctx.change, input)
      return success
    }),
  /** Counts the open leads of a user, for the question before the user is disabled or removed. */
  openLeads: ownerProcedure
    .input(userInput)
    .output(z.object({ count: z.int() }))
    .query(async ({ ctx, input }) => ({ count: await countOpenLeads(ctx.deps, input.userId) })),
  remove: ownerProcedure
    .input(leaveInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await removeUser(ctx.deps, ctx.change, input)
      return success
    }),
})
