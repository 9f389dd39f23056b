import { router, viewerProcedure } from '@server/trpc/init.ts'
import { dashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import { summarize } from './dashboard.service.ts'

export const dashboardRouter = router({
  /** The figures of the admin's first screen, and of every screen's footer. */
  summary: viewerProcedure.output(dashboardSummary).query(({ ctx }) => summarize(ctx.deps)),
})
