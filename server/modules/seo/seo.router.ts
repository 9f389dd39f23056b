import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  seoFilterInput,
  seoMarkets,
  seoMarketsInput,
  seoNoteInput,
  seoOverview,
  seoPropertyType,
  seoRun,
  seoState,
  seoTask,
} from '@shared/seo/seo.schema.ts'
import { z } from 'zod'
import * as runs from './seo-runs.service.ts'
import * as trackers from './trackers.service.ts'

export const seoRouter = router({
  overview: viewerProcedure.output(seoOverview).query(({ ctx }) => trackers.seoOverview(ctx.deps)),
  markets: viewerProcedure
    .input(seoMarketsInput)
    .output(seoMarkets)
    .query(({ ctx, input }) => trackers.trackedMarkets(ctx.deps, input)),
  states: viewerProcedure
    .input(seoFilterInput)
    .output(z.array(seoState))
    .query(({ ctx, input }) => trackers.trackedStates(ctx.deps, input)),
  propertyTypes: viewerProcedure
    .input(seoFilterInput)
    .output(z.array(seoPropertyType))
    .query(({ ctx, input }) => trackers.trackedPropertyTypes(ctx.deps, input)),
  runProgress: viewerProcedure.output(seoRun.nullable()).query(({ ctx }) => runs.newestRun(ctx.deps)),
  startCheck: editorProcedure.output(seoRun).mutation(({ ctx }) => runs.startCheck(ctx.deps, ctx.change)),
  writeNotes: editorProcedure
    .input(seoNoteInput)
    .output(seoTask)
    .mutation(({ ctx, input }) => trackers.writeNotes(ctx.deps, ctx.change, input)),
})
