import { publicProcedure, withLimit } from '@server/trpc/init.ts'
import {
  correctOwnInput,
  reportHiredInput,
  reportReachedInput,
  stopOwnInput,
} from '@shared/leads/own-request.schema.ts'
import { z } from 'zod'
import * as own from './own-request.service.ts'

/** Owners' changes of their own lead. Only with its own token; editors have calls of their own. */
export const ownRequest = {
  reportReached: publicProcedure
    .input(reportReachedInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => own.reportReached(ctx.deps, ctx.caller, input)),
  reportHired: publicProcedure
    .input(reportHiredInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => own.reportHired(ctx.deps, ctx.caller, input)),
  correctOwn: publicProcedure
    .input(correctOwnInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => own.correctOwnLead(ctx.deps, ctx.caller, input)),
  stopOwn: publicProcedure
    .input(stopOwnInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => own.stopOwnLead(ctx.deps, ctx.caller, input.leadId)),
}
