import { publicProcedure, router, withLimit } from '@server/trpc/init.ts'
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
    .use(withLimit('mail'))
    .mutation(async ({ ctx, input: { website: _trap, ...input } }) => {
      await estimates.mailEstimate(ctx.deps, input, ctx.caller.ip)
      return { message: 'Your estimate is on its way.' }
    }),
  localCompanies: publicProcedure
    .input(localCompaniesInput)
    .output(localCompanies)
    .use(withLimit('search'))
    .query(({ ctx, input }) => estimates.getLocalCompanies(ctx.deps, input.location)),
})
