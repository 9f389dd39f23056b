import { editorProcedure, router, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import { exportMarketsInput, market, marketsInput, marketsPage } from '@shared/markets/markets.schema.ts'
import { z } from 'zod'
import * as markets from './markets.service.ts'

export const marketsRouter = router({
  list: viewerProcedure
    .input(marketsInput)
    .output(marketsPage)
    .query(({ ctx, input }) => markets.listMarkets(ctx.deps, input)),
  /** Serves POST /api/markets/export. */
  exportCsv: editorProcedure
    .use(withoutTimeLimit)
    .input(exportMarketsInput)
    .output(z.object({ fileName: z.string(), rows: z.array(market) }))
    .mutation(async ({ ctx, input }) => ({
      fileName: csvFileName('markets', ctx.deps.clock.now()),
      rows: await markets.exportMarkets(ctx.deps, ctx.change, input),
    })),
})
