import type { CsvExport } from '@server/platform/csv.ts'
import type { Context } from '@server/trpc/context.ts'
import { editorProcedure, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  addLeadNoteInput,
  browseLeadsInput,
  changedLeads,
  deletedLeads,
  duplicatesPreview,
  exportLeadsInput,
  type ListedLead,
  leadDetail,
  leadIdInput,
  leadIdsInput,
  leadPage,
  removedDuplicatesRun,
  restoredLeads,
  savedView,
  saveViewInput,
  setLeadStatusInput,
  undoDuplicatesInput,
} from '@shared/schemas/lead-desk.schema.ts'
import { z } from 'zod'
import * as desk from './lead-desk.service.ts'
import { previewDuplicates, removeDuplicates, undoDuplicates } from './lead-duplicates.service.ts'
import { browseLeads, exportLeads } from './lead-list.service.ts'
import * as views from './saved-views.service.ts'

const changeOf = (ctx: { actor: desk.Change['actor']; caller: Context['caller'] }): desk.Change => ({
  actor: ctx.actor,
  requestId: ctx.caller.requestId,
})
const deleted = (deletedCount: number) => ({ success: true as const, deletedCount })

/** What the admin does with leads; a part of the leads router. */
export const leadDesk = {
  browse: viewerProcedure
    .input(browseLeadsInput)
    .output(leadPage)
    .query(({ ctx, input }) => browseLeads(ctx.deps, input)),
  detail: viewerProcedure
    .input(leadIdInput)
    .output(leadDetail)
    .query(({ ctx, input }) => desk.leadDetail(ctx.deps, input.id)),
  setStatus: editorProcedure
    .input(setLeadStatusInput)
    .output(changedLeads)
    .mutation(({ ctx, input }) => desk.setStatus(ctx.deps, changeOf(ctx), input)),
  addNote: editorProcedure
    .input(addLeadNoteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => desk.addNote(ctx.deps, changeOf(ctx), input)),
  delete: editorProcedure
    .input(leadIdInput)
    .output(deletedLeads)
    .mutation(async ({ ctx, input }) => deleted(await desk.deleteLead(ctx.deps, changeOf(ctx), input.id))),
  deleteMany: editorProcedure
    .use(takesLong)
    .input(leadIdsInput)
    .output(deletedLeads)
    .mutation(async ({ ctx, input }) => deleted(await desk.deleteLeads(ctx.deps, changeOf(ctx), input.ids))),
  restore: editorProcedure
    .input(leadIdsInput)
    .output(restoredLeads)
    .mutation(async ({ ctx, input }) => ({
      restoredCount: await desk.restoreLeads(ctx.deps, changeOf(ctx), input.ids),
    })),
  removeDuplicates: editorProcedure
    .use(takesLong)
    .output(removedDuplicatesRun)
    .mutation(({ ctx }) => removeDuplicates(ctx.deps, changeOf(ctx))),
  previewDuplicates: editorProcedure
    .output(duplicatesPreview)
    .query(({ ctx }) => previewDuplicates(ctx.deps)),
  undoDuplicates: editorProcedure
    .input(undoDuplicatesInput)
    .output(restoredLeads)
    .mutation(({ ctx, input }) => undoDuplicates(ctx.deps, changeOf(ctx), input.runId)),
  /** The table behind POST /api/leads/export: a file, for the REST door alone. */
  exportCsv: editorProcedure
    .use(takesLong)
    .input(exportLeadsInput)
    .output(z.custom<CsvExport<ListedLead>>())
    .mutation(({ ctx, input }) => exportLeads(ctx.deps, ctx.actor, input, ctx.caller.requestId)),
  /** Saved views are a user's own bookmarks, so a viewer has them too. */
  views: viewerProcedure.output(z.array(savedView)).query(({ ctx }) => views.listViews(ctx.deps, ctx.actor)),
  saveView: viewerProcedure
    .input(saveViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => views.saveView(ctx.deps, ctx.actor, input)),
  deleteView: viewerProcedure
    .input(leadIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => views.deleteView(ctx.deps, ctx.actor, input.id)),
}
