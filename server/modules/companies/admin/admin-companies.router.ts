import { importCompanies } from '@server/modules/companies/import/company-import.service.ts'
import * as merging from '@server/modules/companies/merge/company-merge.service.ts'
import { endPause } from '@server/modules/companies/pause/pause.service.ts'
import * as review from '@server/modules/companies/review/company-review.service.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { editorProcedure, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import { bulkPreview, bulkResult } from '@shared/bulk/bulk.schema.ts'
import {
  addedCompany,
  companyCounts,
  companyDetail,
  companyIdInput,
  companyIdsInput,
  companyPage,
  deletedCompanies,
  exportCompaniesInput,
  listCompaniesInput,
  notDuplicateInput,
  rejectCompanyInput,
  removedCompanies,
  restoredCompanies,
  reviewedCompany,
  verifyCompanyInput,
} from '@shared/companies/admin-companies.schema.ts'
import { changeCompaniesInput, previewCompaniesInput } from '@shared/companies/company-bulk.schema.ts'
import { addCompanyInput, editCompanyInput } from '@shared/companies/company-edit.schema.ts'
import { importCompaniesInput, importResult } from '@shared/companies/company-import.schema.ts'
import {
  mergeCompaniesInput,
  mergedCompanies,
  mergePairInput,
  mergePreview,
} from '@shared/companies/company-merge.schema.ts'
import {
  addCompanyNoteInput,
  companyNotes,
  companyRecordInput,
} from '@shared/companies/company-record.schema.ts'
import { z } from 'zod'
import * as adminCompaniesService from './admin-companies.service.ts'
import { addCompany } from './company-add.service.ts'
import { changeCompanies, previewCompanyChange } from './company-bulk.service.ts'
import { editCompany, verifyCompany } from './company-edit.service.ts'
import { exportCompanies } from './company-export.service.ts'
import { addNote, listNotes } from './company-notes.service.ts'

export const adminCompanies = {
  browse: viewerProcedure
    .input(listCompaniesInput)
    .output(companyPage)
    .query(({ ctx, input }) => adminCompaniesService.listCompanies(ctx.deps, input)),
  counts: viewerProcedure
    .output(companyCounts)
    .query(({ ctx }) => adminCompaniesService.getCompanyCounts(ctx.deps)),
  detail: viewerProcedure
    .input(companyIdInput)
    .output(companyDetail)
    .query(({ ctx, input }) => adminCompaniesService.getCompanyDetail(ctx.deps, input.id)),
  notes: viewerProcedure
    .input(companyRecordInput)
    .output(companyNotes)
    .query(({ ctx, input }) => listNotes(ctx.deps, input)),
  addNote: editorProcedure
    .input(addCompanyNoteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.change, input)),
  add: editorProcedure
    .input(addCompanyInput)
    .output(addedCompany)
    .mutation(({ ctx, input }) => addCompany(ctx.deps, ctx.change, input)),
  approve: editorProcedure
    .input(companyIdInput)
    .output(reviewedCompany)
    .mutation(({ ctx, input }) => review.approveCompany(ctx.deps, ctx.change, input.id)),
  reject: editorProcedure
    .input(rejectCompanyInput)
    .output(reviewedCompany)
    .mutation(({ ctx, input }) => review.rejectCompany(ctx.deps, ctx.change, input)),
  notDuplicate: editorProcedure
    .input(notDuplicateInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => review.dismissDuplicate(ctx.deps, ctx.change, input)),
  /** Shows what a merge of two companies moves and changes. */
  mergePreview: editorProcedure
    .input(mergePairInput)
    .output(mergePreview)
    .query(({ ctx, input }) => merging.previewMerge(ctx.deps, input)),
  merge: editorProcedure
    .input(mergeCompaniesInput)
    .output(mergedCompanies)
    .mutation(({ ctx, input }) => merging.mergeCompanies(ctx.deps, ctx.change, input)),
  edit: editorProcedure
    .input(editCompanyInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => editCompany(ctx.deps, ctx.change, input)),
  verify: editorProcedure
    .input(verifyCompanyInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => verifyCompany(ctx.deps, ctx.change, input)),
  /** Ends the time in which a company takes no new homes. */
  endPause: editorProcedure
    .input(companyIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endPause(ctx.deps, input.id, ctx.change)),
  /** Changes nothing; a mutation because a thousand ids do not fit into a URL. */
  previewChange: editorProcedure
    .use(withoutTimeLimit)
    .input(previewCompaniesInput)
    .output(bulkPreview)
    .mutation(({ ctx, input }) => previewCompanyChange(ctx.deps, input)),
  change: editorProcedure
    .use(withoutTimeLimit)
    .input(changeCompaniesInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => changeCompanies(ctx.deps, ctx.change, input)),
  delete: editorProcedure
    .input(companyIdInput)
    .output(deletedCompanies)
    .mutation(({ ctx, input }) => adminCompaniesService.deleteCompany(ctx.deps, ctx.change, input.id)),
  /** Serves POST /api/management-companies/delete-multiple; the screen uses `change`. */
  deleteMany: editorProcedure
    .use(withoutTimeLimit)
    .input(companyIdsInput)
    .output(deletedCompanies)
    .mutation(({ ctx, input }) => adminCompaniesService.deleteCompanies(ctx.deps, ctx.change, input.ids)),
  removeExpired: editorProcedure
    .use(withoutTimeLimit)
    .output(removedCompanies)
    .mutation(({ ctx }) => adminCompaniesService.removeExpired(ctx.deps, ctx.change)),
  restore: editorProcedure
    .input(companyIdsInput)
    .output(restoredCompanies)
    .mutation(({ ctx, input }) => adminCompaniesService.restoreCompanies(ctx.deps, ctx.change, input.ids)),
  /** Serves POST /api/management-companies/export, which streams a file; used by the REST route only. */
  exportCsv: editorProcedure
    .use(withoutTimeLimit)
    .input(exportCompaniesInput)
    .output(z.custom<CsvExport<unknown>>())
    .mutation(({ ctx, input }) => exportCompanies(ctx.deps, ctx.change, input)),
  /** The admin uploads its file to POST /api/management-companies/import, which accepts larger bodies. */
  importCsv: editorProcedure
    .use(withoutTimeLimit)
    .input(importCompaniesInput)
    .output(importResult)
    .mutation(({ ctx, input }) => importCompanies(ctx.deps, ctx.change, input)),
}
