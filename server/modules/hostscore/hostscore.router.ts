import { editorProcedure, publicProcedure, router, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  companyInput,
  rankingsInput,
  rankingsOutput,
  recalculateInput,
  recalculateOutput,
  recalculationPreview,
  runChangesInput,
  runChangesOutput,
  runProgressInput,
  scoreAnalysis,
  scoreBreakdown,
  scorePoint,
  scoreRun,
  undoInput,
  undoOutput,
} from '@shared/schemas/hostscore.schema.ts'
import { z } from 'zod'
import * as hostscore from './hostscore.service.ts'
import { previewRecalculation } from './preview.service.ts'
import * as recalculation from './recalculation.service.ts'
import { undoRecalculation } from './undo.service.ts'

export const hostscoreRouter = router({
  /** What a listed company's score is made of. */
  analysis: publicProcedure
    .input(companyInput)
    .output(scoreAnalysis)
    .query(({ ctx, input }) => hostscore.analysisOf(ctx.deps, input.companyId)),
  /** A listed company's scores, one for each finished recalculation, the oldest first. */
  history: publicProcedure
    .input(companyInput)
    .output(z.array(scorePoint))
    .query(({ ctx, input }) => hostscore.historyOf(ctx.deps, input.companyId)),
  breakdown: viewerProcedure
    .input(companyInput)
    .output(scoreBreakdown)
    .query(({ ctx, input }) => hostscore.breakdownOf(ctx.deps, input.companyId)),
  rankings: viewerProcedure
    .input(rankingsInput)
    .output(rankingsOutput)
    .query(({ ctx, input }) => hostscore.rankings(ctx.deps, input)),
  recalculateAll: editorProcedure
    .use(takesLong)
    .input(recalculateInput)
    .output(recalculateOutput)
    .mutation(({ ctx, input }) =>
      recalculation.recalculateAll(ctx.deps, ctx.actor, {
        wait: input.wait,
        requestId: ctx.caller.requestId,
      }),
    ),
  /** What a recalculation would change now; it writes nothing. */
  previewRecalculation: editorProcedure
    .output(recalculationPreview)
    .query(({ ctx }) => previewRecalculation(ctx.deps)),
  /** Takes the newest recalculation back. */
  undoRecalculation: editorProcedure
    .input(undoInput)
    .output(undoOutput)
    .mutation(({ ctx, input }) =>
      undoRecalculation(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
  /** The newest runs first. */
  runs: viewerProcedure.output(z.array(scoreRun)).query(({ ctx }) => recalculation.listRuns(ctx.deps)),
  /** What a run changed: before and after. */
  runChanges: viewerProcedure
    .input(runChangesInput)
    .output(runChangesOutput)
    .query(({ ctx, input }) => recalculation.changesOf(ctx.deps, input)),
  /** One run, or the newest; null where there is none. */
  runProgress: viewerProcedure
    .input(runProgressInput)
    .output(scoreRun.nullable())
    .query(({ ctx, input }) => recalculation.runProgress(ctx.deps, input.runId ?? null)),
})
