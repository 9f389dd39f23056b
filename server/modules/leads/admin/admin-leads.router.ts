import {
  previewDuplicates,
  removeDuplicates,
} from '@server/modules/leads/duplicates/lead-duplicates.service.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { editorProcedure, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import { type BulkResult, bulkPreview, bulkResult } from '@shared/bulk/bulk.schema.ts'
import { companyAnswers, companyLeads, companyRecordInput } from '@shared/companies/company-record.schema.ts'
import {
  addedLead,
  addLeadInput,
  addLeadNoteInput,
  browseLeadsInput,
  changedLeadsInput,
  deletedLeadsRun,
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
} from '@shared/leads/admin-leads.schema.ts'
import { logCallInput, setNextActionInput } from '@shared/leads/follow-up.ts'
import { changeLeadsInput } from '@shared/leads/lead-bulk.schema.ts'
import { databaseId } from '@shared/lib/id.schema.ts'
import { z } from 'zod'
import * as adminLeadsService from './admin-leads.service.ts'
import { getCompanyAnswers, listLeadsOfCompany } from './admin-leads.service.ts'
import { listLeadPeople } from './lead-assignment.service.ts'
import { changeLeads, deleteLead, previewLeadChange } from './lead-bulk.service.ts'
import { editLead } from './lead-edit.service.ts'
import { exportLeads } from './lead-export.service.ts'
import { logCall, setNextAction } from './lead-follow-up.service.ts'
import { addLead } from './lead-intake.service.ts'
import { browseLeads, listChangedLeads } from './lead-list.service.ts'
import { addNote } from './lead-notes.service.ts'

const toDeletedLeads = ({ changedCount, runId }: BulkResult) => ({
  success: true as const,
  deletedCount: changedCount,
  runId,
})

export const adminLeads = {
  browse: viewerProcedure
    .input(browseLeadsInput)
    .output(leadPage)
    .query(({ ctx, input }) => browseLeads(ctx.deps, ctx.actor, input)),
  changed: viewerProcedure
    .input(changedLeadsInput)
    .output(z.array(z.int()))
    .query(({ ctx, input }) => listChangedLeads(ctx.deps, ctx.actor, input)),
  detail: viewerProcedure
    .input(leadIdInput)
    .output(leadDetail)
    .query(({ ctx, input }) => adminLeadsService.getLeadDetail(ctx.deps, input.id)),
  ofCompany: viewerProcedure
    .input(companyRecordInput)
    .output(companyLeads)
    .query(({ ctx, input }) => listLeadsOfCompany(ctx.deps, input)),
  answersOfCompany: viewerProcedure
    .input(z.object({ companyId: databaseId }))
    .output(companyAnswers)
    .query(({ ctx, input }) => getCompanyAnswers(ctx.deps, input.companyId)),
  setNextAction: editorProcedure
    .input(setNextActionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setNextAction(ctx.deps, ctx.change, input)),
  logCall: editorProcedure
    .input(logCallInput)
    .output(z.void())
    .mutation(({ ctx, input }) => logCall(ctx.deps, ctx.change, input)),
  /** Changes nothing; a mutation because thousands of ids do not fit into a URL. */
  previewChange: editorProcedure
    .use(withoutTimeLimit)
    .input(changeLeadsInput)
    .output(bulkPreview)
    .mutation(({ ctx, input }) => previewLeadChange(ctx.deps, ctx.actor, input)),
  change: editorProcedure
    .use(withoutTimeLimit)
    .input(changeLeadsInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => changeLeads(ctx.deps, ctx.change, input)),
  people: viewerProcedure.output(z.array(leadPerson)).query(({ ctx }) => listLeadPeople(ctx.deps)),
  add: editorProcedure
    .input(addLeadInput)
    .output(addedLead)
    .mutation(({ ctx, input }) => addLead(ctx.deps, ctx.change, input)),
  edit: editorProcedure
    .input(editLeadInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => editLead(ctx.deps, ctx.change, input)),
  addNote: editorProcedure
    .input(addLeadNoteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.change, input)),
  delete: editorProcedure
    .input(leadIdInput)
    .output(deletedLeadsRun)
    .mutation(async ({ ctx, input }) => toDeletedLeads(await deleteLead(ctx.deps, ctx.change, input.id))),
  /** Serves POST /api/leads/delete-multiple; the screen uses `change`. */
  deleteMany: editorProcedure
    .use(withoutTimeLimit)
    .input(leadIdsInput)
    .output(deletedLeadsRun)
    .mutation(async ({ ctx, input: { ids } }) => {
      const action = { kind: 'delete' as const }
      return toDeletedLeads(await changeLeads(ctx.deps, ctx.change, { selection: { ids }, action }))
    }),
  restore: editorProcedure
    .input(leadIdsInput)
    .output(restoredLeads)
    .mutation(async ({ ctx, input }) => ({
      restoredCount: await adminLeadsService.restoreLeads(ctx.deps, ctx.change, input.ids),
    })),
  removeDuplicates: editorProcedure
    .use(withoutTimeLimit)
    .output(removedDuplicatesRun)
    .mutation(({ ctx }) => removeDuplicates(ctx.deps, ctx.change)),
  previewDuplicates: editorProcedure
    .output(duplicatesPreview)
    .query(({ ctx }) => previewDuplicates(ctx.deps)),
  /** Serves POST /api/leads/export, which streams a file; used by the REST route only. */
  exportCsv: editorProcedure
    .use(withoutTimeLimit)
    .input(exportLeadsInput)
    .output(z.custom<CsvExport<ListedLead>>())
    .mutation(({ ctx, input }) => exportLeads(ctx.deps, ctx.change, input)),
}
