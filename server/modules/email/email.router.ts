import { editorProcedure, router, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  emailConfig,
  outboxInput,
  outboxOutput,
  replayMailInput,
  replayMailOutput,
  replayMailsInput,
  replayMailsOutput,
  testMailInput,
  testMailOutput,
  transportStatus,
  updateEmailConfigInput,
} from '@shared/schemas/email.schema.ts'
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
  transport: viewerProcedure
    .output(transportStatus)
    .query(({ ctx }) => settings.transportStatus(ctx.deps, ctx.actor)),
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
    .output(replayMailOutput)
    .mutation(async ({ ctx, input }) => {
      const where = { ...input, requestId: ctx.caller.requestId }
      return { success: true as const, ...(await outbox.replayMail(ctx.deps, ctx.actor, where)) }
    }),
  /** Everything that was given up, or held, at once. */
  replayAll: editorProcedure
    .use(takesLong)
    .input(replayMailsInput)
    .output(replayMailsOutput)
    .mutation(({ ctx, input }) =>
      outbox.replayMails(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
})
