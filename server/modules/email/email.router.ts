import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import { emailConfig, outboxInput, outboxMail, replayMailInput } from '@shared/schemas/email.schema.ts'
import { z } from 'zod'
import * as email from './email.service.ts'

export const emailRouter = router({
  config: viewerProcedure.output(emailConfig).query(({ ctx }) => email.emailConfig(ctx.deps)),
  outbox: viewerProcedure
    .input(outboxInput)
    .output(z.array(outboxMail))
    .query(({ ctx, input }) => email.listOutbox(ctx.deps, input)),
  replay: editorProcedure
    .input(replayMailInput)
    .output(z.object({ success: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      await email.replayMail(ctx.deps, ctx.actor, input.emailId)
      return { success: true }
    }),
})
