import {
  editorProcedure,
  publicProcedure,
  router,
  viewerProcedure,
  withLimit,
  withoutTimeLimit,
} from '@server/trpc/init.ts'
import { companyMails, companyRecordInput } from '@shared/companies/company-record.schema.ts'
import {
  emailConfig,
  outboxInput,
  outboxOutput,
  replayMailInput,
  replayMailOutput,
  replayMailsInput,
  replayMailsOutput,
  setUnsubscribedInput,
  testMailInput,
  testMailOutput,
  transportStatus,
  unsubscription,
  unsubscriptionInput,
  updateEmailConfigInput,
} from '@shared/email/email.schema.ts'
import { mailPreview, mailPreviewInput } from '@shared/email/mail-preview.schema.ts'
import * as email from './email.service.ts'
import { previewMail } from './outbox/mail-preview.service.ts'
import * as outbox from './outbox/outbox.service.ts'
import * as settings from './settings/email-settings.service.ts'
import { sendTestMail } from './settings/test-mail.service.ts'

import { findUnsubscription, setUnsubscribed } from './suppression/suppressions.service.ts'

export const emailRouter = router({
  config: viewerProcedure.output(emailConfig).query(({ ctx }) => email.getEmailConfig(ctx.deps)),
  updateConfig: editorProcedure
    .input(updateEmailConfigInput)
    .output(emailConfig)
    .mutation(({ ctx, input }) => settings.updateEmailConfig(ctx.deps, ctx.change, input)),
  transport: viewerProcedure
    .output(transportStatus)
    .query(({ ctx }) => settings.getTransportStatus(ctx.deps, ctx.actor)),
  sendTest: editorProcedure
    .input(testMailInput)
    .output(testMailOutput)
    .mutation(async ({ ctx, input }) => {
      await sendTestMail(ctx.deps, ctx.change, input)
      return { success: true as const, message: `Test email sent to ${input.to}.` }
    }),
  outbox: viewerProcedure
    .input(outboxInput)
    .output(outboxOutput)
    .query(({ ctx, input }) => outbox.listOutbox(ctx.deps, input)),
  preview: viewerProcedure
    .input(mailPreviewInput)
    .output(mailPreview)
    .query(({ ctx, input }) => previewMail(ctx.deps, ctx.actor, input.emailId)),
  ofCompany: viewerProcedure
    .input(companyRecordInput)
    .output(companyMails)
    .query(({ ctx, input }) => outbox.listMailsOfCompany(ctx.deps, input)),
  replay: editorProcedure
    .input(replayMailInput)
    .output(replayMailOutput)
    .mutation(async ({ ctx, input }) => {
      return { success: true as const, ...(await outbox.replayMail(ctx.deps, ctx.change, input.emailId)) }
    }),
  replayAll: editorProcedure
    .use(withoutTimeLimit)
    .input(replayMailsInput)
    .output(replayMailsOutput)
    .mutation(({ ctx, input }) => outbox.replayMails(ctx.deps, ctx.change, input)),
  /** Returns the state of an unsubscribe link; null for an invalid one. */
  unsubscription: publicProcedure
    .input(unsubscriptionInput)
    .output(unsubscription.nullable())
    .use(withLimit('link'))
    .query(({ ctx, input }) => findUnsubscription(ctx.deps, input.token)),
  setUnsubscribed: publicProcedure
    .input(setUnsubscribedInput)
    .output(unsubscription)
    .use(withLimit('link'))
    .mutation(({ ctx, input }) => setUnsubscribed(ctx.deps, input)),
})
