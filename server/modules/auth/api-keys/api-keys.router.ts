import { ownerProcedure, router } from '@server/trpc/init.ts'
import { apiKey, createdKey, createKeyInput, keyInput, successOutput } from '@shared/auth/auth.schema.ts'
import { z } from 'zod'
import { createKey, listKeys, revokeKey } from './api-keys.service.ts'

export const apiKeysRouter = router({
  list: ownerProcedure.output(z.array(apiKey)).query(({ ctx }) => listKeys(ctx.deps)),
  create: ownerProcedure
    .input(createKeyInput)
    .output(createdKey)
    .mutation(({ ctx, input }) => createKey(ctx.deps, ctx.change, input)),
  revoke: ownerProcedure
    .input(keyInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx.deps, ctx.change, input)
      return { success: true as const }
    }),
})
