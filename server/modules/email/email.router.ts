import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  emailConfig,
  outboxInput,
  outboxOutput,
  replayMailInput,
  replayMailsInput,
  replayMailsOutput,
  testMailInput,
  testMailOutput,
  transportStatus,
  updateEmailConfigInput,
} from '@shared/schemas/email.schema.ts'
import { z } from 'zod'
import * as email from './email.service.ts'
import * as settings from './email-settings.service.ts'
import * as outbox from './outbox.service.ts'
import { sendTestMail } from './test-mail.service.ts'

export const emailRouter = router({
  config: viewerProcedure.output(emailConfig).query(({ ctx }) => email.emailConfig(ctx.deps)),
  updateConfig: editorProcedure
    .input(updateEmailConfigInput)
    .output(emailConfig)
    .mutation(({ ctx, input }) =>
      settings.updateEmailConfig(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
  /** Whether the mail transport answers, asked now. */
  transport: viewerProcedure.output(transportStatus).query(({ ctx }) => settings.transportStatus(ctx.deps)),
  sendTest: editorProcedure
    .input(testMailInput)
    .output(testMailOutput)
    .mutation(async ({ ctx, input }) => {
      await sendTestMail(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId })
      return { success: true as const, message: `Test email sent to ${input.to}.` }
    }),
  outbox: viewerProcedure
    .input(outboxInput)
    .output(outboxOutput)
    .query(({ ctx, input }) => outbox.listOutbox(ctx.deps, input)),
  replay: editorProcedure
    .input(replayMailInput)
    .output(z.object({ success: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      await outbox.replayMail(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId })
      return { success: true }
    }),
  /** Everything that was given up, or held, at once. */
  replayAll: editorProcedure
    .input(replayMailsInput)
    .output(replayMailsOutput)
    .mutation(({ ctx, input }) =>
      outbox.replayMails(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
})
