import { router, viewerProcedure } from '@server/trpc/init.ts'
import { foundRecords, quickSearchInput } from '@shared/search/search.schema.ts'
import { findRecords } from './search.service.ts'

export const quickSearchRouter = router({
  find: viewerProcedure
    .input(quickSearchInput)
    .output(foundRecords)
    .query(({ ctx, input }) => findRecords(ctx.deps, ctx.actor, input.text)),
})
