import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  seoFilterInput,
  seoMarkets,
  seoMarketsInput,
  seoNotesInput,
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
  overview: viewerProcedure.output(seoOverview).query(({ ctx }) => trackers.getSeoOverview(ctx.deps)),
  markets: viewerProcedure
    .input(seoMarketsInput)
    .output(seoMarkets)
    .query(({ ctx, input }) => trackers.listTrackedMarkets(ctx.deps, input)),
  states: viewerProcedure
    .input(seoFilterInput)
    .output(z.array(seoState))
    .query(({ ctx, input }) => trackers.listTrackedStates(ctx.deps, input)),
  propertyTypes: viewerProcedure
    .input(seoFilterInput)
    .output(z.array(seoPropertyType))
    .query(({ ctx, input }) => trackers.listTrackedPropertyTypes(ctx.deps, input)),
  runProgress: viewerProcedure.output(seoRun.nullable()).query(({ ctx }) => runs.findNewestRun(ctx.deps)),
  startCheck: editorProcedure.output(seoRun).mutation(({ ctx }) => runs.startCheck(ctx.deps, ctx.change)),
  writeNotes: editorProcedure
    .input(seoNotesInput)
    .output(z.array(seoTask))
    .mutation(({ ctx, input }) => trackers.writeNotes(ctx.deps, ctx.change, input)),
})
