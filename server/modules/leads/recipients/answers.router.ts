import { publicProcedure, router } from '@server/trpc/init.ts'
import { answerInput, answerPage, answerPageInput, pauseInput } from '@shared/leads/answer.schema.ts'
import { z } from 'zod'
import * as answers from './answers.service.ts'

/** Calls of the page behind the link in the email about a lead to a company. The link is the permission. */
export const answersRouter = router({
  /** Returns null for an invalid link. */
  page: publicProcedure
    .input(answerPageInput)
    .output(answerPage.nullable())
    .query(async ({ ctx, input }) => {
      await ctx.limit('link')
      return answers.getAnswerPage(ctx.deps, input.token)
    }),
  answer: publicProcedure
    .input(answerInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('interest')
      return answers.answerLead(ctx.deps, input)
    }),
  pause: publicProcedure
    .input(pauseInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('interest')
      return answers.pauseByLink(ctx.deps, input, ctx.caller.requestId)
    }),
  endPause: publicProcedure
    .input(answerPageInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('interest')
      return answers.endPauseByLink(ctx.deps, input.token, ctx.caller.requestId)
    }),
})
