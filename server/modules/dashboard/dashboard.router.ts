import { publicProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  dashboardSummary,
  siteFigures,
  siteStatus,
  todayInput,
  todaySummary,
} from '@shared/dashboard/dashboard.schema.ts'
import { liveCounts } from '@shared/dashboard/live.schema.ts'
import { getSiteFigures, getSiteStatus, summarize, summarizeToday } from './dashboard.service.ts'
import { getLiveCounts, watchLiveCounts } from './live/live.service.ts'

export const dashboardRouter = router({
  summary: viewerProcedure.output(dashboardSummary).query(({ ctx }) => summarize(ctx.deps)),
  today: viewerProcedure
    .input(todayInput)
    .output(todaySummary)
    .query(({ ctx, input }) => summarizeToday(ctx.deps, ctx.actor, input)),
  status: viewerProcedure.output(siteStatus).query(({ ctx }) => getSiteStatus(ctx.deps)),
  live: viewerProcedure.output(liveCounts).query(({ ctx }) => getLiveCounts(ctx.deps)),
  /** Sends the same whenever it changes, while the session lasts. */
  liveUpdates: viewerProcedure.subscription(({ ctx, signal }) =>
    watchLiveCounts(ctx.deps, ctx.actor, signal),
  ),
  /** Returns the public figures of the testimonials page. */
  figures: publicProcedure.output(siteFigures).query(({ ctx }) => getSiteFigures(ctx.deps)),
})
