import { publicProcedure, router, withLimit } from '@server/trpc/init.ts'
import { answerInput, answerPage, answerPageInput, pauseInput } from '@shared/leads/answer.schema.ts'
import { z } from 'zod'
import * as answers from './answers.service.ts'

/** Calls of the page behind the link in the email about a lead to a company. The link is the permission. */
export const answersRouter = router({
  /** Returns null for an invalid link. */
  page: publicProcedure
    .input(answerPageInput)
    .output(answerPage.nullable())
    .use(withLimit('link'))
    .query(({ ctx, input }) => answers.getAnswerPage(ctx.deps, input.token)),
  answer: publicProcedure
    .input(answerInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => answers.answerLead(ctx.deps, input)),
  pause: publicProcedure
    .input(pauseInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => answers.pauseByLink(ctx.deps, input, ctx.caller.requestId)),
  endPause: publicProcedure
    .input(answerPageInput)
    .output(z.void())
    .use(withLimit('interest'))
    .mutation(({ ctx, input }) => answers.endPauseByLink(ctx.deps, input.token, ctx.caller.requestId)),
})
