import {
  ownerProcedure,
  publicProcedure,
  router,
  viewerProcedure,
  withLimit,
  withoutTimeLimit,
} from '@server/trpc/init.ts'
import {
  adminLead,
  createdLead,
  createLeadInput,
  interestOutput,
  listLeadsInput,
  ownLead,
  requestInterestInput,
  sampleDataOutput,
  sendToMatchesInput,
  sentToMatches,
} from '@shared/leads/lead.schema.ts'
import { z } from 'zod'
import { adminLeads } from './admin/admin-leads.router.ts'
import { reloadSampleData } from './admin/sample-data.service.ts'
import { leadApi } from './api/lead-api.router.ts'
import { leadForwards } from './forward/lead-forward.router.ts'
import { heldLeads } from './hold/hold.router.ts'
import * as leads from './leads.service.ts'
import * as ownLeads from './own-lead.service.ts'
import { ownRequest } from './recipients/own-request.router.ts'
import { leadReplies } from './replies/lead-replies.router.ts'

export const leadsRouter = router({
  create: publicProcedure
    .input(createLeadInput)
    .output(createdLead)
    .use(withLimit('lead'))
    .mutation(async ({ ctx, input }) => {
      const { lead, ownerToken } = await leads.createLead(ctx.deps, input, {
        idempotencyKey: ctx.idempotencyKey(),
        visit: ctx.visit,
        sender: ctx.caller.ip,
      })
      ctx.rememberOwner(ownerToken)
      return lead
    }),
  mine: publicProcedure
    .output(ownLead.nullable())
    .query(({ ctx }) => ownLeads.findOwnLead(ctx.deps, ctx.caller)),
  requestInterest: publicProcedure
    .input(requestInterestInput)
    .output(interestOutput)
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => ownLeads.requestInterest(ctx.deps, ctx.caller, input)),
  sendToMatches: publicProcedure
    .input(sendToMatchesInput)
    .output(sentToMatches)
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => ownLeads.sendToMatches(ctx.deps, ctx.caller, input)),
  list: viewerProcedure
    .input(listLeadsInput)
    .output(z.array(adminLead))
    .query(({ ctx, input }) => leads.listLeads(ctx.deps, input)),
  reloadSampleData: ownerProcedure
    .use(withoutTimeLimit)
    .output(sampleDataOutput)
    .mutation(({ ctx }) => reloadSampleData(ctx.deps, ctx.change)),
  ...adminLeads,
  ...leadApi,
  ...leadForwards,
  ...leadReplies,
  ...ownRequest,
  ...heldLeads,
})
