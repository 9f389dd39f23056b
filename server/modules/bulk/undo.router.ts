import { editorProcedure, router, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import { recentChange, recentChangesInput, undoInput, undone } from '@shared/bulk/undo.schema.ts'
import { z } from 'zod'
import { listRecentChanges } from './bulk.service.ts'
import { undoChange } from './undo.service.ts'

export const undoRouter = router({
  recent: viewerProcedure
    .input(recentChangesInput)
    .output(z.array(recentChange))
    .query(({ ctx, input }) => listRecentChanges(ctx.deps, input.list)),
  run: editorProcedure
    .use(withoutTimeLimit)
    .input(undoInput)
    .output(undone)
    .mutation(({ ctx, input }) => undoChange(ctx.deps, ctx.change, input)),
})
