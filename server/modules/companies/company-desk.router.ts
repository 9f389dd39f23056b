import type { CsvExport } from '@server/platform/csv.ts'
import type { Context } from '@server/trpc/context.ts'
import { editorProcedure, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  changedCompanies,
  companyCounts,
  companyDetail,
  companyIdInput,
  companyIdsInput,
  companyOfferInput,
  companyPage,
  deletedCompanies,
  exportCompaniesInput,
  listCompaniesInput,
  notDuplicateInput,
  rejectCompanyInput,
  removedCompanies,
  restoreCompaniesInput,
  restoredCompanies,
  reviewedCompany,
  verifyCompanyInput,
} from '@shared/schemas/company-admin.schema.ts'
import { editCompanyInput } from '@shared/schemas/company-edit.schema.ts'
import { importCompaniesInput, importResult } from '@shared/schemas/company-import.schema.ts'
import { z } from 'zod'
import * as desk from './company-admin.service.ts'
import { editCompany, verifyCompany } from './company-edit.service.ts'
import { exportCompanies } from './company-export.service.ts'
import { importCompanies } from './company-import.service.ts'
import * as review from './company-review.service.ts'

const changeOf = (ctx: { actor: desk.Change['actor']; caller: Context['caller'] }): desk.Change => ({
  actor: ctx.actor,
  requestId: ctx.caller.requestId,
})

/** What the admin does with companies; a part of the companies router. */
export const companyDesk = {
  browse: viewerProcedure
    .input(listCompaniesInput)
    .output(companyPage)
    .query(({ ctx, input }) => desk.listCompanies(ctx.deps, input)),
  /** How many companies each filter of the table has. */
  counts: viewerProcedure.output(companyCounts).query(({ ctx }) => desk.companyCounts(ctx.deps)),
  detail: viewerProcedure
    .input(companyIdInput)
    .output(companyDetail)
    .query(({ ctx, input }) => desk.companyDetail(ctx.deps, input.id)),
  approve: editorProcedure
    .input(companyIdInput)
    .output(reviewedCompany)
    .mutation(({ ctx, input }) => review.approveCompany(ctx.deps, changeOf(ctx), input.id)),
  reject: editorProcedure
    .input(rejectCompanyInput)
    .output(reviewedCompany)
    .mutation(({ ctx, input }) => review.rejectCompany(ctx.deps, changeOf(ctx), input)),
  notDuplicate: editorProcedure
    .input(notDuplicateInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => review.dismissDuplicate(ctx.deps, changeOf(ctx), input)),
  edit: editorProcedure
    .input(editCompanyInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => editCompany(ctx.deps, changeOf(ctx), input)),
  verify: editorProcedure
    .input(verifyCompanyInput)
    .output(companyDetail)
    .mutation(({ ctx, input }) => verifyCompany(ctx.deps, changeOf(ctx), input)),
  setOffer: editorProcedure
    .input(companyOfferInput)
    .output(changedCompanies)
    .mutation(({ ctx, input }) => desk.changeOffer(ctx.deps, changeOf(ctx), input)),
  delete: editorProcedure
    .input(companyIdInput)
    .output(deletedCompanies)
    .mutation(({ ctx, input }) => desk.deleteCompany(ctx.deps, changeOf(ctx), input.id)),
  deleteMany: editorProcedure
    .use(takesLong)
    .input(companyIdsInput)
    .output(deletedCompanies)
    .mutation(({ ctx, input }) => desk.deleteCompanies(ctx.deps, changeOf(ctx), input.ids)),
  removeExpired: editorProcedure
    .use(takesLong)
    .output(removedCompanies)
    .mutation(({ ctx }) => desk.removeExpired(ctx.deps, changeOf(ctx))),
  restore: editorProcedure
    .input(restoreCompaniesInput)
    .output(restoredCompanies)
    .mutation(({ ctx, input }) => desk.restoreCompanies(ctx.deps, changeOf(ctx), input)),
  /** The table behind POST /api/management-companies/export: a file, for the REST door alone. */
  exportCsv: editorProcedure
    .use(takesLong)
    .input(exportCompaniesInput)
    .output(z.custom<CsvExport<unknown>>())
    .mutation(({ ctx, input }) => exportCompanies(ctx.deps, changeOf(ctx), input)),
  /** The screen sends its file to POST /api/management-companies/import, which takes larger bodies. */
  importCsv: editorProcedure
    .use(takesLong)
    .input(importCompaniesInput)
    .output(importResult)
    .mutation(({ ctx, input }) => importCompanies(ctx.deps, changeOf(ctx), input)),
}
