import type { Actor } from '@server/modules/auth/actor.rules.ts'
import type { Context } from '@server/trpc/context.ts'
import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  renameViewInput,
  savedView,
  saveViewInput,
  viewIdInput,
  viewsInput,
} from '@shared/views/views.schema.ts'
import { z } from 'zod'
import * as views from './views.service.ts'

const toChange = (ctx: { actor: Actor; caller: Context['caller'] }): views.Change => ({
  actor: ctx.actor,
  requestId: ctx.caller.requestId,
})

export const viewsRouter = router({
  list: viewerProcedure
    .input(viewsInput)
    .output(z.array(savedView))
    .query(({ ctx, input }) => views.listViews(ctx.deps, input.resource)),
  save: editorProcedure
    .input(saveViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.saveView(ctx.deps, toChange(ctx), input)),
  rename: editorProcedure
    .input(renameViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.renameView(ctx.deps, toChange(ctx), input)),
  delete: editorProcedure
    .input(viewIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => views.deleteView(ctx.deps, toChange(ctx), input.id)),
})
