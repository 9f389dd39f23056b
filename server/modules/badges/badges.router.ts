import {
  editorProcedure,
  publicProcedure,
  router,
  viewerProcedure,
  withLimit,
  withoutTimeLimit,
} from '@server/trpc/init.ts'
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
} from '@shared/badges/badge.schema.ts'
import { z } from 'zod'
import * as admin from './badge-admin.service.ts'
import * as badges from './badges.service.ts'

export const badgesRouter = router({
  /** Verifies an approved company's badge, for anyone. */
  verify: publicProcedure
    .input(badgeIdInput)
    .output(badgeVerification)
    .query(({ ctx, input }) => badges.verifyBadge(ctx.deps, input.id)),
  /** Returns the same as a signed statement, for verification elsewhere. */
  statement: publicProcedure
    .input(badgeIdInput)
    .output(signedBadge)
    .use(withLimit('badge'))
    .query(({ ctx, input }) => badges.getSignedStatement(ctx.deps, input.id)),
  find: publicProcedure
    .input(findBadgeInput)
    .output(foundBadges)
    .use(withLimit('search'))
    .query(({ ctx, input }) => badges.findBadges(ctx.deps, input.company)),
  gallery: publicProcedure
    .output(z.array(badgeVerification))
    .query(({ ctx }) => badges.listGalleryBadges(ctx.deps)),
  /** Reports misuse of a badge. A filled honeypot field gets the usual response, and the report is dropped. */
  report: publicProcedure
    .input(badgeReportInput)
    .output(badgeReportOutput)
    .use(withLimit('report'))
    .mutation(async ({ ctx, input: { trap, ...report } }) => {
      if (trap === '') await admin.reportMisuse(ctx.deps, report, ctx.caller.ip)
      return { received: true as const }
    }),
  revoke: editorProcedure
    .input(changeBadgeInput)
    .output(adminCertification)
    .mutation(({ ctx, input }) => admin.revokeBadge(ctx.deps, ctx.change, input)),
  restore: editorProcedure
    .input(changeBadgeInput)
    .output(adminCertification)
    .mutation(({ ctx, input }) => admin.restoreBadge(ctx.deps, ctx.change, input)),
  certification: viewerProcedure
    .input(badgeIdInput)
    .output(adminCertification)
    .query(({ ctx, input }) => admin.getCertification(ctx.deps, input.id)),
  awaiting: viewerProcedure.output(awaitingBadges).query(({ ctx }) => admin.countAwaitingNotice(ctx.deps)),
  reports: viewerProcedure
    .input(badgeReportsInput)
    .output(badgeReports)
    .query(({ ctx, input }) => admin.listReports(ctx.deps, input)),
  closeReport: editorProcedure
    .input(closeReportInput)
    .output(badgeReport)
    .mutation(({ ctx, input }) => admin.closeReport(ctx.deps, ctx.change, input)),
  distribute: editorProcedure
    .use(withoutTimeLimit)
    .output(distributeOutput)
    .mutation(({ ctx }) => admin.distributeBadges(ctx.deps, ctx.change)),
})
