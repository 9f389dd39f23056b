import {
  editorProcedure,
  publicProcedure,
  router,
  viewerProcedure,
  withoutTimeLimit,
} from '@server/trpc/init.ts'
import {
  companyRecordInput,
  companyScorePreview,
  companyScoreRecord,
  companyScores,
  recalculatedOne,
  recalculateOneInput,
} from '@shared/companies/company-record.schema.ts'
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
} from '@shared/hostscore/hostscore.schema.ts'
import { z } from 'zod'
import * as records from './company-record.service.ts'
import * as hostscore from './hostscore.service.ts'
import { previewRecalculation } from './recalculation/preview.service.ts'
import * as recalculation from './recalculation/recalculation.service.ts'

export const hostscoreRouter = router({
  analysis: publicProcedure
    .input(companyInput)
    .output(scoreAnalysis)
    .query(({ ctx, input }) => hostscore.getAnalysis(ctx.deps, input.companyId)),
  history: publicProcedure
    .input(companyInput)
    .output(z.array(scorePoint))
    .query(({ ctx, input }) => hostscore.getHistory(ctx.deps, input.companyId)),
  breakdown: viewerProcedure
    .input(companyInput)
    .output(scoreBreakdown)
    .query(({ ctx, input }) => hostscore.getBreakdown(ctx.deps, input.companyId)),
  record: viewerProcedure
    .input(companyInput)
    .output(companyScoreRecord)
    .query(({ ctx, input }) => records.getScoreRecord(ctx.deps, input.companyId)),
  scores: viewerProcedure
    .input(companyRecordInput)
    .output(companyScores)
    .query(({ ctx, input }) => records.listScores(ctx.deps, input)),
  previewCompany: editorProcedure
    .input(companyInput)
    .output(companyScorePreview)
    .query(({ ctx, input }) => records.previewCompany(ctx.deps, input.companyId)),
  recalculateCompany: editorProcedure
    .input(recalculateOneInput)
    .output(recalculatedOne)
    .mutation(({ ctx, input }) => records.recalculateCompany(ctx.deps, ctx.change, input)),
  rankings: viewerProcedure
    .input(rankingsInput)
    .output(rankingsOutput)
    .query(({ ctx, input }) => hostscore.browseRankings(ctx.deps, input)),
  recalculateAll: editorProcedure
    .use(withoutTimeLimit)
    .input(recalculateInput)
    .output(recalculateOutput)
    .mutation(({ ctx, input }) => recalculation.recalculateAll(ctx.deps, ctx.change, input)),
  previewRecalculation: editorProcedure
    .use(withoutTimeLimit)
    .output(recalculationPreview)
    .query(({ ctx }) => previewRecalculation(ctx.deps)),
  runs: viewerProcedure.output(z.array(scoreRun)).query(({ ctx }) => recalculation.listRuns(ctx.deps)),
  runChanges: viewerProcedure
    .input(runChangesInput)
    .output(runChangesOutput)
    .query(({ ctx, input }) => recalculation.getChanges(ctx.deps, input)),
  runProgress: viewerProcedure
    .input(runProgressInput)
    .output(scoreRun.nullable())
    .query(({ ctx, input }) => recalculation.runProgress(ctx.deps, input.runId ?? null)),
})
