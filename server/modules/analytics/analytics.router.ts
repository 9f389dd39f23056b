import { editorProcedure, router, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import { csvFileName } from '@shared/csv.ts'
import {
  analyticsCards,
  analyticsReport,
  reportExport,
  reportInput,
} from '@shared/schemas/analytics-report.schema.ts'
import * as report from './report.service.ts'

export const analyticsRouter = router({
  /** Today's visits, and how many markets, leads and listed companies there are. */
  cards: viewerProcedure.output(analyticsCards).query(({ ctx }) => report.analyticsCards(ctx.deps)),
  /** Traffic, sources, devices and the lead funnel of a range of UTC days. */
  report: viewerProcedure
    .input(reportInput)
    .output(analyticsReport)
    .query(({ ctx, input }) => report.analyticsReport(ctx.deps, input)),
  /** The same as lines of a file. */
  exportReport: editorProcedure
    .use(takesLong)
    .input(reportInput)
    .output(reportExport)
    .mutation(async ({ ctx, input }) => ({
      fileName: csvFileName('analytics-report', ctx.deps.clock.now()),
      lines: await report.exportedReport(ctx.deps, ctx.actor, {
        input,
        requestId: ctx.caller.requestId,
      }),
    })),
})
