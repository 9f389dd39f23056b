import { publicProcedure, router } from '@server/trpc/init.ts'
import {
  localCompanies,
  localCompaniesInput,
  mailEstimateInput,
  mailEstimateOutput,
} from '@shared/income/estimate.schema.ts'
import * as estimates from './estimates.service.ts'

export const estimatesRouter = router({
  mail: publicProcedure
    .input(mailEstimateInput)
    .output(mailEstimateOutput)
    .mutation(async ({ ctx, input: { website: _trap, ...input } }) => {
      await ctx.limit('mail')
      await estimates.mailEstimate(ctx.deps, input, ctx.caller.ip)
      return { message: 'Your estimate is on its way.' }
    }),
  localCompanies: publicProcedure
    .input(localCompaniesInput)
    .output(localCompanies)
    .query(async ({ ctx, input }) => {
      await ctx.limit('search')
      return estimates.getLocalCompanies(ctx.deps, input.location)
    }),
})
