import { editorProcedure, router, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import {
  analyticsCards,
  analyticsReport,
  reportExport,
  reportInput,
} from '@shared/analytics/analytics-report.schema.ts'
import { answersReport } from '@shared/analytics/answers.schema.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import { getAnswersReport } from './answers.service.ts'
import * as report from './report.service.ts'

export const analyticsRouter = router({
  /** Returns today's visits and the number of markets, leads and listed companies. */
  cards: viewerProcedure.output(analyticsCards).query(({ ctx }) => report.getAnalyticsCards(ctx.deps)),
  report: viewerProcedure
    .input(reportInput)
    .output(analyticsReport)
    .query(({ ctx, input }) => report.getAnalyticsReport(ctx.deps, input)),
  /** Returns how soon we and the companies answer, and what comes of leads. */
  answers: viewerProcedure
    .input(reportInput)
    .output(answersReport)
    .query(({ ctx, input }) => getAnswersReport(ctx.deps, input)),
  exportReport: editorProcedure
    .use(withoutTimeLimit)
    .input(reportInput)
    .output(reportExport)
    .mutation(async ({ ctx, input }) => ({
      fileName: csvFileName('analytics-report', ctx.deps.clock.now()),
      lines: await report.exportReport(ctx.deps, ctx.change, input),
    })),
})
