import { editorProcedure, publicProcedure, router, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  adminCertification,
  awaitingBadges,
  badgeIdInput,
  badgeReport,
  badgeReportInput,
  badgeReportOutput,
  badgeReports,
  badgeReportsInput,
  badgeVerification,
  changeBadgeInput,
  closeReportInput,
  distributeOutput,
  findBadgeInput,
  foundBadges,
  signedBadge,
} from '@shared/schemas/badge.schema.ts'
import { z } from 'zod'
import * as admin from './badge-admin.service.ts'
import * as badges from './badges.service.ts'

export const badgesRouter = router({
  /** What anyone may check of an approved company's badge. */
  verify: publicProcedure
    .input(badgeIdInput)
    .output(badgeVerification)
    .query(({ ctx, input }) => badges.verifyBadge(ctx.deps, input.id)),
  /** The same, signed, for checking it elsewhere. */
  statement: publicProcedure
    .input(badgeIdInput)
    .output(signedBadge)
    .query(async ({ ctx, input }) => {
      await ctx.limit('badge')
      return badges.signedStatement(ctx.deps, input.id)
    }),
  /** Companies by name: all of exactly this name, else those that come near. */
  find: publicProcedure
    .input(findBadgeInput)
    .output(foundBadges)
    .query(async ({ ctx, input }) => {
      await ctx.limit('search')
      return badges.findBadges(ctx.deps, input.company)
    }),
  gallery: publicProcedure
    .output(z.array(badgeVerification))
    .query(({ ctx }) => badges.galleryBadges(ctx.deps)),
  /** A badge seen where it does not belong. What falls into the trap is answered like any other and forgotten. */
  report: publicProcedure
    .input(badgeReportInput)
    .output(badgeReportOutput)
    .mutation(async ({ ctx, input: { trap, ...report } }) => {
      await ctx.limit('report')
      if (trap === '') await admin.reportMisuse(ctx.deps, report, ctx.caller.ip)
      return { received: true as const }
    }),
  revoke: editorProcedure
    .input(changeBadgeInput)
    .output(adminCertification)
    .mutation(({ ctx, input }) =>
      admin.revokeBadge(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
  restore: editorProcedure
    .input(changeBadgeInput)
    .output(adminCertification)
    .mutation(({ ctx, input }) =>
      admin.restoreBadge(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
  /** A company's certification with what only those who are signed in may know. */
  certification: viewerProcedure
    .input(badgeIdInput)
    .output(adminCertification)
    .query(({ ctx, input }) => admin.certificationOf(ctx.deps, input.id)),
  /** What "Distribute Badge Emails" would send now. */
  awaiting: viewerProcedure.output(awaitingBadges).query(({ ctx }) => admin.awaitingNotice(ctx.deps)),
  reports: viewerProcedure
    .input(badgeReportsInput)
    .output(badgeReports)
    .query(({ ctx, input }) => admin.listReports(ctx.deps, input)),
  closeReport: editorProcedure
    .input(closeReportInput)
    .output(badgeReport)
    .mutation(({ ctx, input }) =>
      admin.closeReport(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
  /** Mails every company with a new badge its picture and embed code. */
  distribute: editorProcedure
    .use(takesLong)
    .output(distributeOutput)
    .mutation(({ ctx }) => admin.distributeBadges(ctx.deps, ctx.actor, ctx.caller.requestId)),
})
