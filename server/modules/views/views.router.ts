import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  renameViewInput,
  savedView,
  saveViewInput,
  updateViewInput,
  viewIdInput,
  viewsInput,
} from '@shared/views/views.schema.ts'
import { z } from 'zod'
import * as views from './views.service.ts'

export const viewsRouter = router({
  list: viewerProcedure
    .input(viewsInput)
    .output(z.array(savedView))
    .query(({ ctx, input }) => views.listViews(ctx.deps, input.resource)),
  save: editorProcedure
    .input(saveViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.saveView(ctx.deps, ctx.change, input)),
  update: editorProcedure
    .input(updateViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.updateView(ctx.deps, ctx.change, input)),
  rename: editorProcedure
    .input(renameViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.renameView(ctx.deps, ctx.change, input)),
  delete: editorProcedure
    .input(viewIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => views.deleteView(ctx.deps, ctx.change, input.id)),
})
