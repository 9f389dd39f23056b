import { editorProcedure, publicProcedure, viewerProcedure, withLimit } from '@server/trpc/init.ts'
import { leadIdInput } from '@shared/leads/admin-leads.schema.ts'
import {
  answeredForward,
  answerForwardInput,
  forwardChoice,
  forwardChoicesInput,
  forwardedLead,
  forwardLeadInput,
  forwardQuestion,
  forwardQuestionInput,
  leadForward,
  withdrawForwardInput,
} from '@shared/leads/forward.schema.ts'
import { z } from 'zod'
import { answerForward, findForwardQuestion } from './forward-question.service.ts'
import * as forwards from './lead-forward.service.ts'

export const leadForwards = {
  forwards: viewerProcedure
    .input(leadIdInput)
    .output(z.array(leadForward))
    .query(({ ctx, input }) => forwards.listForwards(ctx.deps, input.id)),
  forwardChoices: editorProcedure
    .input(forwardChoicesInput)
    .output(z.array(forwardChoice))
    .query(({ ctx, input }) => forwards.listForwardChoices(ctx.deps, input)),
  forward: editorProcedure
    .input(forwardLeadInput)
    .output(forwardedLead)
    .mutation(({ ctx, input }) => forwards.forwardLead(ctx.deps, ctx.change, input)),
  withdrawForward: editorProcedure
    .input(withdrawForwardInput)
    .output(z.void())
    .mutation(({ ctx, input }) => forwards.withdrawForward(ctx.deps, ctx.change, input.id)),
  /** Serves the link in the owner's email; null for an invalid one. */
  forwardQuestion: publicProcedure
    .input(forwardQuestionInput)
    .output(forwardQuestion.nullable())
    .query(({ ctx, input }) => findForwardQuestion(ctx.deps, input.token)),
  answerForward: publicProcedure
    .input(answerForwardInput)
    .output(answeredForward)
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => answerForward(ctx.deps, ctx.caller, input)),
}
