import { publicProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import { dashboardSummary, siteFigures } from '@shared/dashboard/dashboard.schema.ts'
import { getSiteFigures, summarize } from './dashboard.service.ts'

export const dashboardRouter = router({
  summary: viewerProcedure.output(dashboardSummary).query(({ ctx }) => summarize(ctx.deps)),
  /** Returns the public figures of the testimonials page. */
  figures: publicProcedure.output(siteFigures).query(({ ctx }) => getSiteFigures(ctx.deps)),
})
