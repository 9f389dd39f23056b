import { router, viewerProcedure } from '@server/trpc/init.ts'
import { reviewInput, reviewPage } from '@shared/review/review.schema.ts'
import { listReview } from './review.service.ts'

export const reviewRouter = router({
  queue: viewerProcedure
    .input(reviewInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listReview(ctx.deps, input)),
})
