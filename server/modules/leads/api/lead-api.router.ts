import { editorProcedure, viewerProcedure } from '@server/trpc/init.ts'
import { leadIdInput } from '@shared/leads/admin-leads.schema.ts'
import {
  leadRecordDetail,
  leadRecordPage,
  listLeadPageInput,
  updateLeadInput,
} from '@shared/leads/lead-api.schema.ts'
import * as leads from './lead-api.service.ts'

/** Procedures of `/api/v1/leads`. */
export const leadApi = {
  page: viewerProcedure
    .input(listLeadPageInput)
    .output(leadRecordPage)
    .query(({ ctx, input }) => leads.listLeadPage(ctx.deps, ctx.actor, input)),
  get: viewerProcedure
    .input(leadIdInput)
    .output(leadRecordDetail)
    .query(({ ctx, input }) => leads.getLeadRecord(ctx.deps, input.id)),
  update: editorProcedure
    .input(updateLeadInput)
    .output(leadRecordDetail)
    .mutation(({ ctx, input }) => leads.updateLead(ctx.deps, ctx.change, input)),
}
