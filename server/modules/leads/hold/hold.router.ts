import { editorProcedure } from '@server/trpc/init.ts'
import { decidedLeads, heldLeadsInput } from '@shared/leads/hold.schema.ts'
import * as hold from './hold.service.ts'

/** Decisions about leads that companies do not have yet. */
export const heldLeads = {
  release: editorProcedure
    .input(heldLeadsInput)
    .output(decidedLeads)
    .mutation(({ ctx, input }) => hold.releaseLeads(ctx.deps, ctx.change, input.ids)),
  reject: editorProcedure
    .input(heldLeadsInput)
    .output(decidedLeads)
    .mutation(({ ctx, input }) => hold.rejectLeads(ctx.deps, ctx.change, input.ids)),
}
