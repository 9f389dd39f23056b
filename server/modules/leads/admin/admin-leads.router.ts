import {
  previewDuplicates,
  removeDuplicates,
  undoDuplicates,
} from '@server/modules/leads/duplicates/lead-duplicates.service.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import type { Context } from '@server/trpc/context.ts'
import { editorProcedure, viewerProcedure, withoutRequestDeadline } from '@server/trpc/init.ts'
import { companyLeads, companyRecordInput } from '@shared/companies/company-record.schema.ts'
import {
  addedLead,
  addLeadInput,
  addLeadNoteInput,
  assignLeadsInput,
  browseLeadsInput,
  changedLeads,
  deletedLeads,
  duplicatesPreview,
  editLeadInput,
  exportLeadsInput,
  type ListedLead,
  leadDetail,
  leadIdInput,
  leadIdsInput,
  leadPage,
  leadPerson,
  removedDuplicatesRun,
  restoredLeads,
  savedView,
  saveViewInput,
  setLeadStatusInput,
  undoDuplicatesInput,
} from '@shared/leads/admin-leads.schema.ts'
import { z } from 'zod'
import * as adminLeadsService from './admin-leads.service.ts'
import { listLeadsOfCompany } from './company-leads.service.ts'
import { assignLeads, listLeadPeople } from './lead-assignment.service.ts'
import { editLead } from './lead-edit.service.ts'
import { addLead } from './lead-intake.service.ts'
import { browseLeads, exportLeads } from './lead-list.service.ts'
import { addNote } from './lead-notes.service.ts'
import * as views from './saved-views.service.ts'

const toChange = (ctx: {
  actor: adminLeadsService.Change['actor']
  caller: Context['caller']
}): adminLeadsService.Change => ({
  actor: ctx.actor,
  requestId: ctx.caller.requestId,
})
const toDeletedLeads = (deletedCount: number) => ({ success: true as const, deletedCount })

export const adminLeads = {
  browse: viewerProcedure
    .input(browseLeadsInput)
    .output(leadPage)
    .query(({ ctx, input }) => browseLeads(ctx.deps, ctx.actor, input)),
  detail: viewerProcedure
    .input(leadIdInput)
    .output(leadDetail)
    .query(({ ctx, input }) => adminLeadsService.leadDetail(ctx.deps, input.id)),
  ofCompany: viewerProcedure
    .input(companyRecordInput)
    .output(companyLeads)
    .query(({ ctx, input }) => listLeadsOfCompany(ctx.deps, input)),
  setStatus: editorProcedure
    .input(setLeadStatusInput)
    .output(changedLeads)
    .mutation(({ ctx, input }) => adminLeadsService.setStatus(ctx.deps, toChange(ctx), input)),
  people: viewerProcedure.output(z.array(leadPerson)).query(({ ctx }) => listLeadPeople(ctx.deps)),
  assign: editorProcedure
    .input(assignLeadsInput)
    .output(changedLeads)
    .mutation(({ ctx, input }) => assignLeads(ctx.deps, toChange(ctx), input)),
  add: editorProcedure
    .input(addLeadInput)
    .output(addedLead)
    .mutation(({ ctx, input }) => addLead(ctx.deps, toChange(ctx), input)),
  edit: editorProcedure
    .input(editLeadInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => editLead(ctx.deps, toChange(ctx), input)),
  addNote: editorProcedure
    .input(addLeadNoteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => addNote(ctx.deps, toChange(ctx), input)),
  delete: editorProcedure
    .input(leadIdInput)
    .output(deletedLeads)
    .mutation(async ({ ctx, input }) =>
      toDeletedLeads(await adminLeadsService.deleteLead(ctx.deps, toChange(ctx), input.id)),
    ),
  deleteMany: editorProcedure
    .use(withoutRequestDeadline)
    .input(leadIdsInput)
    .output(deletedLeads)
    .mutation(async ({ ctx, input }) =>
      toDeletedLeads(await adminLeadsService.deleteLeads(ctx.deps, toChange(ctx), input.ids)),
    ),
  restore: editorProcedure
    .input(leadIdsInput)
    .output(restoredLeads)
    .mutation(async ({ ctx, input }) => ({
      restoredCount: await adminLeadsService.restoreLeads(ctx.deps, toChange(ctx), input.ids),
    })),
  removeDuplicates: editorProcedure
    .use(withoutRequestDeadline)
    .output(removedDuplicatesRun)
    .mutation(({ ctx }) => removeDuplicates(ctx.deps, toChange(ctx))),
  previewDuplicates: editorProcedure
    .output(duplicatesPreview)
    .query(({ ctx }) => previewDuplicates(ctx.deps)),
  undoDuplicates: editorProcedure
    .input(undoDuplicatesInput)
    .output(restoredLeads)
    .mutation(({ ctx, input }) => undoDuplicates(ctx.deps, toChange(ctx), input.runId)),
  /** Serves POST /api/leads/export, which streams a file; used by the REST route only. */
  exportCsv: editorProcedure
    .use(withoutRequestDeadline)
    .input(exportLeadsInput)
    .output(z.custom<CsvExport<ListedLead>>())
    .mutation(({ ctx, input }) => exportLeads(ctx.deps, ctx.actor, input, ctx.caller.requestId)),
  /** Saved views are a user's own bookmarks, so viewers have them too. */
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
